"""Words of 64 bits as halves: what each op becomes."""

from __future__ import annotations

import pytest

from tests.passes.small import (
    A,
    B,
    lines,
    long,
)
from wright.ir.index import Index
from wright.ir.program import (
    Assign,
    Store,
)
from wright.passes.recipe import parse

SUM = long(Store("H", Index.of(1), A + B))


@pytest.mark.parametrize(
    ("step", "after"),
    [
        (
            "halves{}",
            [
                "H[2] = (ah + bh) + (((al & bl) | ((al | bl) & ~(al + bl))) >> 31)",
                "H[3] = al + bl",
            ],
        ),
        ("halves{carry=compare}", ["H[2] = (ah + bh) + ((al + bl) <u al)", "H[3] = al + bl"]),
        (
            "halves{carry=wide}",
            [
                "H[2] = (ah + bh) + trunc32((zext64(al) + zext64(bl)) >> 32)",
                "H[3] = trunc32(zext64(al) + zext64(bl))",
            ],
        ),
    ],
)
def test_carries_of_halves(step: str, after: list[str]) -> None:
    assert lines(parse(step).apply(SUM)) == after


def test_halves_of_every_move() -> None:
    moved = [A.rotl(8), A.rotl(40), A.rotl(32), A << 4, A << 36, A >> 4, A >> 36]
    made = parse("halves{}").apply(long(*(Assign(("b",), (value,)) for value in moved)))
    assert lines(made) == [
        "bh, bl = (ah << 8) | (al >> 24), (al << 8) | (ah >> 24)",
        "bh, bl = (al << 8) | (ah >> 24), (ah << 8) | (al >> 24)",
        "bh, bl = al, ah",
        "bh, bl = (ah << 4) | (al >> 28), al << 4",
        "bh, bl = al << 4, 0",
        "bh, bl = ah >> 4, (al >> 4) | (ah << 28)",
        "bh, bl = 0, ah >> 4",
    ]
