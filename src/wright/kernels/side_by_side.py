"""The conditions of one block side by side: a condition a lane, of eight or sixteen at a time.

The schedule is SHA-1's by x86's instructions. None of this waits for the rounds, which wait for each other:
so a processor does it beside them. Both words of a condition are brought into the same lane of two vectors.
Where its bit of a word is set, the lane has the attacks that the condition is about: the exclusive or of both
is left where the bits differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import groupby
from operator import xor

from wright.contracts.one_block import BlockContract
from wright.instructions import avx, shani
from wright.ir.index import Index
from wright.ir.parts import lane, pack
from wright.ir.program import Program, Region, Storage, Store, View
from wright.ir.terms import Term, load
from wright.kernels.instructed import WORDS, Body, constants, instructions, shuffled
from wright.kernels.kernel import Kernel
from wright.spec.constructions.detecting import Detecting
from wright.spec.disturbances import Condition, mask

WIDEST = max(avx.LANES)


def side_by_side_kernel(function: Detecting, lanes: int) -> Kernel:
    """H, one word, gets the attacks that the block M may be part of besides those that it has."""
    spec, body = function.passing, Body()
    words = _schedule(body, spec.word_size, function.window)
    vectors = [
        body.set(f"W{function.window[first]}", pack(tuple(words[first : first + lanes])))
        for first in range(0, len(words), lanes)
    ]
    sources = [(each, each) for each in vectors] if lanes < WIDEST else [(vectors[0], vectors[1])]
    out: Term | None = None
    for group in _groups(function, len(sources), lanes):
        failed = _failed(function, sources, group)
        out = body.set("out", failed if out is None else out | failed)
    assert out is not None, "there are conditions"
    half = lanes // 2
    while half:
        out = body.set("out", out | shuffled(out, out, *(i ^ half for i in range(lanes))))
        half //= 2
    program = Program(
        name=f"side_by_side{lanes}",
        publics=(),
        storages={
            "H": Storage("H", Region.STATE, spec.state_size),
            "M": Storage("M", Region.MESSAGE, spec.block_size),
        },
        views={
            "H": View("H", "H", spec.word, spec.big_endian),
            "M": View("M", "M", spec.word, spec.big_endian, unit=1),
        },
        slots=body.slots,
        body=(*body.taken(), Store("H", Index(), load("H", 0, spec.word) | ~lane(out, 0))),
        helpers={
            **instructions(shani.INSTRUCTIONS, "sha1msg"),
            **instructions(avx.INSTRUCTIONS, f"marked32x{lanes}"),
        },
    )
    return Kernel(spec.name, program.name, program, BlockContract(spec.unnamed))


def _schedule(body: Body, size: int, window: range) -> list[Term]:
    """The words of the window: lanes of vectors, in each of which the last word is in the first lane."""
    four, vectors = shani.LANES, list[Term]()
    for first in range(0, window.stop, four):
        if first < WORDS:
            row = [load("M", Index.of(size * (first + i)), shani.WORD) for i in reversed(range(four))]
            value = pack(tuple(row))
        else:
            w = vectors[-four:]
            begun = shani.instruction("sha1msg1", w[0], w[1]) ^ w[2]
            value = shani.instruction("sha1msg2", begun, w[3])
        vectors.append(body.set(f"w{first // four}", value))
    return [lane(vector, i) for vector in vectors[window.start // four :] for i in range(four)]


def _place(function: Detecting, word: int) -> int:
    """Where a word of the window is, counted through its lanes."""
    at = word - function.window.start
    return at ^ (shani.LANES - 1)


def _groups(function: Detecting, sources: int, lanes: int) -> Iterator[Sequence[Condition]]:
    """Conditions whose first words are in the same vectors, and whose second ones are, as many as lanes."""

    def where(condition: Condition) -> tuple[int, ...]:
        words = (condition.first[0], condition.second[0])
        return tuple(_place(function, word) * sources // len(function.window) for word in words)

    ordered = sorted(function.conditions, key=lambda each: (where(each), each.differ))
    for _, group in groupby(ordered, where):
        found = list(group)
        yield from (found[first : first + lanes] for first in range(0, len(found), lanes))


def _failed(function: Detecting, sources: Sequence[tuple[Term, Term]], group: Sequence[Condition]) -> Term:
    """The attacks that a block is not part of, as it does not meet these conditions: in each lane some."""
    lanes = sources[0][0].type.lanes
    word, none = function.word, [0] * (lanes - len(group))
    marks = constants([*(mask(each.vectors) for each in group), *none], word)
    differ = constants([*(mask(each.vectors) * each.differ for each in group), *none], word)
    terms = [differ] if any(each.differ for each in group) else []
    for bits in ([each.first for each in group], [each.second for each in group]):
        places = [_place(function, t) for t, _ in bits]
        pair = sources[places[0] * len(sources) // len(function.window)]
        chosen = [*(place % (lanes * len(set(pair))) for place in places), *none]
        wanted = constants([*(1 << bit for _, bit in bits), *none], word)
        terms.append(avx.marked(shuffled(*pair, *chosen), wanted, marks))
    return reduce(xor, terms)
