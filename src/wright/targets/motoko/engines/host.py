"""Run a metered canister: ``host.py MODULE CALL…``, where a call is a method without arguments, or
``upgrade``.

The canister's output is printed line by line. This is a program of its own because an engine runs its
programs in fresh processes.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from wright.targets.motoko.engines.canister import Canister
from wright.targets.motoko.engines.system import CanisterError

UPGRADE = "upgrade"


def run(module: bytes, calls: Sequence[str]) -> None:
    """Run the calls. Raises CanisterError."""
    canister = Canister(module, show=partial(print, flush=True))
    for call in calls:
        if call == UPGRADE:
            canister.upgrade(module)
        else:
            canister.call(call)


if __name__ == "__main__":
    try:
        run(Path(sys.argv[1]).read_bytes(), sys.argv[2:])
    except CanisterError as error:
        raise SystemExit(str(error)) from error
