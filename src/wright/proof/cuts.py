"""Cut long words: a word of the spec that the program computes too becomes a leaf for what follows.

The normal form of a cipher's rounds grows from round to round without end. But between two rounds both
sides have the same words. Each of these is proven first, and from then on it is a word of which only the
width is known: what holds for all its values holds for the one that it has. Known as cut points, or
sweeping, in the checking of circuits (Kuehlmann, Krohm 1997). Candidates are found by their values on a
sample; none is believed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from wright.ir.terms import Term
from wright.ir.traverse import walk
from wright.proof.normal_form import ARITHMETIC, NormalForm, Part
from wright.proof.sample import sampled

PARTS = 64
"""The parts of a normal form above which a word is cut. A round of Keccak makes 143 of one."""


def cut(form: NormalForm, pairs: Sequence[tuple[Term, Term]]) -> None:
    """Cut the spec's long words that are used more than once, where the program has them or parts of them.

    ``pairs`` are the program's words and the spec's. Sums of bits alone are not cut, however long: what
    follows from a schedule's sums often follows from all of them.
    """
    wanted = [wanted for _, wanted in pairs]
    program: _Nodes | None = None
    for word in _shared(wanted):
        bits = form.bits(word)
        if len(bits.parts) > PARTS and any(len(monomial) > 1 for monomial in bits.parts):
            program = program or _Nodes([found for found, _ in pairs])
            form.cut(word, program.parts_of(word))


def _shared(wanted: Sequence[Term]) -> Iterator[Term]:
    """The spec's words that are used more than once, each after those below it; sums are leaves anyway."""
    nodes = list(walk(*wanted))
    uses = Counter(arg for node in nodes for arg in node.args)
    return (node for node in nodes if uses[node] > 1 and node.op not in ARITHMETIC)


class _Nodes:
    """The program's nodes by their width and value on a sample."""

    def __init__(self, found: Sequence[Term]) -> None:
        self._nodes: defaultdict[tuple[int, int], list[Term]] = defaultdict(list)
        for node in walk(*found):
            self._nodes[node.width, sampled(node)].append(node)

    def parts_of(self, word: Term) -> Iterator[tuple[Term, Part]]:
        """The nodes that may be a word, one of its halves, or its even or odd bits."""
        number, half = sampled(word), word.width // 2
        parts = [Part(0, word.width), Part(half, half), Part(0, half), Part(0, half, 2), Part(1, half, 2)]
        return ((node, part) for part in parts for node in self._nodes.get((part.width, part.of(number)), ()))
