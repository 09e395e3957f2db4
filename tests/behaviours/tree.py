"""Behaviours of trees: chunks and subtrees, keys, and output from any place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.behaviours import rows
from tests.behaviours.data import Json, bytes_of, digest, hashed, pattern, random
from tests.behaviours.rows import Makers, Row
from wright.spec.constructions.tree import HashTree

KEY = bytes(range(100, 132))
CONTEXT = b"hashwright 2026-11-25 21:00:00 behaviours"
AROUND = (0, 1, 63, 64, 65, 1023, 1024, 1025, 2048, 2049, 3072, 3073, 5121, 8192, 9 * 1024 + 1, 17 * 1024)
"""Sizes at which a block, a chunk or a complete subtree ends, or something follows it."""


def vectors(_: HashTree) -> Iterator[Json]:
    yield {"tree_vectors": 35}


def padding(function: HashTree) -> Iterator[Json]:
    """The last block is filled by zeros, or it is full; it is the chunk's last, or the tree's."""
    for size in AROUND:
        yield hashed(function, pattern(size, 3))


def chunks(function: HashTree) -> Iterator[Json]:
    """Splits around chunks and subtrees: what waits for its neighbour may end the message."""
    chunk = function.chunk_size
    data = random(19 * chunk + 77, 40)
    for sizes in (
        [chunk],
        [chunk - 1, 1],
        [chunk + 1],
        [1, 2 * chunk],
        [2 * chunk, 0],
        [3 * chunk, chunk],
        [8 * chunk, 1, 7 * chunk - 1],
        [16 * chunk],
        [16 * chunk + 1, 13],
        [17 * chunk - 5],
    ):
        yield hashed(function, data, "splits", sizes=sizes)
    for size in (*range(2 * chunk, 20 * chunk, chunk), 32 * chunk, 33 * chunk - 1, 64 * chunk + 1):
        yield hashed(function, pattern(size, 9))


def stable(function: HashTree) -> Iterator[Json]:
    """A digest where a message has complete subtrees, which then goes on."""
    data, message = random(2 * function.chunk_size, 41), b""
    yield {"create": "a"}
    for _ in range(5):
        yield {"update": "a", "data": data}
        message += bytes_of(data)
        for _ in range(2):
            yield {"digest": "a", "is": digest(function, message)}


def outputs(function: HashTree) -> Iterator[Json]:
    """Output at once, in parts, from any place; what was read first is the beginning of more."""
    block = function.block_size
    for size in (0, 5, block + 1, 3 * function.chunk_size):
        data = pattern(size, 7)
        for length in (0, 1, block - 1, block, block + 1, 3 * block + 17):
            yield {"xof": data, "length": length, "is": function.digest(bytes_of(data), length).hex()}
        for parts in ([1, 2, 3], [block, 0, block], [block - 1, 2, 2 * block + 5]):
            yield {"read": data, "parts": parts, "is": function.digest(bytes_of(data), sum(parts)).hex()}
        for place in (0, 1, block - 1, block, 5 * block + 3):
            output = function.digest(bytes_of(data), 99, place)
            yield {"sought": data, "place": place, "length": 99, "is": output.hex()}


def keys(function: HashTree) -> Iterator[Json]:
    """A key, and a context to derive one, at sizes around blocks, chunks and subtrees."""
    for size in AROUND:
        data, message = pattern(size, 5), bytes_of(pattern(size, 5))
        output = function.keyed(KEY, message, 70, 3).hex()
        yield {"under": data, "key": KEY.hex(), "place": 3, "length": 70, "is": output}
        for context in (CONTEXT, b"", bytes_of(pattern(1025, 1))):
            output = function.derived(context, message, 70, 3).hex()
            yield {"derived": data, "context": context.hex(), "place": 3, "length": 70, "is": output}


STEPS: Mapping[str, str] = {
    "tree_vectors": "the first so many cases of vectors/blake3.json, in all three modes",
    "under": "`length` bytes of the data's output under the key, from byte `place` on",
    "derived": "`length` bytes of the key that is derived from the data in a context, from byte `place` on",
    "sought": "`length` bytes of the data's output from byte `place` on",
}
BEHAVIOURS: Mapping[Row, Makers] = {
    rows.PADDING: (padding,),
    rows.SPLITS: (chunks,),
    rows.STABLE_DIGEST: (stable,),
    Row(32, "a hash of chunks in a tree: its vectors, its keys, its output from any place"): (
        vectors,
        outputs,
        keys,
    ),
}
