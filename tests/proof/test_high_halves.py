"""The high half of a product, as four products of halves: right ones are accepted, wrong ones refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from wright.ir.parts import high_half
from wright.ir.terms import Op, Term, binary, const, input_word, shift, value_of
from wright.ir.traverse import transform, walk
from wright.proof.normal_form import equal

WIDTHS = (8, 16, 32, 64)


def inputs(width: int) -> tuple[Term, Term, Term]:
    x, y, z = (input_word(name, width) for name in "xyz")
    return x, y, z


def wrong(node: Term) -> Iterator[Term]:
    """Other operators, amounts and masks, and arguments in the wrong place."""
    if node.op in (Op.ADD, Op.MUL):
        one, other = node.args
        yield from (binary(op, one, other) for op in (Op.SUB, Op.XOR, Op.OR, Op.AND))
        yield from (one, other, node + 1)
    elif node.op is Op.SHR:
        amount = node.literal
        assert isinstance(amount, int)
        yield from (shift(Op.SHR, node.args[0], amount + off) for off in (-1, 1))
        yield from (node.args[0], node.args[0] << amount)
    elif node.op is Op.AND:
        kept, ones = node.args
        value = value_of(ones)
        assert value is not None
        yield from (kept & value >> 1, kept & value << 1, kept & value - 1, kept, kept | value)


def mutants(width: int) -> list[Term]:
    x, y, _ = inputs(width)
    right = high_half(x, y)
    each = {transform(right, lambda _: None, {node: bad}) for node in walk(right) for bad in wrong(node)}
    return sorted(each - {right}, key=str)


@pytest.mark.parametrize("width", WIDTHS)
def test_it_is_the_high_half_in_any_order(width: int) -> None:
    x, y, z = inputs(width)
    assert equal(high_half(x, y), x.mulh(y))
    assert equal(high_half(y, x), x.mulh(y))
    assert equal(high_half(y + z, x), x.mulh(z + y))
    assert equal(z + high_half(x ^ z, y), y.mulh(z ^ x) + z)


@pytest.mark.parametrize("width", WIDTHS)
def test_numbers(width: int) -> None:
    most = (1 << width) - 1
    for one in (0, 1, 3 << width // 2, most >> width // 2, most - 1, most):
        for other in (1, 0x1234567890ABCDEF & most, most):
            found = high_half(const(one, width), const(other, width))
            assert value_of(found) == one * other >> width


def test_mutants_are_refused() -> None:
    x, y, _ = inputs(64)
    wanted, found = x.mulh(y), mutants(64)
    assert len(found) > 100
    assert [mutant for mutant in found if equal(mutant, wanted)] == []
