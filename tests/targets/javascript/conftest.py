"""The package as it ships, and an empty project with it and with the programs that use it."""

from __future__ import annotations

import json
import shutil
import tarfile
from pathlib import Path

import pytest

from hashwright.targets.javascript.engines.node import Node
from hashwright.targets.npm import Toolbox, run
from hashwright.targets.tools import CHECKOUT

HERE = Path(__file__).parent
PACKAGE = CHECKOUT / "packages" / "javascript"


@pytest.fixture(scope="session")
def package() -> Path:
    """The built package. Where it is missing, ``hashwright build`` makes it."""
    assert (PACKAGE / "package.json").exists(), "packages/javascript is not built: run `hashwright build`"
    return PACKAGE


@pytest.fixture(scope="session")
def artefact(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that npm would publish."""
    folder = tmp_path_factory.mktemp("artefact")
    packed = run(Node().npm(), ["pack", "--json", f"--pack-destination={folder}"], package)
    described = json.loads(packed)
    entries = described if isinstance(described, list) else list(described.values())
    return folder / str(entries[0]["filename"])


@pytest.fixture(scope="session")
def project(artefact: Path) -> Path:
    """A project outside the package: pinned programs of the ecosystem, and the packed artefact."""
    box = Toolbox(HERE / "project", CHECKOUT / "build" / "javascript-project")
    box.install()
    place = box.folder / "node_modules" / "hashwright"
    shutil.rmtree(place, ignore_errors=True)
    with tarfile.open(artefact) as archive:
        archive.extractall(place.parent / ".unpacked", filter="data")
    shutil.move(place.parent / ".unpacked" / "package", place)
    for script in (HERE / "project").glob("*.*s"):
        shutil.copy(script, box.folder)
    return box.folder
