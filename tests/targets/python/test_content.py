"""The long tests of columns, trees, sums and manifests: the others are run by ``test_package``."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.targets.python.test_package import PACKAGE, PYTHON, ask

pytestmark = [pytest.mark.blocks, pytest.mark.slow]
LONG = sorted((Path(__file__).parent / "long").glob("*.py"))


@pytest.mark.parametrize("file", LONG, ids=lambda file: file.stem)
def test_long(file: Path) -> None:
    options = ("-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", os.fspath(file.parent))
    assert " passed" in ask(PYTHON.built(PACKAGE), "pytest", "-q", *options, file)
