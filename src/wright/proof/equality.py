"""Prove words equal for all inputs: by normal forms, after a sample that rejects most differences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain

from wright.contracts.contract import Case, Output
from wright.errors import ReadableError
from wright.ir.interpret import CALLED, Machine, at_line
from wright.ir.memory import AccessError
from wright.ir.parts import concat, extract, lane, zext
from wright.ir.terms import Op, Term, input_word
from wright.ir.traverse import replaced, walk
from wright.proof.affine import matrices
from wright.proof.bits import TooLongError
from wright.proof.cuts import cut
from wright.proof.lanes import scalars
from wright.proof.normal_form import NormalForm, narrowest_arithmetic
from wright.proof.sample import sampled

LONG = 1 << 12  # nodes of terms above which renaming is faster than comparing

Decode = Callable[[Term], Term]
Pair = tuple[Term, Term]
"""The computed word and the expected one."""


@dataclass(frozen=True)
class Claim:
    """An equality to prove: a word's name, its computed and expected values, and the line that set it."""

    name: str
    found: Term
    wanted: Term
    line: int = 0


class NotProvenError(ReadableError):
    """A program could not be proven equal to its spec: the message names the case and the word."""


class Comparison:
    """Compares the words of one proof; its cases share most words, and so one graph of normal forms.

    An equality for all inputs holds under any renaming or substitution of the inputs. So the second block is
    the first block from another state, once the words between them are proven to be the spec's: from then
    on they are replaced by fresh symbols, and inputs are renamed by their positions.
    """

    def __init__(self) -> None:
        self._forms: dict[int, NormalForm] = {}  # piece width -> graph
        self._any: dict[Term, Term] = {}  # proven words -> fresh symbols
        self._long: bool | None = None  # whether the first computed words are long

    def compare(self, machine: Machine, outputs: Sequence[Output], case: Case) -> None:
        self.equal([_claim(machine, output, case) for output in outputs], case)

    def equal(self, claims: Sequence[Claim], case: Case) -> None:
        """Prove claims by matrices or normal forms; a sample rejects most wrong ones before.

        Raises NotProvenError.
        """
        projected = scalars([term for claim in claims for term in (claim.found, claim.wanted)])
        named_pairs = zip(claims, _pairs(projected), strict=True)
        rest = [(claim, pair) for claim, pair in named_pairs if pair[0] is not pair[1]]
        pairs = [pair for _, pair in rest]
        wrong = next((i for i, (one, other) in enumerate(pairs) if sampled(one) != sampled(other)), None)
        if self._long is None and any(wanted.args for _, wanted in pairs):
            self._long = sum(1 for _ in walk(*chain.from_iterable(pairs))) > LONG
        linear = matrices([*chain.from_iterable(pairs)]) if wrong is None else None
        if linear is not None:
            rows = zip(linear[::2], linear[1::2], strict=True)
            wrong = next((i for i, (one, other) in enumerate(rows) if one != other), None)
        elif wrong is None:
            try:
                if not (self._long and self._known_by_other_names(pairs)):
                    wrong = self._difference(pairs)
            except TooLongError as error:
                raise NotProvenError(f"{named(case)}too long to compare: {error}") from error
        if wrong is not None:
            claim, (found, wanted) = rest[wrong]
            raise NotProvenError(f"{named(case)}{_refusal(claim, sampled(found), sampled(wanted))}")
        if self._long and linear is None:
            self._learn(pairs)

    def _known_by_other_names(self, pairs: Sequence[Pair]) -> bool:
        """Whether the pairs are equal even if proven words are replaced by arbitrary ones."""
        order = [wanted for _, wanted in pairs] + [found for found, _ in pairs]
        cut = replaced(order, self._any)
        inputs = [node for node in walk(*cut) if node.op is Op.INPUT]
        terms = replaced(cut, {node: input_word(f"input {i}", node.width) for i, node in enumerate(inputs)})
        half = len(pairs)
        return self._difference(list(zip(terms[half:], terms[:half], strict=True))) is None

    def _difference(self, pairs: Sequence[Pair]) -> int | None:
        """The index of the first pair with different normal forms, or None."""
        form = self._form(list(chain.from_iterable(pairs)))
        cut(form, [pair for pair in pairs if pair[0] is not pair[1]])
        for place, (found, wanted) in enumerate(pairs):
            if found is not wanted and form.bits(found) is not form.bits(wanted):
                return place
        return None

    def _learn(self, pairs: Sequence[Pair]) -> None:
        """From now on, replace each proven word, the spec's word and its parts by a fresh symbol."""
        made = replaced([wanted for _, wanted in pairs], self._any)
        for (found, wanted), any_ in zip(pairs, made, strict=True):
            if not (found.args and wanted.args):
                continue
            word = input_word(f"any for {wanted.id}", wanted.width) if any_ is wanted else any_
            self._any |= {wanted: word, found: word}
            if found.op is Op.CONCAT:
                ends = accumulate(part.width for part in reversed(found.args))
                for part, end in zip(reversed(found.args), ends, strict=True):
                    self._any[part] = extract(word, end - part.width, part.width)

    def _form(self, terms: Sequence[Term]) -> NormalForm:
        piece = narrowest_arithmetic(terms)
        if piece not in self._forms:
            self._forms[piece] = NormalForm(piece)
        return self._forms[piece]


def _claim(machine: Machine, output: Output, case: Case) -> Claim:
    """The claim for an output of a machine."""
    try:
        found = machine.memory[output.storage].load(output.address, output.value.width, output.big_endian)
    except AccessError as fault:
        raise NotProvenError(f"{named(case)}{output.name} is not what the spec says: {fault}") from fault
    lines = (machine.origins.get((output.storage, at), 0) for at in (output.address, CALLED))
    return Claim(output.name, found, output.value, next(filter(None, lines), 0))


def _refusal(claim: Claim, *values: int) -> str:
    """The description of a wrong word: its computed and expected values for one input."""
    found, wanted = (f"{value:#0{claim.wanted.width // 4 + 2}x}" for value in values)
    shown = f"for one input it is {found}, and should be {wanted}"
    if found == wanted:
        shown = "its normal form differs, but no input is known for which the values differ"
    return f"{claim.name} is not what the spec says: {shown}{at_line(claim.line)}"


def _pairs(terms: Sequence[Term]) -> list[Pair]:
    return list(zip(terms[::2], terms[1::2], strict=True))


def named(case: Case) -> str:
    """What a message about a case begins with: nothing if no public integer tells it from others."""
    return f"at {', '.join(f'{name} = {value}' for name, value in case.items())}: " if case else ""


def decodings(width: int, word: int) -> list[Decode]:
    """The ways in which a ``width``-bit slot can represent a word of the spec, or half of it."""
    if width == word:
        return [lambda value: value]
    if width == 2 * word:
        return [lambda value: zext(value, width), lambda value: concat(value, value)]
    if 2 * width == word:
        return [lambda value: extract(value, width, width), lambda value: extract(value, 0, width)]
    return []


def lanes_of(term: Term) -> list[Term]:
    return [term] if term.type.lanes == 1 else [lane(term, i) for i in range(term.type.lanes)]


def fingerprints(pairs: Sequence[tuple[Term, Term]]) -> list[tuple[int, int, int]]:
    """A fingerprint of each pair: its width and its values on a sample."""
    projected = scalars([term for pair in pairs for term in pair])
    halves = zip(projected[::2], projected[1::2], strict=True)
    return [(one.width, sampled(one), sampled(other)) for one, other in halves]
