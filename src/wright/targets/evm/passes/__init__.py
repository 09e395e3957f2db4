"""The passes that the EVM alone has."""

from __future__ import annotations

from wright.passes import PASSES
from wright.targets.evm.passes.beside import Beside
from wright.targets.evm.passes.hold import Hold
from wright.targets.evm.passes.pack import Pack
from wright.targets.evm.passes.rows import Rows
from wright.targets.evm.passes.sheets import Sheets
from wright.targets.evm.passes.shuttle import Shuttle
from wright.targets.evm.passes.stride import Stride
from wright.targets.evm.passes.strip import Strip

SPOKEN = (*PASSES, Beside, Strip, Sheets, Rows, Shuttle, Stride, Pack, Hold)
"""All that its recipes may use."""
