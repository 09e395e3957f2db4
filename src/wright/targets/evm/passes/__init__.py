"""The passes that the EVM alone has."""

from __future__ import annotations

from wright.passes import PASSES
from wright.passes.methods import Methods
from wright.targets.evm.passes.beside import Beside
from wright.targets.evm.passes.hold import Hold
from wright.targets.evm.passes.pack import Pack
from wright.targets.evm.passes.rows import Rows
from wright.targets.evm.passes.sheets import Sheets
from wright.targets.evm.passes.shuttle import Shuttle
from wright.targets.evm.passes.stride import Stride
from wright.targets.evm.passes.strip import Strip

SHARED = tuple(kind for kind in PASSES if kind is not Methods)
"""Those of all targets that a kernel of one function may have."""
SPOKEN = (*SHARED, Beside, Strip, Sheets, Rows, Shuttle, Stride, Pack, Hold)
"""All that its recipes may use."""
