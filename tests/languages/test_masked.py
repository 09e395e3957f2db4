"""Masked integers: Python evaluates a term's text to the term's value, and read-back is strict."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from tests.ir.programs import program
from wright.ir.index import Index, below
from wright.ir.parts import pick
from wright.ir.terms import FOLD, Op, Term, const, load, public, slot, value_of
from wright.languages.errors import UnreadableError, UnspellableError
from wright.languages.expressions import CONDITIONAL, Operator, Text
from wright.languages.masked.integers import INT, bitwise
from wright.languages.masked.read import MaskedReading, Value, Whole, negated
from wright.languages.masked.spell import MaskedSpelling
from wright.languages.syntax.interval import Interval
from wright.languages.syntax.public import named, number

ONES = (1 << 32) - 1
NAMES = ("a", "b", "c")
a, b, c = (slot(name, 32) for name in NAMES)
p = Index.of("p")


class Spelling(MaskedSpelling):
    """Python's spelling of terms."""

    title = "Python"
    relations = dict.fromkeys(("<", "=="), Operator("<", 4))

    def load(self, term: Term) -> Text:
        raise UnspellableError(f"no {term}")

    def choice(self, test: str, ones: Text, others: Text) -> Text:
        one, other = ones.within(CONDITIONAL + 1), others.within(CONDITIONAL)
        return Text(f"{one} if {test} else {other}", CONDITIONAL)


def spelling() -> Spelling:
    whole = program(slots=NAMES)
    views = {name: view for name, view in whole.views.items() if view.width == 32}
    return Spelling(replace(whole, views=views))


@pytest.mark.parametrize(
    ("term", "text"),
    [
        (a + b + c, "a + b + c & 0xffffffff"),  # once a sum
        ((a + b) & c, "a + b & c"),  # c's bits above a word are zero
        (~a & b, "~a & b"),
        (~a, "~a & 0xffffffff"),
        ((a + b) >> 3, "(a + b & 0xffffffff) >> 3"),
        ((a << 3) | (a >> 29), "(a << 3 | a >> 29) & 0xffffffff"),
        ((a + b).rotl(5), "rotl(a + b & 0xffffffff, 5)"),
        (a - b, "a - b & 0xffffffff"),
        ((a + b).less(c), "1 if (a + b & 0xffffffff) < c else 0"),
        (public(p + 8, 32), "p + 8 & 0xffffffff"),
        (public(p, 32, -32), "p >> 32 & 0xffffffff"),
        (public(p, 32, 3), "p << 3 & 0xffffffff"),
        (pick(p, (16, 80), (a + b, c)), "(a + b if p < 16 else c) & 0xffffffff"),
    ],
)
def test_a_mask_stands_where_bits_above_matter(term: Term, text: str) -> None:
    assert str(spelling().word(term)) == text


@pytest.mark.parametrize("term", [slot("w", 64), a << Index.of("p").mod(32), load("H", 0, 32)])
def test_what_has_no_spelling_is_refused(term: Term) -> None:
    with pytest.raises(UnspellableError):
        spelling().word(term)


OPERATIONS: list[Callable[[Term, Term, int], Term]] = [
    lambda x, y, _: x + y,
    lambda x, y, _: x - y,
    lambda x, y, _: x & y,
    lambda x, y, _: x | y,
    lambda x, y, _: x ^ y,
    lambda x, y, _: x.less(y),
    lambda x, _, __: ~x,
    lambda x, _, n: x << n,
    lambda x, _, n: x >> n,
    lambda x, _, n: x.rotl(n),
]


def drawn(random: Random, depth: int) -> Term:
    """A term over three words and numbers."""
    if not depth:
        return random.choice([a, b, c, const(random.getrandbits(32), 32)])
    sides = (drawn(random, depth - 1), drawn(random, random.randrange(depth)))
    return random.choice(OPERATIONS)(*sides, random.randrange(1, 32))


def computed(term: Term, words: dict[str, int]) -> int:
    """A term's value by the meaning of its operators."""
    if term.op is Op.SLOT:
        return words[term.name]
    if (value := value_of(term)) is not None:
        return value
    args = [computed(arg, words) for arg in term.args]
    amount = term.amount if isinstance(term.amount, int) else 0
    match term.op:
        case Op.NOT:
            return ~args[0] & ONES
        case Op.SHL:
            return args[0] << amount & ONES
        case Op.SHR:
            return args[0] >> amount
        case Op.ROTL:
            return (args[0] << amount | args[0] >> 32 - amount) & ONES
    return FOLD[term.op](args[0], args[1], 32) & ONES


@pytest.mark.parametrize("seed", range(300))
def test_python_computes_what_a_term_means(seed: int) -> None:
    random = Random(seed)
    term = drawn(random, 4)
    words = {name: random.choice([0, 1, ONES, random.getrandbits(32)]) for name in NAMES}

    def rotl(x: int, n: int) -> int:
        return (x << n | x >> 32 - n) & ONES

    assert eval(str(spelling().word(term)), {"rotl": rotl}, words) == computed(term, words)


READING = MaskedReading(32)
word, public_p = READING.clean(a), named("p", INT)


def dirty() -> Value:
    return READING.binary("+", word, READING.clean(b))


def test_what_is_read_is_what_was_spelt() -> None:
    assert READING.binary("&", dirty(), number(ONES, INT)) == READING.clean(a + b)
    assert READING.binary("&", public_p, number(ONES, INT)) == READING.clean(public(p, 32))
    moved = READING.binary(">>", public_p, number(32, INT))
    assert READING.binary("&", moved, number(ONES, INT)) == READING.clean(public(p, 32, -32))
    truth = READING.binary("<", word, READING.clean(b))
    assert READING.conditional(truth, number(1, INT), number(0, INT)) == Whole(a.less(b), Interval(0, 1))


@pytest.mark.parametrize(
    ("read", "why"),
    [
        (lambda: READING.word(dirty(), "a takes"), "a takes an integer that may be no word"),
        (lambda: READING.binary(">>", dirty(), number(3, INT)), "shifted into it: mask it first"),
        (lambda: READING.binary("<", dirty(), word), "a comparison has an integer that may be no word"),
        (lambda: READING.binary("<<", word, number(32, INT)), "shifted by 32"),
        (lambda: READING.binary("+", word, number(ONES + 1, INT)), "is no word of 32 bits"),
        (lambda: READING.binary("+", word, number(-1, INT)), "is no word of 32 bits"),
        (lambda: READING.binary("+", word, public_p), "a literal number is needed"),
        (lambda: READING.binary("*", word, word), "the operator * is not one"),
        (lambda: READING.binary("+", word, below(p, 3)), "a comparison is used as a number"),
        (lambda: READING.binary("&", number(5, INT), number(ONES, INT)), "which the printer would not"),
        (lambda: READING.binary(">>", public_p, number(65, INT)), "p is shifted by 65"),
        (lambda: READING.conditional(READING.binary("<", word, word), word, word), "that is not public"),
        (lambda: negated(word), "a literal number is needed"),
    ],
)
def test_what_is_not_certain_is_refused(read: Callable[[], object], why: str) -> None:
    with pytest.raises(UnreadableError) as refused:
        read()
    assert why in str(refused.value)


def test_intervals_hold_what_bitwise_operators_give() -> None:
    operators = {"&": int.__and__, "|": int.__or__, "^": int.__xor__}
    ends = (-9, -8, -1, 0, 3, 8)
    intervals = [Interval(low, high) for low in ends for high in ends if low <= high]
    for sign, operator in operators.items():
        for left in intervals:
            for right in intervals:
                found = [
                    operator(x, y)
                    for x in range(left.low, left.high + 1)
                    for y in range(right.low, right.high + 1)
                ]
                assert Interval(min(found), max(found)).inside(bitwise(sign, left, right))
