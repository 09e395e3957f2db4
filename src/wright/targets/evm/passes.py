"""The passes that the EVM alone has."""

from __future__ import annotations

from wright.passes import PASSES
from wright.targets.evm.beside import Beside
from wright.targets.evm.hold import Hold
from wright.targets.evm.pack import Pack

SPOKEN = (*PASSES, Beside, Pack, Hold)
"""All that its recipes may use."""
