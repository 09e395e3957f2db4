"""Behaviours of hash functions that chain blocks: one-shot, streamed, saved and resumed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from tests.behaviours.data import CHAINED, Json, bytes_of, digest, hashed, pattern, random
from tests.vectors import vectors
from wright.spec.constructions.blake2 import Blake2
from wright.spec.constructions.chained import Chained
from wright.spec.midstate import pack

GIBIBYTE = 1 << 30
LENGTHS = (
    (1 << 29) - 1,  # below 2^32 bits
    1 << 29,
    (1 << 31) + 55,  # a byte count with bit 31 set
    (1 << 32) + 119,
    (1 << 50) - 1,  # below 2^53 bits
    (1 << 50) + 111,
    (1 << 53) - 1,  # the longest that a double counts
)


def known_answers(function: Chained) -> Iterator[Json]:
    to = 2 * function.block_size + 1
    digests = b"".join(bytes.fromhex(digest(function, bytes_of(pattern(n)))) for n in range(to + 1))
    yield hashed(function, pattern(0))
    yield hashed(function, {"hex": b"abc".hex()})
    yield {"lengths": to, "is": digest(function, digests)}
    yield hashed(function, pattern(100_003))
    for name in ("shavs", "suites"):
        if function.name in vectors(name)["functions"]:
            yield {"vectors": name}


def padding(function: Chained) -> Iterator[Json]:
    block = function.block_size
    edges = (block - function.length_size - 1, block - 1)
    for size in sorted(
        {base + edge + more for base in (0, block) for edge in edges for more in (-1, 0, 1, 2)}
    ):
        yield hashed(function, pattern(size, 3))


def monte_carlo(function: Chained) -> Iterator[Json]:
    if function.name in vectors("shavs")["functions"]:
        yield {"monte_carlo": 100}


def splits(function: Chained) -> Iterator[Json]:
    block = function.block_size
    data = random(5 * block + 17, 1)
    hostile = (
        [1],
        [0, 1, 0],
        [block - 1, 1],
        [block, 1],
        [block + 1],
        [3 * block, 0, 7],
        [13, block, 2 * block - 13],
    )
    for sizes in hostile:
        yield hashed(function, data, "splits", sizes=list(sizes))
    yield hashed(function, random(3 * block, 2), "pairs", every=8)
    for seed in range(20):
        sizes = [byte % (2 * block) for byte in bytes_of(random(16, seed))]
        yield hashed(function, random(9 * block + seed, seed), "splits", sizes=[*sizes, 1])


def stable_digest(function: Chained) -> Iterator[Json]:
    first, second = random(70, 5), random(90, 6)
    yield {"create": "a"}
    yield {"digest": "a", "is": digest(function, b"")}
    yield {"update": "a", "data": first}
    for _ in range(2):
        yield {"digest": "a", "is": digest(function, bytes_of(first))}
    yield {"update": "a", "data": second}
    yield {"digest": "a", "is": digest(function, bytes_of(first) + bytes_of(second))}


def fresh(function: Chained) -> Iterator[Json]:
    yield {"create": "a"}
    for data in (random(200, 7), pattern(5)):
        yield {"update": "a", "data": data}
        yield {"reset": "a"}
        yield {"digest": "a", "is": digest(function, b"")}
    yield {"update": "a", "data": pattern(3)}
    yield {"create": "b"}
    yield {"digest": "b", "is": digest(function, b"")}
    yield {"digest": "a", "is": digest(function, bytes_of(pattern(3)))}


def clones(function: Chained) -> Iterator[Json]:
    block = function.block_size
    for size in (0, 1, block - 1, block, block + 5):
        head, left, right = random(size, 8), random(block, 9), random(block + 3, 10)
        yield {"create": "a"}
        yield {"update": "a", "data": head}
        yield {"clone": "a", "as": "b"}
        yield {"update": "a", "data": left}
        yield {"update": "b", "data": right}
        yield {"digest": "a", "is": digest(function, bytes_of(head) + bytes_of(left))}
        yield {"digest": "b", "is": digest(function, bytes_of(head) + bytes_of(right))}


def midstate(function: Chained, message: bytes) -> bytes:
    whole = len(message) - function.waiting(len(message))
    words = function.chain(function.initial(), message[:whole])
    return pack(function, [word.value for word in words], message[whole:], len(message))


def midstates(function: Chained) -> Iterator[Json]:
    block = function.block_size
    for size in (0, 1, block - 1, block, 2 * block + 9):
        head, tail = random(size, 11), random(77, 12)
        state = midstate(function, bytes_of(head)).hex()
        yield {"create": "a"}
        yield {"update": "a", "data": head}
        yield {"save": "a", "is": state}
        yield {"resume": state, "as": "b"}
        yield {"save": "b", "is": state}
        for name in ("a", "b"):
            yield {"update": name, "data": tail}
            yield {"digest": name, "is": digest(function, bytes_of(head) + bytes_of(tail))}
    good = midstate(function, bytes_of(random(block + 9, 13)))
    for place in range(len(good)):
        yield {"refuse_resume": (good[:place] + bytes([good[place] ^ 0x10]) + good[place + 1 :]).hex()}
    for bad in (b"", good[:-1], good[1:], good + b"\0", good[:19], good[:20]):
        yield {"refuse_resume": bad.hex()}
    for other in CHAINED:
        if other is not function:
            yield {"refuse_resume": midstate(other, b"abc").hex()}


def views(function: Chained) -> Iterator[Json]:
    for size in (1, function.block_size, 3 * function.block_size + 1):
        for before in range(9):
            yield hashed(function, random(size, before), "hash_view", before=before)


def outputs(function: Chained) -> Iterator[Json]:
    size, data = function.digest_size, pattern(9)
    wanted = digest(function, bytes_of(data))
    for room, position in ((size, 0), (size + 7, 0), (size + 7, 3), (size + 7, 7)):
        whole = "a5" * position + wanted + "a5" * (room - size - position)
        yield {"into": data, "size": room, "position": position, "is": whole}
    for room, position in ((0, 0), (size - 1, 0), (size, 1), (size + 7, 8), (size, -1)):
        yield {"refuse_into": data, "size": room, "position": position}


def sizes(function: Chained) -> Iterator[Json]:
    yield {"sizes": {"digest": function.digest_size, "block": function.block_size}}


def reached(function: Chained, length: int) -> list[int]:
    """A state after so many bytes: the chaining words of one block, and those that follow from the length."""
    words = [word.value for word in function.chain(function.initial(), bytes(function.block_size))]
    if isinstance(function, Blake2):
        after = length - function.waiting(length) + function.block_size
        words[8:] = [after % (1 << function.word), after >> function.word, 0]
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


def huge_update(function: Chained) -> Iterator[Json]:
    state = hashlib.new(function.name)
    for _ in range(2 * 64):
        state.update(bytes(GIBIBYTE // 64))
    state.update(bytes(77))
    yield {"hash": {"zeros": 2 * GIBIBYTE + 77}, "is": state.hexdigest()}


def many_blocks(function: Chained) -> Iterator[Json]:
    block = function.block_size
    yield hashed(function, random(257 * block, 15))
    yield hashed(function, random(257 * block, 15), "splits", sizes=[block])
    yield hashed(function, random(4 * block, 16), "splits", sizes=[0, block, 0])


def random_blocks(function: Chained) -> Iterator[Json]:
    for seed in range(40):
        yield hashed(function, random(function.block_size * (1 + seed % 3) + seed, 100 + seed))


def interleaved(function: Chained) -> Iterator[Json]:
    names = ("a", "b", "c")
    messages = dict.fromkeys(names, b"")
    for name in names:
        yield {"create": name}
    for turn in range(12):
        for at, name in enumerate(names):
            data = random(17 * turn + 5 * at + 1, 20 + 3 * turn + at)
            messages[name] += bytes_of(data)
            yield {"update": name, "data": data}
            yield hashed(function, random(turn, 3))
            yield {"digest": name, "is": digest(function, messages[name])}


def misuse(_: Chained) -> Iterator[Json]:
    yield {"create": "a"}
    yield {"update": "a", "data": pattern(3)}
    yield {"destroy": "a"}
    yield {"refuse_destroyed": "a"}
    yield {"refuse_types": True}


def secrets(_: Chained) -> Iterator[Json]:
    yield {"create": "a"}
    yield {"update": "a", "data": random(300, 30)}
    yield {"destroy": "a"}


def linear(_: Chained) -> Iterator[Json]:
    yield {"linear": 50_000, "factor": 10}


def allocation_free(function: Chained) -> Iterator[Json]:
    yield {"allocation_free": pattern(55)}
    yield {"allocation_free": pattern(function.block_size - 1)}


def strings(function: Chained) -> Iterator[Json]:
    texts = (
        [0x61, 0x62, 0x63],
        [0xE9, 0x20AC, 0x4E2D],
        [0xD83D, 0xDE00, 0x21],
        [0xD800],
        [0xDC00],
        [0xDC00, 0xD800],
        [0xD83D, 0x61],
        [0xD83D, 0xD83D, 0xDE00],
        [0, 0x7F, 0x80, 0x7FF, 0x800, 0xFFFF],
        [0x61] * (function.block_size - 1),
        [0x61] * function.block_size,
        [0x61] * (function.block_size - 1) + [0xE9],
        [0x61, 0xD83D, 0xDE00, 0xD800] * 200,
    )
    for units in texts:
        yield hashed(function, {"utf16": units})
