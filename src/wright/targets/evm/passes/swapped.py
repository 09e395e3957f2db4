"""The bytes of several words of a message at once, in the other order."""

from __future__ import annotations

from collections.abc import Iterator

from wright.ir.program import Assign
from wright.ir.terms import slot
from wright.targets.evm.values import WORD


def swapped(name: str, width: int) -> Iterator[Assign]:
    """The bytes of each word of ``width`` bits in reverse order, of all that a variable has side by side."""
    word, bits = slot(name, WORD), 8
    while bits < width:
        low = sum(((1 << bits) - 1) << at for at in range(0, WORD, 2 * bits))
        yield Assign((name,), (((word & low) << bits) | ((word >> bits) & low),))
        bits *= 2
