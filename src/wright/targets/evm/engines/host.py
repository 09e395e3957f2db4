"""Deploy a contract in revm and call its ``run()``: ``host.py CODE``; each line that it reports is printed.

This is a program of its own because an engine runs its programs in fresh processes.
"""

from __future__ import annotations

import sys
from pathlib import Path

from wright.targets.evm.engines.machine import Deployed
from wright.targets.evm.engines.solc import Contract
from wright.toolchain.engine import EngineError

if __name__ == "__main__":
    try:
        for line in Deployed(Contract(Path(sys.argv[1]).read_bytes(), b"")).lines():
            print(line, flush=True)
    except EngineError as error:
        raise SystemExit(str(error)) from error
