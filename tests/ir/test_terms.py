"""Terms: equal terms are one object, constants fold, and types that do not fit are refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wright.ir import terms
from wright.ir.index import Index, below
from wright.ir.parts import call, concat, extract, lane, mask, pack, pick, select, sum_of, trunc, zext
from wright.ir.terms import (
    Op,
    Term,
    binary,
    bswap,
    const,
    input_word,
    less,
    load,
    public,
    slot,
    value_of,
)
from wright.ir.traverse import rebuild, transform, walk

x, y, z = (input_word(name, 32) for name in "xyz")


def test_terms_built_alike_are_one_object() -> None:
    assert (x + y) ^ 5 is (x + y) ^ 5
    assert x + y is not y + x
    assert input_word("x", 64) is not x
    assert slot("x", 32) is not x


def test_terms_in_no_use_are_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among them whole trees, from their roots down; what somebody holds stays the one object of its kind."""
    monkeypatch.setattr(terms, "_INTERNED", {})
    monkeypatch.setattr(terms, "_FEW", 1000)
    monkeypatch.setattr(terms, "_most", 1000)
    monkeypatch.setattr(terms, "_lasting", 0)
    word = input_word("word", 32)
    held = []
    for number in range(1, 10_000):
        made = (word + number).rotl(number % 32) ^ number
        if number % 100 == 0:
            held.append(made)
    assert len(terms._INTERNED) < 2 * len({*walk(*held)}) + 1000
    numbers = range(100, 10_000, 100)
    assert all((word + n).rotl(n % 32) ^ n is one for n, one in zip(numbers, held, strict=True))
    assert len({node.id for node in walk(*held)}) == len({*walk(*held)})
    held.clear()
    del made
    terms.give_back()
    assert list(terms._INTERNED.values()) == [word]


@pytest.mark.parametrize(
    ("term", "value"),
    [
        (const(0xFFFFFFFF, 32) + 2, 1),
        (const(1, 32) - const(2, 32), 0xFFFFFFFF),
        (const(0x10001, 32) * 0x10001, 0x20001),
        (const(0x10001, 32).mulh(0x10001), 1),
        (const(-1, 64).mulh(-1), (1 << 64) - 2),
        (5 - const(6, 8), 0xFF),
        (~const(0, 8), 0xFF),
        (const(0x81, 8).rotl(1), 0x03),
        (const(0x81, 8) << 1, 0x02),
        (const(0x81, 8) >> 8, 0),
        (bswap(const(0x01020304, 32)), 0x04030201),
        (zext(const(0xFF, 8), 32), 0xFF),
        (trunc(const(0x1234, 32), 8), 0x34),
        (concat(const(1, 8), const(2, 8)), 0x0102),
        (extract(const(0x123456, 32), 8, 8), 0x34),
        (less(const(1, 32), const(2, 32)), 1),
        (less(const(0xFFFFFFFF, 32), const(2, 32)), 0),
        (public(5, 32, 3), 40),
        (public(1 << 40, 32, -8), 0),
        (public(1 << 40, 32, -38), 4),
        (lane(pack((const(3, 32), const(4, 32))), 1), 4),
    ],
)
def test_numbers_fold(term: Term, value: int) -> None:
    assert value_of(term) == value


def test_neutral_elements_vanish() -> None:
    zero, ones = const(0, 32), const(0xFFFFFFFF, 32)
    assert [x + 0, 0 + x, x - 0, x ^ zero, zero | x, x & ones, x.rotl(32), x >> 0] == [x] * 8
    assert x & zero is zero
    assert x << 32 is zero
    assert zext(x, 32) is trunc(x, 32) is extract(x, 0, 32) is x
    assert trunc(zext(x, 64), 32) is x
    assert select(ones, x, y) is x
    assert select(zero, x, y) is y
    assert lane(pack((x, y)), 1) is y
    assert value_of(pack((const(7, 32), const(7, 32)))) == 7


def test_neighbouring_parts_join_again() -> None:
    assert concat(*(extract(x, at, 8) for at in (24, 16, 8, 0))) is x
    assert concat(extract(x, 0, 8), extract(x, 8, 8)).op is Op.CONCAT


def test_a_case_on_a_number_is_decided() -> None:
    assert pick(19, (20, 40), (x, y)) is x
    assert pick(20, (20, 40), (x, y)) is y
    assert pick("t", (20, 40), (x, y)).cases == (Index.of("t"), (20, 40))
    assert pick(40, (20, 40), (x, y)).op is Op.PICK  # a fault if it runs


WRONG: list[tuple[Callable[[], Term], type[Exception], str]] = [
    (lambda: x + input_word("w", 64), TypeError, "add of u32 and u64: the types must be the same"),
    (lambda: binary(Op.XOR, x, input_word("v", 32, 4)), TypeError, "xor of u32 and u32x4"),
    (lambda: x << 33, ValueError, r"shl by 33: the amount must be in 0\.\.32"),
    (lambda: x >> -1, ValueError, "shr by -1"),
    (lambda: zext(x, 8), ValueError, "zext from 32 to 8 bits: the result must be wider"),
    (lambda: trunc(x, 64), ValueError, "trunc from 32 to 64 bits: the result must be narrower"),
    (lambda: extract(x, 30, 8), ValueError, r"extract of bits 30\.\.37 from 32 bits"),
]


@pytest.mark.parametrize(("make", "kind", "why"), WRONG)
def test_what_does_not_fit_is_refused(make: Callable[[], Term], kind: type[Exception], why: str) -> None:
    with pytest.raises(kind, match=why):
        make()


def test_rebuilding_over_numbers_computes() -> None:
    made: list[tuple[Term, int]] = [
        ((x + y) ^ ~z, 0xFFFFFFFD ^ 3),
        (x.rotl(31) - (y >> 1), 0x80000000 - 1),
        (concat(extract(x, 0, 16), extract(y, 0, 16)), 0x10002),
        (trunc(zext(x, 64) << 32, 32), 0),
        (bswap(less(x, y) | (z & 0)), 1 << 24),
    ]
    numbers = {x: const(1, 32), y: const(2, 32), z: const(2, 32)}
    for term, value in made:
        assert value_of(transform(term, numbers.get)) == value, term


def test_transform_sees_arguments_before_their_users() -> None:
    seen: list[Term] = []
    term = (x ^ y) + (x ^ y)
    transform(term, seen.append)
    assert sorted(seen[:2], key=lambda leaf: leaf.name) == [x, y]
    assert seen[2:] == [x ^ y, term]
    assert list(walk(term)) == [x, y, x ^ y, term]


def test_rebuild_with_the_same_arguments_is_the_same_term() -> None:
    chosen = mask((below("left", 3), below("left", 4)), 32)
    for term in (load("M", Index.of("p") + 4, 32), call("Ch", 32, (x, y, z)), chosen, x << 3):
        assert rebuild(term, term.args) is term


def test_sums_are_added_from_left_to_right() -> None:
    assert sum_of([x, y, z]) is (x + y) + z


def test_a_term_prints_as_the_standards_write() -> None:
    assert repr((x & y) ^ (~x & z)) == "(x & y) ^ (~x & z)"
    assert repr(x.rotl(5) + 0x5A827999) == "rotl(x, 5) + 0x5a827999"
    assert repr(load("W", Index.of("t") - 16, 32) >> 3) == "W[t - 16] >> 3"
