"""Behaviours of hash functions that chain blocks: padding, lengths far on, batches, keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.behaviours import batch, rows
from tests.behaviours.data import Json, bytes_of, hashed, pattern, random
from tests.behaviours.midstates import midstate, refused
from tests.behaviours.rows import Makers, Row
from tests.constructions.chained import CHAINED, KEYED
from tests.spec.midstate import pack
from wright.spec.constructions.chained import Chained
from wright.spec.word import Word

LENGTHS = (
    (1 << 29) - 1,  # below 2^32 bits
    1 << 29,
    (1 << 31) + 55,  # a byte count with bit 31 set
    (1 << 32) + 119,
    (1 << 50) - 1,  # below 2^53 bits
    (1 << 50) + 111,
    (1 << 53) - 1,  # the longest that a double counts
)
CROSSED = (1 << 29, 1 << 31, 1 << 32, 1 << 40, 1 << 48)
"""Totals that narrower counters lose: bits in 32, and bytes in 31, 32, 40 and 48."""


def padding(function: Chained) -> Iterator[Json]:
    """Each way in which the length fits in the last block, up and down: a message may leave bytes behind."""
    block = function.block_size
    edges = (block - function.length_size - 1, block - 1)
    sizes = sorted({base + edge + more for base in (0, block) for edge in edges for more in (-1, 0, 1, 2)})
    for size in (*sizes, *reversed(sizes)):
        yield hashed(function, pattern(size, 3))


def refused_midstates(function: Chained) -> Iterator[Json]:
    """Damaged ones, and those of every other function: some bytes wait, or none."""
    for message in (bytes_of(random(function.block_size + 9, 13)), b""):
        yield from refused(midstate(function, message))
        for other in CHAINED.values():
            if other is not function:
                yield {"refuse_resume": midstate(other, message[:3]).hex()}


def reached(function: Chained, length: int) -> list[int]:
    """A state after ``length`` bytes: chaining words of one block, and words that follow from the length."""
    words = [word.value for word in function.chain(function.initial(), bytes(function.block_size))]
    if len(words) > len(function.iv):
        after = length - function.waiting(length) + function.block_size
        words[len(function.iv) :] = [after % (1 << function.word), after >> function.word, 0]
    return words


def far_lengths(function: Chained) -> Iterator[Json]:
    for length in LENGTHS:
        tail = bytes_of(random(function.waiting(length), 14))
        words = function.chain(function.initial(), bytes(function.block_size))
        yield {"resume": pack(function, reached(function, length), tail, length).hex(), "as": "a"}
        yield {"digest": "a", "is": function.finish(words, tail, length).hex()}
    yield {"refuse_update": "a", "data": pattern(1)}
    yield {"digest": "a", "is": function.finish(words, tail, length).hex()}
    over = (1 << 53) + 8
    tail = bytes(function.waiting(over))
    yield {
        "resume_or_refuse": pack(function, reached(function, over), tail, over).hex(),
        "is": function.finish(words, tail, over).hex(),
    }


def crossed_lengths(function: Chained) -> Iterator[Json]:
    """An update takes the total past a limit; the midstate and the digest then contain the whole total."""
    for limit in CROSSED:
        length, more = limit - 5, random(function.block_size + 9, 17)
        tail = bytes_of(random(function.waiting(length), 18))
        total, data = length + len(bytes_of(more)), tail + bytes_of(more)
        left = function.waiting(total)
        state = [Word(word, function.word) for word in reached(function, length)]
        state = function.chain(state, data[: len(data) - left])
        rest = data[len(data) - left :]
        saved = pack(function, [word.value for word in state], rest, total)
        yield {"resume": pack(function, reached(function, length), tail, length).hex(), "as": "a"}
        yield {"update": "a", "data": more}
        yield {"save": "a", "is": saved.hex()}
        yield {"digest": "a", "is": function.finish(state, rest, total).hex()}


def own_key(function: Chained) -> Iterator[Json]:
    """Digests of any size, with a key and without."""
    if function.name not in KEYED:
        return
    keyed = KEYED[function.name].keyed
    for size in (0, 1, function.block_size - 1, function.block_size, 2 * function.block_size + 3):
        for key_size in (1, 7, function.key_size):
            for length in (1, 5, function.digest_size):
                data, key = pattern(size, key_size), bytes(range(key_size))
                value = keyed(key, bytes_of(data), length).hex()
                yield {"keyed": data, "key": key.hex(), "length": length, "is": value}
        yield {"sized": pattern(size), "length": 20, "is": keyed(b"", bytes_of(pattern(size)), 20).hex()}
    yield {"keyed_vectors": function.name}
    for key_size, length in ((0, 1), (function.key_size + 1, 1), (1, 0), (1, function.digest_size + 1)):
        yield {"refuse_keyed": key_size, "length": length}


STEPS: Mapping[str, str] = {}
BEHAVIOURS: Mapping[Row, Makers] = {
    rows.PADDING: (padding,),
    rows.MIDSTATES: (refused_midstates,),
    rows.FAR_LENGTHS: (far_lengths, crossed_lengths),
    rows.MANY: (batch.many, batch.refused_offsets),
    rows.OF_DIGESTS: (batch.pairs, batch.chains),
    rows.OWN_KEY: (own_key,),
}
