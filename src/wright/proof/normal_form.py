"""The normal form of terms: terms with the same normal form are equal for all inputs.

Words are bits in algebraic normal form over leaves (bits.py); leaves are inputs, sums as linear
combinations modulo 2^width (sums.py), and ops without a rule. The normal form is sound but not
complete: it may miss an equality, but never claims a false one. Every rule is a lemma in lemmas.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, chain
from typing import NamedTuple

from wright.ir.parts import high_half
from wright.ir.terms import Op, Term, value_of
from wright.ir.traverse import walk
from wright.proof.bits import Bits, BitTable
from wright.proof.carries import majority_of
from wright.proof.forms import Form, added, reduced, scaled
from wright.proof.products import copies_of, with_bit
from wright.proof.sums import Sums

ARITHMETIC = frozenset({Op.ADD, Op.SUB, Op.MUL, Op.MULH, Op.ULT})


def narrowest_arithmetic(terms: Iterable[Term]) -> int:
    """The piece width in bits at which all these terms can be compared."""
    carrying = (node for node in walk(*terms) if _carries(node))
    return min((node.width // 2 if _halved(node) else node.width for node in carrying), default=64)


def _halved(node: Term) -> bool:
    """Whether a term is a constant's product with a word's low half, or made of such: a high half."""
    half = (1 << node.width // 2) - 1
    parts = (arg for arg in node.args if arg.op is Op.AND and half in map(value_of, arg.args))
    by_halves = node.op is Op.MULH or (node.op is Op.MUL and any(parts))
    return by_halves and Op.CONST in (arg.op for arg in node.args)


def _carries(node: Term) -> bool:
    """Whether a bit of a term may depend on lower bits. A product with a power of two only moves bits, and
    one with a bit repeats it.

    Motoko joins bytes by ``*% 0x100`` in 16 bits: SipHash's sums in pieces of 16 took 7 times as long.
    """
    if node.op is Op.MUL:
        power = any((value_of(arg) or 0).bit_count() == 1 for arg in node.args)
        return not (power or with_bit(node) or copies_of(node))
    return node.op in ARITHMETIC


class Part(NamedTuple):
    """Bits of a word: from ``lowest`` on, ``width`` of them, side by side or each ``step`` further."""

    lowest: int
    width: int
    step: int = 1

    def of(self, number: int) -> int:
        if self.step == 1:
            return number >> self.lowest & (1 << self.width) - 1
        digits = f"{number >> self.lowest:0{self.width * self.step}b}"
        return int(digits[self.step - 1 :: self.step], 2)


class NormalForm:
    """One graph of normal forms; only words of the same graph can be compared.

    ``piece`` is the narrowest width of arithmetic in the compared programs, in bits. Wider sums are kept
    in pieces, so that a program that computes in halves has the same normal form as one that does not.
    ``narrowest_arithmetic`` finds it.
    """

    def __init__(self, piece: int = 64) -> None:
        self._table = BitTable()
        self._sums = Sums(self._table, piece)
        self._words: dict[Term, Bits] = {}
        self._cuts: dict[Bits, Bits] = {}  # long words -> leaves
        self._forms: dict[Term, Form] = {}
        self._leaves: dict[tuple[object, ...], Bits] = {}

    def bits(self, term: Term) -> Bits:
        """The normal form of a term. Terms of one width are equal if it is the same object.

        Raises ValueError for terms that have no value yet: slots, loads, public integers, lanes.
        """
        pending: list[tuple[Term, bool] | None] = [(term, False)]
        while pending:
            want = pending.pop()
            if want is not None:
                if not self._knows(*want):
                    pending += (want, None, *_needs(*want))
                continue
            done = pending.pop()  # below the mark: all that it needs is known
            assert done is not None
            node, as_form = done
            if as_form:
                self._forms[node] = self._form(node)
            else:
                word = self._word(node)
                self._words[node] = self._cuts.get(word, word)
        return self._words[term]

    def cut(self, word: Term, nodes: Iterable[tuple[Term, Part]]) -> None:
        """Make a word a leaf from now on, with those of its parts that these nodes are.

        A wider node has the word as its own part. Nothing changes unless that is proven of a node. Other
        nodes that are equal to these are the same leaves: a later comparison may have the spec's words, but a
        program's for the first time. No node behind the first of a part is looked at: it may be computed from
        words that are not cut yet.
        """
        whole, equal = self.bits(word), dict[Part, Term]()
        having: tuple[Term, Part] | None = None
        for node, part in nodes:
            if node.width > word.width:
                if self._part(self.bits(node), part) is whole:
                    having = node, part
                    break
            elif part not in equal and self.bits(node) is self._part(whole, part):
                equal[part] = node
        if not equal and having is None:
            return
        leaf = self._words[word] = self._cuts[whole] = self._table.leaf(word.width)
        for part, node in equal.items():
            self._words[node] = self._cuts[self._part(whole, part)] = self._part(leaf, part)
        if having is not None:
            node, part = having
            old, changed = self._words[node], self._table.xor(whole, leaf)
            moved = self._put(changed, part, node.width)
            self._words[node] = self._cuts[old] = self._table.xor(old, moved)

    def _part(self, word: Bits, part: Part) -> Bits:
        if part.step > 1:
            return self._table.gathered(word, part.lowest, part.step, part.width)
        return self._table.slice(word, part.lowest, part.lowest + part.width)

    def _put(self, word: Bits, part: Part, width: int) -> Bits:
        """A word where a part of one of ``width`` bits is."""
        if part.step > 1:
            return self._table.scattered(word, part.lowest, part.step, part.width)
        return self._table.up(word, part.lowest, width)

    def _knows(self, term: Term, as_form: bool) -> bool:
        return term in (self._forms if as_form else self._words)

    def _form(self, term: Term) -> Form:
        """The value of a term as an addend."""
        if not _is_linear(term):
            return self._sums.form(self._words[term], term.width)
        forms = [self._forms[arg] for arg in term.args]
        match term.op:
            case Op.ADD:
                short, long = sorted(forms, key=lambda form: len(form.items))
                return added(long, short, 1, term.width)
            case Op.SUB:
                return added(forms[0], forms[1], -1, term.width)
            case Op.MUL:
                factor = value_of(term.args[0])
                if factor is not None:
                    return scaled(forms[1], factor, term.width)
                return scaled(forms[0], value_of(term.args[1]) or 0, term.width)
            case _:
                return reduced(forms[0], term.width)

    def _word(self, term: Term) -> Bits:
        if term.type.lanes != 1:
            raise ValueError(f"{term.type} has no normal form: words are compared lane by lane")
        if _is_linear(term):
            return self._sums.word(self._forms[term], term.width)
        majority = majority_of(term)
        if majority is not None:
            return self._majority(majority.left, majority.right, majority.total)
        if term.op is Op.MULH:
            return self._words[high_half(*term.args)]
        table, width, literal = self._table, term.width, term.literal
        words = [] if _shifted(term)[1] else [self._words[arg] for arg in term.args]
        match term.op, literal:
            case Op.CONST, int(value):
                return table.constant(value)
            case Op.INPUT, str(name):
                return self._leaf((Op.INPUT, name, width), width)
            case Op.CALL, str(name):
                return self._leaf((Op.CALL, name, width, *(word.id for word in words)), width)
            case Op.MUL, _ if (bits := with_bit(term)) is not None:
                bit, factor = bits
                places = (place for place in range(width) if factor >> place & 1)
                return table.joined(table.zero, [(self._words[bit], place) for place in places], width)
            case Op.MUL, _ if (copies := copies_of(term)) is not None:
                word, amounts = copies
                return table.joined(table.zero, [(self._words[word], each) for each in amounts], width)
            case Op.MUL, _:
                return table.opaque(term.op, words[0], words[1], width)
            case Op.AND, _:
                return table.product(words[0], words[1])
            case Op.OR, _:
                return table.either(words[0], words[1])
            case Op.XOR, _:
                start, shifts = _shifted(term)
                if shifts:
                    moved = [(self._words[word], amount) for word, amount in shifts]
                    return table.joined(self._words[start], moved, width)
                return table.xor(words[0], words[1])
            case Op.NOT, _:
                return table.complement(words[0], width)
            case Op.ROTL, int(amount):
                return table.rotl(words[0], amount, width)
            case Op.SHL, int(amount):
                return table.up(words[0], amount, width)
            case Op.SHR, int(amount):
                return table.down(words[0], amount)
            case Op.ZEXT, _:
                return words[0]
            case Op.TRUNC, _:
                return table.slice(words[0], 0, width)
            case Op.EXTRACT, int(lowest):
                return table.slice(words[0], lowest, lowest + width)
            case Op.CONCAT, _:
                ends = accumulate(arg.width for arg in reversed(term.args))
                return table.joined(
                    table.zero,
                    [
                        (word, end - arg.width)
                        for arg, word, end in zip(reversed(term.args), reversed(words), ends, strict=True)
                    ],
                    width,
                )
            case Op.BSWAP, _:
                return table.bswap(words[0], width)
            case Op.SELECT, _:
                chosen, ones, zeros = words
                return table.xor(zeros, table.product(chosen, table.xor(ones, zeros)))
            case Op.ULT, _:
                left, right = term.args
                difference = added(self._forms[left], self._forms[right], -1, width)
                return self._sums.carry(words[1], self._sums.word(difference, width), words[0], width)
        raise ValueError(f"{term.op.name} {literal} has no normal form: bind public integers and lanes first")

    def _majority(self, left: Term, right: Term, total: Term) -> Bits:
        width = total.width
        x, y, z = self._words[left], self._words[right], self._words[total]
        if self._sums.word(added(self._forms[left], self._forms[right], 1, width), width) is z:
            return self._sums.carry(x, y, z, width)
        table = self._table
        a, b, c = (table.slice(word, width - 1, width) for word in (x, y, table.complement(z, width)))
        return table.xor(table.product(a, b), table.product(c, table.xor(a, b)))

    def _leaf(self, key: tuple[object, ...], width: int) -> Bits:
        found = self._leaves.get(key)
        if found is None:
            found = self._leaves[key] = self._table.leaf(width)
        return found


def _is_linear(term: Term) -> bool:
    """Whether a term is a sum, or the low bits of one."""
    while term.op is Op.TRUNC or (term.op is Op.EXTRACT and term.literal == 0):
        term = term.args[0]
    if term.op is Op.MUL:
        moves = with_bit(term) is not None or copies_of(term) is not None
        return not moves and any(value_of(arg) is not None for arg in term.args)
    return term.op in (Op.ADD, Op.SUB)


def _needs(term: Term, as_form: bool) -> Iterable[tuple[Term, bool]]:
    """The dependencies of a normal form: (term, whether as a linear form instead of a word)."""
    if as_form:
        return ((arg, True) for arg in term.args) if _is_linear(term) else ((term, False),)
    if _is_linear(term):
        return ((term, True),)
    majority = majority_of(term)
    if majority is not None:
        summands = (majority.left, majority.right)
        return chain(_as_both(summands), ((majority.total, False),))
    if term.op is Op.ULT:
        return _as_both(term.args)
    if term.op is Op.MULH:
        return ((high_half(*term.args), False),)
    start, shifts = _shifted(term)
    if shifts:
        return ((word, False) for word in (start, *(word for word, _ in shifts)))
    return ((arg, False) for arg in term.args)


def _shifted(term: Term) -> tuple[Term, list[tuple[Term, int]]]:
    """What a chain of exclusive ors begins with, and the words that are joined to it, each with its shift.

    A product without carries is such a chain, and so is a division's step: no word between is needed.
    """
    shifts: list[tuple[Term, int]] = []
    while term.op is Op.XOR:
        other, one = term.args
        if one.op is not Op.SHL:
            other, one = one, other
        if one.op is not Op.SHL or not isinstance(one.literal, int):
            break
        shifts.append((one.args[0], one.literal))
        term = other
    return term, shifts


def _as_both(terms: Iterable[Term]) -> Iterable[tuple[Term, bool]]:
    return ((term, as_form) for term in terms for as_form in (False, True))


def first_difference(left: Sequence[Term], right: Sequence[Term]) -> int | None:
    """The first index at which two lists of terms have different normal forms, or None."""
    if len(left) != len(right):
        return min(len(left), len(right))
    normal = NormalForm(narrowest_arithmetic([*left, *right]))
    for place, (one, other) in enumerate(zip(left, right, strict=True)):
        if one.type != other.type or normal.bits(one) is not normal.bits(other):
            return place
    return None


def equal(left: Term, right: Term) -> bool:
    """Whether two terms have the same normal form, and so are equal for all inputs."""
    return first_difference([left], [right]) is None
