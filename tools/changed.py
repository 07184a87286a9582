"""Print the tests of what has changed: since the last commit, or in it if nothing has since.

`make check` runs them. Whatever else changed, the core's own tests are among them: they are quick.
"""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "src/hedgerow/"
ALWAYS = ["tests/core"]
# The smallest game stands for all, where the engine itself has changed.
ENGINE = ["tests/games/natura"]


def git(*words: str) -> list[str]:
    return subprocess.check_output(["git", *words], cwd=ROOT, text=True).splitlines()


def changed() -> list[str]:
    """The files that differ from the last commit, or else those of the last commit."""
    files = git("diff", "--name-only", "HEAD") + git("ls-files", "--others", "--exclude-standard")
    return files or git("show", "--name-only", "--format=", "HEAD")


def tests_of(file: str) -> list[str]:
    parts = Path(file).parts
    if file.startswith("tests/"):
        if parts[-1].startswith("test_"):
            return [file]
        return ["/".join(parts[:3] if parts[1] == "games" else parts[:2])]
    if not file.startswith(PACKAGE) or len(parts) < 4:
        return []
    layer = parts[2]
    if layer == "core":
        return ENGINE
    return [f"tests/games/{parts[3]}" if layer == "games" else f"tests/{layer}"]


def main() -> None:
    found = ALWAYS + [test for file in changed() for test in tests_of(file)]
    folders = sorted({test for test in found if (ROOT / test).exists()})
    # A folder runs all of its files: naming one of them again would run it twice.
    print(*(test for test in folders if str(Path(test).parent) not in folders))


if __name__ == "__main__":
    main()
