"""Public integers: affine, on rings, compared."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wright.ir.index import Condition, Index, below

t, p = Index.of("t"), Index.of("p")


@pytest.mark.parametrize(
    ("index", "text", "value"),
    [
        (Index.of(7), "7", 7),
        (t - 16, "t - 16", 84),
        (p + t * 4 + 3, "p + 4·t + 3", 1403),
        (5 - t, "-t + 5", -95),
        ((t - 3).mod(16), "(t + 13) mod 16", 1),
        ((5 * t + 1) % 16, "(5·t + 1) mod 16", 5),
        (0 + t % 16 * 1, "(t) mod 16", 4),
        ((t % 16) % 4, "(t) mod 4", 0),
        ((t * 16 + 3).mod(16), "3", 3),
        (t - t, "0", 0),
    ],
)
def test_arithmetic(index: Index, text: str, value: int) -> None:
    assert str(index) == text
    assert index.value({"t": 100, "p": 1000}) == value


def test_sums_are_equal_in_any_order() -> None:
    assert p + t == t + p
    assert 2 + (t + 3) == t + 5
    assert (t * 2).coefficient("t") == 2
    assert (t + p).names == {"t", "p"}


def test_binding_keeps_the_ring() -> None:
    assert (t - 3).mod(16).bind({"t": 20}) == Index.of(1)
    assert (t - 3).mod(16).bind({"t": Index.of("t") * 16 + 5}) == Index.of(2)
    assert (t + p).bind({"t": p}) == p * 2


WRONG: list[tuple[Callable[[], Index], str]] = [
    (lambda: t.mod(16) + 1, "an index modulo a ring cannot be added to"),
    (lambda: 1 + t.mod(16), "an index modulo a ring cannot be added to"),
    (lambda: t.mod(16) * 2, "an index modulo a ring cannot be scaled"),
    (lambda: t % 16 % 32, r"\(t\) mod 16 modulo 32: 32 does not divide the ring's size"),
    (lambda: t % 16 % 5, "5 does not divide"),
]


@pytest.mark.parametrize(("make", "why"), WRONG)
def test_a_ring_is_not_affine(make: Callable[[], Index], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        make()


def test_an_unknown_public_integer_has_no_value() -> None:
    with pytest.raises(KeyError, match="t"):
        t.value({"p": 1})


def test_conditions() -> None:
    assert below("left", 56).holds({"left": 55})
    assert not below("left", 56).holds({"left": 56})
    assert str(below(t, p)) == "t < p"
    same = Condition(t, "==", p)
    assert same.holds({"t": 2, "p": 2})
    assert not same.holds({"t": 2, "p": 3})
    assert same.bind({"t": 4}) == Condition(Index.of(4), "==", p)
    assert same.names == {"t", "p"}
