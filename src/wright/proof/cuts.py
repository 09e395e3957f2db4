"""Cut long words: a word of the spec that the program computes too becomes a leaf for what follows.

The normal form of a cipher's rounds grows from round to round without end. But between two rounds both
sides have the same words. Each of these is proven first, and from then on it is a word of which only the
width is known: what holds for all its values holds for the one that it has. Known as cut points, or
sweeping, in the checking of circuits (Kuehlmann, Krohm 1997). Candidates are found by their values on a
sample; none is believed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from wright.ir.terms import Op, Term, value_of
from wright.ir.traverse import walk
from wright.proof.monomials import Monomial
from wright.proof.normal_form import ARITHMETIC, NormalForm, Part
from wright.proof.sample import sampled

FACTOR = 8
"""The parts of a normal form above which a factor is cut. Keccak's have eleven, and a product of two 121."""
PARTS = 64
"""The parts of a normal form above which another word is cut. A round of Keccak makes 143 of one."""
WOVEN = 2
"""The parts above which any word is cut where the program's words have bits of several, side by side.

There each bit is a part of its own: four states of Keccak took 36 s and 6.9 GB by the other limits, and take
4 s and 0.7 GB.
"""


def cut(form: NormalForm, pairs: Sequence[tuple[Term, Term]]) -> None:
    """Cut the spec's long words that are used more than once, where the program has them or parts of them.

    ``pairs`` are the program's words and the spec's. Sums of bits alone are cut only where they are factors:
    what follows from a schedule's sums often follows from all of them. Woven words are cut wherever they can.
    """
    wanted = [wanted for _, wanted in pairs]
    woven = any(word.op is Op.CONCAT for word in wanted)
    program: _Nodes | None = None
    factors = _factors(wanted)
    for word in _shared(wanted, woven):
        if _is_long(form.bits(word).parts, word in factors, woven):
            program = program or _Nodes([found for found, _ in pairs], woven)
            form.cut(word, program.parts_of(word))


def _is_long(parts: Collection[Monomial], is_factor: bool, woven: bool) -> bool:
    if woven:
        return len(parts) > WOVEN
    return len(parts) > FACTOR if is_factor else len(parts) > PARTS and any(map(_is_product, parts))


def _shared(wanted: Sequence[Term], woven: bool) -> Iterator[Term]:
    """The spec's words that are used more than once, each after those below it; sums are leaves anyway.

    Where an output has several words, so have a program's: all those are cut before others are made of any.
    """
    nodes = _lowest_first(_heights(wanted)) if woven else list(walk(*wanted))
    uses = Counter(arg for node in nodes for arg in node.args)
    return (node for node in nodes if uses[node] > 1 and node.op not in ARITHMETIC)


def _heights(terms: Sequence[Term]) -> dict[Term, int]:
    """The nodes below some terms, and how many stand one above the other up to each."""
    heights = dict[Term, int]()
    for node in walk(*terms):
        heights[node] = 1 + max((heights[arg] for arg in node.args), default=0)
    return heights


def _lowest_first(heights: dict[Term, int]) -> list[Term]:
    return sorted(heights, key=heights.__getitem__)


def _factors(wanted: Sequence[Term]) -> set[Term]:
    """The words that are multiplied bit by bit, as they are or inverted: not those that a constant masks."""
    products = (node for node in walk(*wanted) if node.op in (Op.AND, Op.OR, Op.SELECT))
    found = {arg for node in products if all(value_of(arg) is None for arg in node.args) for arg in node.args}
    return found | {arg for node in found if node.op is Op.NOT for arg in node.args}


def _is_product(monomial: Monomial) -> bool:
    return len(monomial) > 1


class _Nodes:
    """The program's nodes by their width and value on a sample, each behind those with fewer below it."""

    def __init__(self, found: Sequence[Term], woven: bool) -> None:
        self._woven = woven
        self._nodes: defaultdict[tuple[int, int], list[Term]] = defaultdict(list)
        self._lowest_first = _lowest_first(_heights(found))
        self._parts = dict[int, defaultdict[int, list[tuple[Term, Part]]]]()
        for node in self._lowest_first:
            self._nodes[node.width, sampled(node)].append(node)

    def parts_of(self, word: Term) -> Iterator[tuple[Term, Part]]:
        """The nodes that may be a word, or one of its halves; then those that may have it in a part."""
        number, half = sampled(word), word.width // 2
        parts = [Part(0, word.width), Part(half, half), Part(0, half)]
        yield from ((node, p) for p in parts for node in self._nodes.get((p.width, p.of(number)), ()))
        yield from self._inside(word.width).get(number, ())

    def _inside(self, width: int) -> Mapping[int, list[tuple[Term, Part]]]:
        """Where words stand in nodes that are wider than two, by their values on a sample.

        Their bits are side by side, or where outputs have several words, may take turns with those of others.
        """
        if width not in self._parts:
            found = self._parts[width] = defaultdict(list)
            for node in self._lowest_first:
                if node.width > 2 * width:
                    number = sampled(node)
                    words = node.width // width
                    parts = [Part(lowest, width) for lowest in range(0, node.width, width)]
                    if self._woven:
                        parts += (Part(lowest, width, words) for lowest in range(words))
                    for part in parts:
                        found[part.of(number)].append((node, part))
        return self._parts[width]
