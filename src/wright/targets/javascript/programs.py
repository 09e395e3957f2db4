"""The programs from npm that make and check the package."""

from __future__ import annotations

from pathlib import Path

from wright.toolchain.npm import Toolbox
from wright.toolchain.tools import CHECKOUT

TOOLS = Toolbox(Path(__file__).parent / "tools", CHECKOUT / "build" / "javascript-tools")
