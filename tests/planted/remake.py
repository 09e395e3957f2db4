"""Make a package of the sources, without its proofs: python -m tests.planted.remake TARGET [FILE].

A proof refuses most faults in kernels, and is asked for by itself. With FILE, kernels are taken from it where
it is there, else kept in it: a fault in a frame does not change them.
"""

from __future__ import annotations

import pickle
import sys
from pathlib import Path

from wright.build.editions import editions_of, shipped
from wright.build.prove import workers
from wright.build.rendering import render
from wright.targets.packages import Editions
from wright.targets.registry import TARGETS
from wright.targets.target import Target
from wright.toolchain.tools import CHECKOUT

NOTE = "proven from this text, 0 cases"
"""In place of what a proof took."""


def printed(target: Target) -> Editions:
    with workers() as pool:
        return editions_of(target, {each: NOTE for group in shipped(target, pool) for each in group})


def main(name: str, kept: Path | None = None) -> None:
    target = TARGETS[name]
    if kept is None or not kept.exists():
        editions = printed(target)
        if kept is not None:
            kept.write_bytes(pickle.dumps(editions))
    else:
        editions = pickle.loads(kept.read_bytes())
    render(target, editions, CHECKOUT / "packages" / name)


if __name__ == "__main__":
    main(sys.argv[1], *map(Path, sys.argv[2:]))
