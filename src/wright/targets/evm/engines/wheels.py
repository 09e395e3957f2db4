"""revm, Reth's EVM, from PyPI's pyrevm."""

from __future__ import annotations

from pathlib import Path

from wright.toolchain.pypi import Wheels
from wright.toolchain.tools import CHECKOUT

WHEELS = Wheels(Path(__file__).parent / "tools" / "pyrevm.lock", CHECKOUT / "build" / "pyrevm")
VERSION = "0.3.7"
