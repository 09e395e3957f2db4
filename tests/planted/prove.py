"""Prove the kernels that a package ships, until one is refused: python -m tests.planted.prove TARGET.

The shortest come first, since most faults show in any kernel.
"""

from __future__ import annotations

import sys

from wright.build.editions import shipped
from wright.build.prove import outcome, workers
from wright.proof.check import NotProvenError
from wright.targets.registry import TARGETS


def main(name: str) -> int:
    with workers() as pool:
        firsts = [group[0] for group in shipped(TARGETS[name], pool)]
        for result in pool.map(outcome, sorted(firsts, key=lambda printed: len(printed.text))):
            if isinstance(result, NotProvenError):
                print(str(result).splitlines()[0])
                pool.shutdown(cancel_futures=True)
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
