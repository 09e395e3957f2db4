"""Four messages at once in WebAssembly's vectors, compared with hashing the same four one by one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wright.measure.inputs import batch_case
from wright.measure.interleave import Case, Contender, trusted
from wright.spec import Function
from wright.targets.packages import environment
from wright.targets.wasm.values import LANES

KERNEL = "batch"
ALONE = "one by one"
TEMPLATE = environment(Path(__file__).parent).get_template("alone.js")


def cases(function: Function, sizes: Sequence[int]) -> list[Case]:
    """Four messages of each size, with their digests side by side."""
    return [batch_case(trusted(function), LANES, size) for size in sizes]


def alone(scalar: Contender) -> Contender:
    """A contender that hashes the four messages one by one."""
    return Contender(ALONE, TEMPLATE.render(scalar=scalar.source, lanes=LANES))
