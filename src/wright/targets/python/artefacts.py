"""What PyPI gets: the sources and the wheels, each with the code of others that it contains."""

from __future__ import annotations

import platform
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from wright.targets.artefacts import Artefact, Artefacts, Packaged, Part, purl
from wright.targets.python import wheels

PARTS = (
    Part(
        "nanoarrow", "0.9.0", "Apache-2.0", "pkg:github/apache/arrow-nanoarrow@apache-arrow-nanoarrow-0.9.0"
    ),
    Part("duckdb", "2.0.0", "MIT", "pkg:github/duckdb/duckdb@v2.0.0"),
)
"""Code of others, as the package's NOTICE names it."""


def artefacts(package: Packaged, out: Path) -> Artefacts:
    """Write them into a folder. Raises EngineError where a program that makes one fails."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for path, content in package.files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
        archive = wheels.sources(out, folder)
    yield Artefact(archive, "The package for Python, sources", purl("pypi"), PARTS)
    for machine in wheels.MACHINES:
        title = f"The package for Python on Linux{' with musl' * machine.musl}, {machine.name}"
        yield Artefact(wheels.wheel(machine, archive, out), title, purl("pypi"), PARTS)


def summing(made: Path, scratch: Path) -> Sequence[str] | None:
    """``hashwright sum`` of the wheel for this machine and glibc among artefacts, which is unpacked."""
    if platform.libc_ver()[0] != "glibc":
        return None
    for wheel in made.glob(f"*linux*_{platform.machine()}.whl"):
        if "musllinux" in wheel.name:
            continue
        shutil.unpack_archive(wheel, scratch, "zip")
        return ["env", f"PYTHONPATH={scratch}", sys.executable, "-m", "hashwright", "sum"]
    return None
