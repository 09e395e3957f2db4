"""The batch size from which hashing on lanes is faster than without: side by side, or one by one.

Recipes' pages have the cycles, in the table [package.cycles.FUNCTION] of the function that owns the kernels:

- ``avx512``, ``avx2``, ``neon`` and so on: of a ``step``, which hashes one block in every lane, and what each
  batch adds, ``begin``. A step costs the same however many of its lanes hold a message.
- ``plain``: of a further ``block`` of a message, and what each message adds, ``call``; one by one.
- ``x86``: the same side by side, by the processor's instructions.
- ``arm``: of a block of each of two messages, by the processor's instructions. Arm's are by LLVM's model of
  V1, without what a batch adds; those of N1 and V2 have the same order.

Small batches are faster without lanes; ``wright bench F --mixtures`` checks the threshold.
"""

from __future__ import annotations

from wright.spec import Function
from wright.targets.c.packaged import packaged

NEVER = 1 << 16
"""More messages than any vector has lanes."""


def few(vectors: str, function: Function, lanes: int, *, instructed: bool) -> int:
    """The number of messages, short or long, from which lanes are faster; NEVER if even full lanes are not.

    For NEON it is the number of its lanes, or NEVER.
    """
    cycles = packaged(function).cycles.get(function.name, {})
    taken = cycles.get(vectors, {})
    if "begin" not in taken:
        faster = not instructed or taken["step"] < lanes * cycles["arm"]["block"]
        return lanes if faster else NEVER
    other = cycles["x86" if instructed and "x86" in cycles else "plain"]
    short = -(-(taken["begin"] + taken["step"]) // (other["call"] + other["block"]))
    found = max(short, -(-taken["step"] // other["block"]))
    return found if found <= lanes else NEVER
