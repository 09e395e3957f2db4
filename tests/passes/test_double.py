"""What a loop carries is a word of the spec again at the end of each turn."""

from __future__ import annotations

from tests.passes.small import a, b, lines, loop, one, small
from wright.ir.index import Index
from wright.ir.program import Assign, Store
from wright.passes.double import Double


def test_sums_that_a_loop_carries_are_cleaned() -> None:
    """A is carried, and never rotated; b is set anew in each turn, and stays dirty."""
    turn = loop(Assign(("b",), (a + one,)), Assign(("a",), (a + b,)))
    doubled = Double().apply(small(Assign(("a",), (one,)), turn, Store("H", Index.of(0), a)))
    assert lines(doubled) == [
        "a = 1",
        "rounds: for t in 0 … 4 step 1",
        "  b = a + 1",
        "  a = (a + b) & 0xffffffff",
        "H[0] = trunc32(a)",
    ]
