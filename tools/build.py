"""Install the package, compiled, into a folder of build/compiled/ and print that folder's path.

The folder is named by a hash of everything that goes into it, so a second call costs nothing. If
only plain modules changed, the machine code of an earlier build is taken over. Sources in src/
are never touched. To run compiled: PYTHONPATH=$(python tools/build.py) python ...
"""

import ast
import hashlib
import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from time import time

ROOT = Path(__file__).resolve().parent.parent
BUILDS = ROOT / "build" / "compiled"
KEEP = 2
HOUR = 3600
RECIPE = ("setup.py", "pyproject.toml")
PAPERS = ("README.md", "LICENSE", "NOTICE")
LEFT_OUT = ("__pycache__", "*.egg-info")
CODE_KEY = ".code-key"


def digest(paths: Iterable[Path], *words: str) -> str:
    h = hashlib.sha256("\0".join(words).encode())
    for path in sorted(paths):
        data = path.read_bytes()
        h.update(f"\0{path.relative_to(ROOT).as_posix()}\0{len(data)}\0".encode())
        h.update(data)
    return h.hexdigest()[:16]


def machine() -> list[str]:
    """What the machine code depends on besides the sources."""
    return [
        sys.version,
        sysconfig.get_platform(),
        version("mypy"),
        version("librt"),
        *(os.environ.get(name, "") for name in ("HEDGEROW_COMPILE", "CC", "CFLAGS")),
    ]


def imports(module: Path) -> set[Path]:
    """The modules of ours that this one imports, itself included."""
    found = {module}
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        paths = (ROOT / "src" / f"{name.replace('.', '/')}.py" for name in names)
        found |= {path for path in paths if path.exists()}
    return found


def hot_sources() -> set[Path]:
    """What the machine code is made from: mypyc looks into every module that a compiled one
    imports, and inlines its constants.
    """
    found: set[Path] = set()
    more = set(runpy.run_path(str(ROOT / "setup.py"), run_name="recipe")["hot_modules"](ROOT))
    while more:
        found |= more
        more = set().union(*map(imports, more)) - found
    return found


def install(target: Path, **env: str) -> None:
    """pip-install the package from a copy of the tree: no build leaves anything in src/."""
    with tempfile.TemporaryDirectory(prefix="hedgerow-") as folder:
        copy = Path(folder)
        shutil.copytree(
            ROOT / "src",
            copy / "src",
            ignore=shutil.ignore_patterns(*LEFT_OUT),
        )
        for name in RECIPE + PAPERS:
            if (ROOT / name).exists():
                shutil.copy(ROOT / name, copy)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
        pip += ["--no-build-isolation", "--no-warn-script-location", "--target", str(target), "."]
        subprocess.run(pip, cwd=copy, env=os.environ | env, stdout=sys.stderr, check=True)


def machine_code(folder: Path) -> list[Path]:
    return [path for suffix in ("*.so", "*.pyd") for path in folder.rglob(suffix)]


def earlier(code_key: str) -> Path | None:
    """A finished build with the same machine code."""
    for build in BUILDS.glob("*"):
        key = build / CODE_KEY
        if key.exists() and key.read_text() == code_key and machine_code(build):
            return build
    return None


def build() -> Path:
    files = [path for path in (ROOT / "src").rglob("*") if path.is_file()]
    files = [path for path in files if not any(path.match(f"{name}/*") for name in LEFT_OUT)]
    recipe = [ROOT / name for name in RECIPE]
    papers = [ROOT / name for name in PAPERS if (ROOT / name).exists()]
    code_key = digest([*hot_sources(), *recipe], *machine())
    done = BUILDS / digest([*files, *recipe, *papers], sys.prefix, *machine())
    plain = os.environ.get("HEDGEROW_COMPILE") == "0"
    if done.exists():
        if plain or machine_code(done):
            os.utime(done)
            return done
        shutil.rmtree(done)  # it fell back to plain Python; there may be a compiler by now

    made = Path(tempfile.mkdtemp(prefix=".unfinished-", dir=BUILDS))
    try:
        if source := earlier(code_key):
            install(made, HEDGEROW_COMPILE="0")
            for path in machine_code(source):
                shutil.copy(path, made / path.relative_to(source))
        else:
            print("building hedgerow ...", file=sys.stderr)
            install(made)
        if not (plain or machine_code(made)):
            print("no C compiler was found: hedgerow runs as plain Python", file=sys.stderr)
        (made / CODE_KEY).write_text(code_key)
        made.rename(done)
    except OSError:
        if not done.exists():  # else another build of the same sources came first
            raise
    finally:
        shutil.rmtree(made, ignore_errors=True)
    prune()
    return done


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Who wants the same as somebody who builds already waits for it."""
    BUILDS.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl
    except ModuleNotFoundError:  # not on every system; then both build, and one of them throws away
        yield
        return
    with (BUILDS.parent / "compiled.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def prune() -> None:
    finished = [path for path in BUILDS.iterdir() if not path.name.startswith(".")]
    finished.sort(key=lambda path: path.stat().st_mtime)
    killed = [path for path in BUILDS.glob(".unfinished-*") if path.stat().st_mtime < time() - HOUR]
    for path in finished[:-KEEP] + killed:
        shutil.rmtree(path, ignore_errors=True)


if __name__ == "__main__":
    try:
        with one_at_a_time():
            built = build()
        print(built)
    except subprocess.CalledProcessError:
        sys.exit("hedgerow was not built: see above")
