"""The long tests of trees, sums and manifests: those of ``make test`` are run by ``test_package``."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.targets.python.test_package import PACKAGE, PYTHON, ask

pytestmark = [pytest.mark.blocks, pytest.mark.slow]
LONG = Path(__file__).parent / "long" / "content.py"


def test_long() -> None:
    options = ("-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", os.fspath(LONG.parent))
    assert " passed" in ask(PYTHON.built(PACKAGE), "pytest", "-q", *options, LONG)
