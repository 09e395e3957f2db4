"""Bytes side by side are read at once."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

from wright.ir.dead import without_unused
from wright.ir.index import Index
from wright.ir.parts import zext
from wright.ir.program import Program, View
from wright.ir.rewrite import map_own_terms, map_statements
from wright.ir.terms import Op, Term, load
from wright.ir.traverse import rebuild
from wright.passes.lib.base import Pass
from wright.passes.lib.bytes import BYTE, WIDE, keeps_zero, lifted, side_by_side


@dataclass(frozen=True)
class Join(Pass):
    """Read the bytes of a little-endian word, or of the part of one, with one or two wide loads.

        M[p] | M[p + 1] << 8 | M[p + 2] << 16   →   M16[p] | M16[p + 1] << 8

    Known as: load combining.

    Two loads may overlap: both bring the same byte there. No byte is read that was not read before. What is
    done to each byte first, such as folding its case, is done to all of them at once, where sums of bytes do
    not meet. Lemma: ``bytes at once``. Source: c.md, SipHash's tail by overlapping loads. The language must
    have unaligned loads from bytes.
    """

    name: ClassVar[str] = "join"

    def apply(self, program: Program) -> Program:
        joiner = _Joiner(program)
        body = map_statements(program.body, lambda s: [map_own_terms(s, joiner.term)])
        self.require(joiner.made, f"{program.name} joins no bytes that lie side by side in memory")
        return without_unused(replace(program, body=body, views={**program.views, **joiner.made}))


@dataclass
class _Joiner:
    program: Program
    made: dict[str, View] = field(default_factory=dict)
    memo: dict[Term, Term] = field(default_factory=dict)

    def term(self, term: Term) -> Term:
        """From the root down, so that the longest joins are found."""
        if term not in self.memo:
            joined = self._joined(term) if term.op is Op.OR and term.width == WIDE else None
            self.memo[term] = joined or rebuild(term, tuple(self.term(arg) for arg in term.args))
        return self.memo[term]

    def _joined(self, term: Term) -> Term | None:
        """A join of bytes, alone or with other bits above, as wide loads."""
        both = side_by_side(term, self.program.views)
        if both is None:
            return None
        found, rest = both
        first, count = found[0], len(found)
        if count < 2:
            return None
        word = lifted(first.pattern, self._loaded(first.view, first.base, count))
        if word is None or (count < WIDE // BYTE and not keeps_zero(first.pattern)):
            return None
        for part in rest:
            word = word | self.term(part)
        return word

    def _loaded(self, view: str, base: Index, count: int) -> Term:
        """``count`` bytes from one place on, low ones first."""
        width = BYTE << (count.bit_length() - 1)
        first = zext(self._load(view, base, width), WIDE)
        more = count - width // BYTE
        return first | zext(self._load(view, base + more, width), WIDE) << BYTE * more if more else first

    def _load(self, view: str, index: Index, width: int) -> Term:
        name = f"{view}{width}"
        self.made[name] = View(name, self.program.views[view].storage, width, unit=1)
        return load(name, index, width)
