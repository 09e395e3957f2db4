"""Trees of blocks, and torrents, beside the programs whose formats they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.targets.python.test_package import HERE, OPTIONS, PACKAGE, ask
from wright.targets.python.engines import ENGINES

BLOCKS = ENGINES["blocks"]
pytestmark = pytest.mark.blocks


@pytest.mark.turns
@pytest.mark.parametrize("name", ["trees", "torrents"])
def test_beside_programs(name: str) -> None:
    file: Path = HERE / "inside" / f"{name}.py"
    assert " passed" in ask(BLOCKS.built(PACKAGE), "pytest", *OPTIONS, "-m", "programs", file)
