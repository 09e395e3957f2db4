"""What PyPI would get: wheels for both machines, and the sources, each installed where nothing else is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.targets.installation import Installation
from tests.targets.python.foreign import Foreign
from tests.targets.python.judges import check
from tests.targets.python.test_package import CLUSTERED
from wright.targets.python import wheels
from wright.targets.python.engines.cpython import ENVIRONMENT, PACKAGE
from wright.toolchain.tools import CHECKOUT

pytestmark = [pytest.mark.python, pytest.mark.slow]
EXAMPLES = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INSIDE = Path(__file__).parent / "inside"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The files by their kind: ``sources``, or a machine's."""
    archive, *rest = wheels.make(tmp_path_factory.mktemp("dist"))
    kinds = [kind(machine) for machine in wheels.MACHINES]
    return {"sources": archive, **dict(zip(kinds, rest, strict=True))}


def kind(machine: wheels.Machine) -> str:
    """A kind of wheel: the machine, and where it is not glibc, the C library."""
    return f"{machine.name}-musl" if machine.musl else machine.name


def installed(given: Path, folder: Path, *options: str) -> Path:
    """The interpreter of an empty environment into which pip installed a file."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    python = folder / "bin" / "python"
    pip = Installation(f"pip-{given.name}", given)
    pip.run(python, "-m", "pip", "install", "--no-deps", *options, given)
    return python


def asked(python: Path, code: str, **variables: str) -> str:
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | variables
    done = subprocess.run([python, "-c", code], env=clean, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_pypi_takes_each_file(made: dict[str, Path]) -> None:
    check(*made.values())


def test_the_wheel_and_each_example(made: dict[str, Path], tmp_path: Path) -> None:
    """Without any other package, then beside those that the examples import, but for clusters'."""
    python = installed(made["x86_64"], tmp_path / "empty", "--no-index")
    alone = "import hashwright as h; print(h.__file__, h.sha256(b'abc').hexdigest()[:8])"
    assert asked(python, alone).split() == [
        str(next((tmp_path / "empty").glob("lib/*/site-packages/hashwright/__init__.py"))),
        "ba7816bf",
    ]
    (others,) = ENVIRONMENT.folder.glob("lib/*/site-packages")
    examples = EXAMPLES.findall((PACKAGE / "README.md").read_text(encoding="utf-8"))
    alike = [example for example in examples if not CLUSTERED.search(example)]
    assert len(alike) >= 5
    asked(python, "\n".join(alike), PYTHONPATH=str(others))


def test_the_sources_where_only_a_compiler_is(made: dict[str, Path], tmp_path: Path) -> None:
    """What builds comes from the index, as for anybody; the compiler is this machine's."""
    python = installed(made["sources"], tmp_path / "empty")
    assert (
        asked(python, "import hashwright; print(hashwright.md5(b'').hexdigest()[:8])").strip() == "d41d8cd9"
    )


def test_another_wheel_from_another_folder_is_equal_to_the_byte(
    made: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So are the sources. The other is made later, under another hash seed."""
    monkeypatch.setenv("PYTHONHASHSEED", "7")
    archive = wheels.sources(tmp_path, Path(shutil.copytree(PACKAGE, tmp_path / "package")))
    assert archive.read_bytes() == made["sources"].read_bytes()
    again = wheels.wheel(wheels.MACHINES[0], archive, tmp_path / "again")
    assert again.read_bytes() == made[kind(wheels.MACHINES[0])].read_bytes()


@pytest.mark.parametrize("machine", wheels.MACHINES, ids=kind)
def test_names_and_licences(made: dict[str, Path], machine: wheels.Machine) -> None:
    """A wheel for any CPython from 3.11 on, with others' licences, and DuckDB's extension for the machine."""
    tags = machine.tag if machine.musl else f"manylinux2014_{machine.name}\\.{machine.tag}"
    wheel = made[kind(machine)]
    assert re.fullmatch(rf"hashwright-[\d.]+-cp311-abi3-{tags}\.whl", wheel.name)
    with zipfile.ZipFile(wheel) as archive:
        files = [name for name in archive.namelist() if "/licenses/" in name and not name.endswith("/")]
        named = {name.split("/licenses/")[-1]: name for name in files}
        assert set(named) == {"LICENSE", "NOTICE", "vendor/duckdb/LICENSE", "vendor/nanoarrow/LICENSE"}
        assert b"Apache License" in archive.read(named["vendor/nanoarrow/LICENSE"])
        footer = archive.read("hashwright/hashwright.duckdb_extension")[-512:]
        platform = {"x86_64": b"linux_amd64", "aarch64": b"linux_arm64"}[machine.name]
        platform += b"_musl" if machine.musl else b""
        assert footer[192:256] == platform.ljust(32, b"\0") + b"4".ljust(32, b"\0")


def test_the_other_machine(made: dict[str, Path]) -> None:
    """AArch64's wheel in Debian's Python of that machine, emulated."""
    foreign = Foreign(CHECKOUT / "build" / "python-aarch64", made["aarch64"])
    said = foreign.ask(
        "-c", "import platform, hashwright as h; print(platform.machine(), h.sha1(b'').hexdigest())"
    )
    assert said.split() == ["aarch64", "da39a3ee5e6b4b0d3255bfef95601890afd80709"]
    files = [str(INSIDE / f"{name}.py") for name in ("objects", "arrow", "malformed", "duckdb_extension")]
    options = ("-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", str(INSIDE.parent))
    assert " passed" in foreign.ask("-m", "pytest", "-q", *options, *files)
