"""Prove the kernels that a fault changes, until one is refused: python -m tests.planted.prove TARGET FILE.

FILE has what `remake.py` kept of the sources without the fault. All other texts have their proofs: a fault
in a printer or in a recipe is none in the proof, and one in a reader or a rule lets more through, not less.
"""

from __future__ import annotations

import pickle
import sys
from pathlib import Path

from wright.build.editions import shipped
from wright.build.prove import outcome, workers
from wright.proof.check import NotProvenError
from wright.targets.registry import TARGETS


def main(name: str, kept: Path) -> int:
    editions = pickle.loads(kept.read_bytes()).values()
    known = {kernel.text for kernels in editions for each in kernels.values() for kernel in each.values()}
    with workers() as pool:
        firsts = [group[0] for group in shipped(TARGETS[name], pool) if group[0].text not in known]
        for result in pool.map(outcome, sorted(firsts, key=lambda printed: len(printed.text))):
            if isinstance(result, NotProvenError):
                print(str(result).splitlines()[0])
                pool.shutdown(cancel_futures=True)
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
