"""The package as it ships, and an empty project with it and its tests' programs."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.targets.once import once
from wright.targets.artefacts import Packaged
from wright.targets.javascript.build import JAVASCRIPT
from wright.toolchain.archives import unpack
from wright.toolchain.npm import Toolbox
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
PACKAGE = CHECKOUT / "packages" / "javascript"


@pytest.fixture(scope="session")
def package() -> Path:
    """The built package. If it is missing, run ``wright build``."""
    assert (PACKAGE / "package.json").exists(), "packages/javascript is not built: run `wright build`"
    return PACKAGE


@pytest.fixture(scope="session")
def artefact(package: Path, session: Path) -> Path:
    """The file that npm gets of a release."""

    def make(folder: Path) -> None:
        folder.mkdir()
        list(JAVASCRIPT.artefacts(Packaged(package, "0" * 40), folder))

    (file,) = once(session / "artefact", make).glob("*.tgz")
    return file


@pytest.fixture(scope="session")
def project(artefact: Path, session: Path) -> Path:
    """A project outside the package: pinned packages of the ecosystem, and the packed artefact."""
    box = Toolbox(HERE / "project", CHECKOUT / "build" / "javascript-project")

    def make(done: Path) -> None:
        box.install()
        place = box.folder / "node_modules" / "hashwright"
        shutil.rmtree(place, ignore_errors=True)
        unpack(artefact, place.parent / ".unpacked")
        shutil.move(place.parent / ".unpacked" / "package", place)
        for script in (HERE / "project").glob("*.*s"):
            shutil.copy(script, box.folder)
        done.touch()

    once(session / "project", make)
    return box.folder
