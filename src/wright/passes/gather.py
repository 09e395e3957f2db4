"""Bytes are joined in the narrowest words that hold them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import ClassVar, Self

from wright.ir.elements import narrow, places
from wright.ir.parts import zext
from wright.ir.program import Program, Region, View
from wright.ir.rewrite import map_own_terms, map_statements
from wright.ir.terms import Op, Term, load
from wright.ir.traverse import rebuild
from wright.passes.lib.base import Pass

BYTE, PAIR = 8, 16


class Through(Enum):
    """The widths in which bytes meet on their way."""

    PAIRS = "pairs"  # two bytes in 16 bits, then in the word
    WORDS = "words"  # two bytes in 16 bits, two of these in 32, then in the word


@dataclass(frozen=True)
class Gather(Pass):
    """Read a word from an array of bytes, and join these two by two before they are as wide as the word.

        W = M32[p]   →   W = (M[p] * 256 | M[p + 1]) << 16 | (M[p + 2] * 256 | M[p + 3])

    Known as: integer narrowing (demotion), with the joins in a balanced tree.

    Two bytes joined in 16 bits are widened once, not twice. The join is a product: a shift of 16 bits costs
    more where they lie in the upper half of a register. It changes no value: memory is bytes. Source: a study
    of Motoko, where a conversion costs 2 to 6 instructions and a Blob is read byte by byte. A byte costs 62
    instructions all in, and 68 where each is widened by itself. Put it behind ``double``, which decides how
    wide words are.
    """

    name: ClassVar[str] = "gather"
    through: Through = Through.PAIRS

    def apply(self, program: Program) -> Program:
        gatherer = _Gatherer(self, program)
        body = map_statements(program.body, lambda s: [map_own_terms(s, gatherer.term)])
        self.require(gatherer.made, f"{program.name} reads no word of several bytes")
        views = {**program.views, **gatherer.made}
        return replace(program, body=body, views=views)

    @classmethod
    def space(cls) -> Iterable[Self]:
        return [cls(through) for through in Through]


@dataclass
class _Gatherer:
    step: Gather
    program: Program
    made: dict[str, View] = field(default_factory=dict)
    memo: dict[Term, Term] = field(default_factory=dict)

    def term(self, term: Term) -> Term:
        """From the root down, so that a word is joined as wide as it is wanted."""
        if term not in self.memo:
            inner = term.args[0] if term.op is Op.ZEXT else term
            gathered = self.gathered(inner, term.width) if inner.op is Op.LOAD else None
            self.memo[term] = gathered or rebuild(term, tuple(self.term(arg) for arg in term.args))
        return self.memo[term]

    def gathered(self, word: Term, width: int) -> Term | None:
        """A word of a message or a buffer, as wide as asked for; None where it is no row of bytes."""
        name, index = word.element
        view = self.program.views[name]
        region = self.program.storages[view.storage].region
        if region not in (Region.MESSAGE, Region.BUFFER) or view.width <= BYTE or view.unit != 1:
            return None
        part = narrow(view, BYTE)
        self.made[part.name] = part
        parts = [load(part.name, place, BYTE) for place in places(view, index, BYTE)]
        steps = [PAIR, 2 * PAIR] if self.step.through is Through.WORDS else [PAIR]
        for step in (*(step for step in steps if step <= word.width and step < width), width):
            count = step // parts[0].width if step < width else len(parts)
            parts = [_joined(parts[i : i + count], step) for i in range(0, len(parts), count)]
        return parts[0]


def _joined(parts: list[Term], width: int) -> Term:
    """Parts side by side, the highest first; two bytes by a product."""
    size = parts[0].width
    word: Term | None = None
    for i, part in enumerate(reversed(parts)):
        piece = zext(part, width)
        piece = piece * (1 << size * i) if width == PAIR and i else piece << size * i
        word = piece if word is None else piece | word
    assert word is not None
    return word
