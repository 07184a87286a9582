"""The house itself: what is committed works on any machine, and the builds are what they claim."""

import os
import re
import subprocess
import tempfile
import tomllib
from pathlib import Path

import pytest

import hedgerow.core.state

ROOT = Path(__file__).resolve().parents[2]


def committed() -> list[Path]:
    """What is in git or about to be."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    paths = [ROOT / name for name in names.split("\0") if name]
    return [path for path in paths if path.is_file()]


# Put together from parts, so that this file does not hold what it forbids.
REGISTRIES = [
    *(".".join(host) for host in [("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org")]),
    '"resolved": ' + '"http',
]


def test_no_file_names_a_registry_or_a_place_on_one_machine() -> None:
    folders = {ROOT, ROOT.parent, Path.home()} - {Path("/"), Path(tempfile.gettempdir())}
    words = [*REGISTRIES, *(f"{folder}/" for folder in folders)]
    found = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in committed()
        for word in words
        if word.encode() in path.read_bytes()
    ]
    assert found == []


def test_python_is_locked_by_the_requirements_files_alone() -> None:
    foreign = {"uv.lock", "poetry.lock", "Pipfile.lock", "pdm.lock"}
    assert [path.name for path in committed() if path.name in foreign] == []


@pytest.mark.parametrize("name", ["dev", "bench", "sb3"])
def test_every_requirement_has_an_exact_version_and_hashes(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    lines = [line for line in text.replace("\\\n", " ").splitlines() if line.strip()]
    requirements = [line for line in lines if not line.lstrip().startswith("#")]
    exact = re.compile(
        r'[\w.-]+==\S+( ; sys_platform != "win32")?( +--hash=sha256:[0-9a-f]{64})+ *'
    )
    assert requirements
    assert [line for line in requirements if not exact.fullmatch(line)] == []


def test_the_package_is_built_with_the_mypy_that_checks_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    (pin,) = (item for item in project["build-system"]["requires"] if item.startswith("mypy"))
    assert f"\n{pin} " in (ROOT / "requirements" / "dev.txt").read_text()


def test_the_build_under_test_is_the_one_that_was_asked_for() -> None:
    build = os.environ.get("HEDGEROW_BUILD")
    plain = build != "compiled" or os.environ.get("HEDGEROW_COMPILE") == "0"
    if build is None:
        pytest.skip("HEDGEROW_BUILD is not set: any build will do")
    is_plain = Path(hedgerow.core.state.__file__).suffix == ".py"
    assert is_plain == plain, "compiled tests need a C compiler; or say HEDGEROW_COMPILE=0"
