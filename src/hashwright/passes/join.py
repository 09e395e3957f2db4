"""Bytes side by side are read at once."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

from hashwright.ir.index import Index
from hashwright.ir.liveness import without_unused
from hashwright.ir.parts import zext
from hashwright.ir.program import Program, View
from hashwright.ir.rewrite import map_own_terms, map_statements
from hashwright.ir.terms import Op, Term, binary, const, load, value_of
from hashwright.ir.traverse import rebuild, transform, walk
from hashwright.passes.base import Pass

BYTE = 8
ONES = 0x0101_0101_0101_0101
WIDE = 64


@dataclass(frozen=True)
class Join(Pass):
    """Read the bytes of a little-endian word, or of the part of one, with one or two wide loads.

        M[p] | M[p + 1] << 8 | M[p + 2] << 16   →   M16[p] | M16[p + 1] << 8

    Two loads may overlap: the byte that both bring is the same, and no byte is read that was not read
    before. What is done to each byte first, such as folding its case, is done to all of them at once, where
    sums of bytes do not meet. Lemma: ``bytes at once``. Source: c.md, SipHash's tail by overlapping loads.
    Needs a language with unaligned loads from bytes.
    """

    name: ClassVar[str] = "join"

    def apply(self, program: Program) -> Program:
        joiner = _Joiner(program)
        body = map_statements(program.body, lambda s: [map_own_terms(s, joiner.term)])
        self.require(joiner.made, f"{program.name} joins no bytes that lie side by side in memory")
        return without_unused(replace(program, body=body, views={**program.views, **joiner.made}))


@dataclass(frozen=True)
class _Byte:
    """One byte of a join: what is done to it, where it lies, and at which place it is put."""

    pattern: Term  # with the load replaced by a load from the view's start
    view: str
    base: Index  # of the byte at place 0
    place: int


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
        parts = list(_parts(term))
        found = [byte for part in parts if (byte := self._byte(part)) is not None]
        rest = [part for part in parts if self._byte(part) is None]
        count = len(found)
        same = {(byte.pattern, byte.view, byte.base) for byte in found}
        if count < 2 or len(same) > 1 or sorted(b.place for b in found) != list(range(count)):
            return None
        (pattern, view, base) = same.pop()
        lifted = _lifted(pattern, self._loaded(view, base, count))
        if lifted is None or (count < WIDE // BYTE and not _keeps_zero(pattern)):
            return None
        for part in rest:
            lifted = lifted | self.term(part)
        return lifted

    def _byte(self, term: Term) -> _Byte | None:
        shifted = term.op is Op.SHL and isinstance(term.amount, int) and term.amount % BYTE == 0
        byte = term.args[0] if shifted else term
        if byte.op is not Op.ZEXT or byte.args[0].width != BYTE:
            return None
        loads = {node for node in walk(byte.args[0]) if node.op is Op.LOAD}
        if len(loads) != 1:
            return None
        (only,) = loads
        view, index = only.element
        place = term.literal // BYTE if shifted and isinstance(term.literal, int) else 0
        if self.program.views[view].step != 1 or index.modulo is not None:
            return None
        pattern = transform(byte.args[0], lambda t: load(view, 0, BYTE) if t is only else None)
        return _Byte(pattern, view, index - place, place)

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


def _parts(term: Term) -> list[Term]:
    """What is put together by or."""
    return [part for arg in term.args for part in _parts(arg)] if term.op is Op.OR else [term]


def _keeps_zero(pattern: Term) -> bool:
    """Whether a zero byte, as they stand above a short join, stays zero."""
    return value_of(transform(pattern, lambda t: const(0, BYTE) if t.op is Op.LOAD else None)) == 0


def _lifted(pattern: Term, word: Term) -> Term | None:
    """What is done to a byte, done to each byte of a word; None where bytes would meet."""
    lifted: dict[Term, tuple[Term, int]] = {}  # and the greatest value of a byte
    for node in walk(pattern):
        args = [lifted[arg][0] for arg in node.args]
        most = [lifted[arg][1] for arg in node.args]
        match node.op:
            case Op.LOAD:
                lifted[node] = word, 0xFF
            case Op.CONST:
                lifted[node] = const(node.number * ONES, WIDE), node.number
            case Op.AND:
                lifted[node] = args[0] & args[1], min(most)
            case Op.OR | Op.XOR:
                lifted[node] = rebuild(node, tuple(args)), (1 << max(most).bit_length()) - 1
            case Op.NOT:
                lifted[node] = ~args[0], 0xFF
            case Op.ADD if sum(most) <= 0xFF:
                lifted[node] = binary(Op.ADD, *args), sum(most)
            case Op.SHR if isinstance(node.amount, int):
                kept = 0xFF >> node.amount
                lifted[node] = (args[0] >> node.amount) & kept * ONES, most[0] >> node.amount
            case _:
                return None
    return lifted[pattern][0]
