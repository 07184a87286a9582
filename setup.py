"""Compiles the hot layers with mypyc where that is possible; everything else is in pyproject.toml.

It needs mypy and a C compiler; without them, or with HEDGEROW_COMPILE=0, it builds plain Python.
"""

import os
import sys
import tempfile
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

HOT = ("core/*.py", "games/*/*.py", "ai/*.py")

# Words, data and test support: nothing here is worth a second of compiling.
PLAIN = {
    "__init__.py",
    "asides.py",
    "bot.py",
    "bystanders.py",
    "check.py",
    "clicks.py",
    "game.py",
    "hint.py",
    "levels.py",
    "parallel.py",
    "pipe.py",
    "printed.py",
    "records.py",
    "reference.py",
    "rules.py",
    "scenario.py",
    "seat.py",
    "sentences.py",
    "setup.py",
    "shortfalls.py",
    "table.py",
    "text.py",
    "thought.py",
    "view.py",
}


def hot_modules(root: Path) -> list[Path]:
    """What is compiled; tools/build.py asks for it, too."""
    package = root / "src/hedgerow"
    found = (path for pattern in HOT for path in package.glob(pattern))
    return sorted(path for path in found if path.name not in PLAIN)


def obstacle() -> str:
    """Why this machine can't compile, or ""."""
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "mypy is not installed"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        probe = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        probe.build_lib = probe.build_temp = folder
        try:
            probe.ensure_finalized()
            probe.run()
        except Exception:  # whatever a missing compiler, linker or header looks like here
            return "no working C compiler with Python's headers"
    return ""


def extensions() -> list[Extension]:
    nothing_to_build = {"egg_info", "dist_info", "sdist"} & set(sys.argv)
    if nothing_to_build or os.environ.get("HEDGEROW_COMPILE") == "0":
        return []
    if reason := obstacle():
        print(f"hedgerow: {reason}: building plain Python, which is slower", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    # One group: calls between modules are then direct C calls.
    modules = [path.as_posix() for path in hot_modules(Path())]
    made: list[Extension] = mypycify(modules, opt_level="3", debug_level="0", group_name="hedgerow")
    if sys.platform != "win32":
        flags = [
            # Lets gcc inline across functions of the shared library: 17-25 % faster.
            "-fno-semantic-interposition",
            # To look for what might be wrong in generated code takes as long as to compile it.
            "-w",
            "-Wno-all",  # of functions with settings of their own -w is not enough
            # Statements that run once, when a module is imported, would take a quarter of the time.
            "-include",
            once(modules),
        ]
        for extension in made:  # which share one list of arguments
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return made


def once(modules: list[str]) -> str:
    """A header by which gcc optimizes little what runs once; its path.

    mypyc calls a module's own statements by as much of its name as it needs. To announce a function
    that there is not does no harm.
    """
    names = [Path(module).with_suffix("").parts[-2:] for module in modules]
    calls = {call for parts in names for call in (parts[-1], "___".join(parts))}
    little = '__attribute__((optimize("O1")))'
    header = Path("build", "once.h").resolve()
    header.write_text(
        "".join(f"char CPyDef_{call}_____top_level__(void) {little};\n" for call in sorted(calls))
    )
    return str(header)


if __name__ == "__main__":
    # Parallel: beside the one big library, each compiled module has a small one that leads to it.
    setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
