"""The Solidity package: libraries, as npm, Foundry and Hardhat take them."""

from __future__ import annotations

import shutil
from pathlib import Path

from wright.targets.evm.frames import files
from wright.targets.evm.rendering import FRAME
from wright.targets.packages import Editions
from wright.toolchain.files import write_files


def render_package(editions: Editions, destination: Path) -> None:
    """Write the package into a folder, replacing its content."""
    shutil.rmtree(destination, ignore_errors=True)
    write_files(destination, files(editions))
    shutil.copy(FRAME / "LICENSE", destination)
