"""The Solidity package: libraries, as npm, Foundry and Hardhat take them."""

from __future__ import annotations

import shutil
from pathlib import Path

from wright.targets.evm.frames import files
from wright.targets.evm.rendering import FRAME
from wright.targets.packages import Editions


def render_package(editions: Editions, destination: Path) -> None:
    """Write the package into a folder, replacing its content."""
    shutil.rmtree(destination, ignore_errors=True)
    for name, text in files(editions):
        file = destination / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    shutil.copy(FRAME / "LICENSE", destination)
