"""The programs from npm that make and check the package."""

from __future__ import annotations

from pathlib import Path

from hashwright.toolchain.npm import Toolbox
from hashwright.toolchain.tools import CHECKOUT

TOOLS = Toolbox(Path(__file__).parent / "tools", CHECKOUT / "build" / "javascript-tools")
