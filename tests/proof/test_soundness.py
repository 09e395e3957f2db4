"""The normal form against plain evaluation: terms with one form have equal values."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from wright.ir.parts import call, concat, extract, select, zext
from wright.ir.terms import Op, Term, binary, bswap, const, input_word, less, value_of
from wright.ir.traverse import transform, walk
from wright.proof.normal_form import NormalForm

pytestmark = pytest.mark.proofs

WIDTHS = (8, 16, 32)
SAMPLES = 48
BINARY = (Op.ADD, Op.ADD, Op.ADD, Op.SUB, Op.AND, Op.OR, Op.XOR, Op.XOR, Op.ULT, Op.MUL, Op.MULH)


class Grower:
    """Grows random terms out of each other, so that many are equal in non-obvious ways."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.pool: dict[int, list[Term]] = {}
        for width in WIDTHS:
            inputs = [input_word(f"{name}{width}", width) for name in "xy"]
            constants = [const(value, width) for value in (1, random.getrandbits(width), -1)]
            self.pool[width] = inputs + constants

    def pick(self, width: int) -> Term:
        """Prefer recent terms, so that terms grow deep."""
        pool = self.pool[width]
        return self.random.choice(pool[-6:] if self.random.random() < 0.5 else pool)

    def grow(self) -> Term:
        width = self.random.choice(WIDTHS)
        term = self.random.choice(self.shapes())(width)
        self.pool[term.width].append(term)
        return term

    def shapes(self) -> list[Callable[[int], Term]]:
        return [
            *[self.operation] * 6,
            self.twin,
            self.twin,
            self.twin,
            self.moved,
            self.moved,
            self.resized,
            self.joined,
            self.carried,
            self.chosen,
        ]

    def operation(self, width: int) -> Term:
        op = self.random.choice(BINARY)
        if op is Op.MUL:
            return self.pick(width) * self.random.choice([3, 5, -1, 1 << width // 2, 1 + (1 << width // 2)])
        return binary(op, self.pick(width), self.pick(width))

    def moved(self, width: int) -> Term:
        term, amount = self.pick(width), self.random.randrange(1, width)
        amount = self.random.choice([amount, width // 2])
        return self.random.choice([term.rotl(amount), term << amount, term >> amount, ~term, bswap(term)])

    def resized(self, width: int) -> Term:
        term, other = self.pick(width), self.random.choice(WIDTHS)
        if other > width:
            return zext(term, other)
        return extract(term, self.random.choice([0, width - other, (width - other) // 2]), other)

    def joined(self, width: int) -> Term:
        half = width // 2
        if half not in WIDTHS:
            return self.operation(width)
        return concat(self.pick(half), self.pick(half))

    def carried(self, width: int) -> Term:
        """A carry, right or with a wrong total, in one of its notations."""
        a, b = self.pick(width), self.pick(width)
        total = a + b if self.random.random() < 0.8 else self.pick(width)
        inner = self.random.choice([a | b, a ^ b])
        outer = self.random.choice([(a & b) | (inner & ~total), (inner & ~total) ^ (b & a)])
        return self.random.choice([outer >> (width - 1), less(total, a), less(total, b), less(a, b)])

    def twin(self, width: int) -> Term:
        """A term with one node changed slightly: mostly another value, sometimes the same."""
        term = self.pick(width)
        victim = self.random.choice(list(walk(term)))
        bit = const(1 << self.random.choice([0, victim.width - 1, victim.width // 2]), victim.width)
        changes = [
            victim ^ bit,
            victim & ~bit,
            victim + bit,
            victim + victim,
            victim * 3,
            ~victim,
            victim.rotl(1),
        ]
        change = self.random.choice(changes)
        return transform(term, lambda node: change if node is victim else None)

    def chosen(self, width: int) -> Term:
        first, second = self.pick(width), self.pick(width)
        chosen = self.random.choice([const(0x0F0F0F0F, width), self.pick(width)])
        return self.random.choice([select(chosen, first, second), call("f", width, (first, second))])


def evaluator(random: Random) -> Callable[[Term], int]:
    """Values of terms for one random choice of the inputs; constants fold on the way."""
    corners = random.random() < 0.3
    memo: dict[Term, Term] = {}
    chosen: dict[object, int] = {}

    def value(key: object, width: int) -> int:
        number = random.choice([0, 1, -1, 1 << (width - 1)]) if corners else random.getrandbits(width)
        return chosen.setdefault(key, number)

    def rule(term: Term) -> Term | None:
        if term.op is Op.INPUT:
            return const(value(term.literal, term.width), term.width)
        if term.op is Op.CALL:
            return const(value((term.literal, term.args), term.width), term.width)
        if term.op is Op.SELECT:
            chosen_bits, ones, zeros = term.args
            return (chosen_bits & ones) | (~chosen_bits & zeros)
        return None

    def evaluate(term: Term) -> int:
        number = value_of(transform(term, rule, memo))
        assert number is not None
        return number

    return evaluate


@pytest.mark.parametrize("seed", range(24))
@pytest.mark.parametrize("piece", [8, 16, 32, 64])
def test_equal_normal_forms_have_equal_values(piece: int, seed: int) -> None:
    """Every pair among hundreds of terms; some pairs must be equal in non-obvious ways."""
    random = Random(1000 * piece + seed)
    grower = Grower(random)
    terms = list(dict.fromkeys(grower.grow() for _ in range(160)))
    evaluators = [evaluator(random) for _ in range(SAMPLES)]
    values = {term: tuple(evaluate(term) for evaluate in evaluators) for term in terms}
    normal = NormalForm(piece)
    classes: dict[tuple[int, int], list[Term]] = {}
    for term in terms:
        classes.setdefault((term.width, normal.bits(term).id), []).append(term)
    wrong = [
        (terms.index(members[0]), terms.index(other))
        for members in classes.values()
        for other in members[1:]
        if values[other] != values[members[0]]
    ]
    assert not wrong, f"terms taken for equal, by place: {wrong}"
    assert len(classes) < len(terms)
    print(f" {len(terms)} terms, {len(classes)} normal forms, {len(set(values.values()))} by values", end="")
