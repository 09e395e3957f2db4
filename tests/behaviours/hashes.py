"""Behaviours of hash functions for security, whatever their construction: one-shot, streamed, copied."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.behaviours import rows
from tests.behaviours.data import Json, bytes_of, digest, hashed, pattern, random
from tests.behaviours.rows import Makers, Row
from tests.vectors import vectors
from wright.spec import Function


def has(function: Function) -> bool:
    """Whether it is a hash for security: it makes codes of some kind, and hashes without a key, too."""
    return bool(function.coded_by) and not function.needs_key


def known_answers(function: Function) -> Iterator[Json]:
    to = 2 * function.block_size + 1
    digests = b"".join(bytes.fromhex(digest(function, bytes_of(pattern(n)))) for n in range(to + 1))
    yield hashed(function, pattern(0))
    yield hashed(function, {"hex": b"abc".hex()})
    yield {"lengths": to, "is": digest(function, digests)}
    yield hashed(function, pattern(100_003))
    for name in ("shavs", "suites"):
        if function.name in vectors(name)["functions"]:
            yield {"vectors": name}


def monte_carlo(function: Function) -> Iterator[Json]:
    if function.name in vectors("shavs")["functions"]:
        yield {"monte_carlo": 100}


def splits(function: Function) -> Iterator[Json]:
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


def stable_digest(function: Function) -> Iterator[Json]:
    first, second = random(70, 5), random(90, 6)
    yield {"create": "a"}
    yield {"digest": "a", "is": digest(function, b"")}
    yield {"update": "a", "data": first}
    for _ in range(2):
        yield {"digest": "a", "is": digest(function, bytes_of(first))}
    yield {"update": "a", "data": second}
    yield {"digest": "a", "is": digest(function, bytes_of(first) + bytes_of(second))}


def fresh(function: Function) -> Iterator[Json]:
    yield {"create": "a"}
    for data in (random(200, 7), pattern(5)):
        yield {"update": "a", "data": data}
        yield {"reset": "a"}
        yield {"digest": "a", "is": digest(function, b"")}
    yield {"update": "a", "data": pattern(3)}
    yield {"create": "b"}
    yield {"digest": "b", "is": digest(function, b"")}
    yield {"digest": "a", "is": digest(function, bytes_of(pattern(3)))}


def clones(function: Function) -> Iterator[Json]:
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


def views(function: Function) -> Iterator[Json]:
    for size in (1, function.block_size, 3 * function.block_size + 1):
        for before in range(9):
            yield hashed(function, random(size, before), "hash_view", before=before)


def outputs(function: Function) -> Iterator[Json]:
    size, data = function.digest_size, pattern(9)
    wanted = digest(function, bytes_of(data))
    for room, position in ((size, 0), (size + 7, 0), (size + 7, 3), (size + 7, 7)):
        whole = "a5" * position + wanted + "a5" * (room - size - position)
        yield {"into": data, "size": room, "position": position, "is": whole}
    for room, position in ((0, 0), (size - 1, 0), (size, 1), (size + 7, 8), (size, -1)):
        yield {"refuse_into": data, "size": room, "position": position}


def sizes(function: Function) -> Iterator[Json]:
    yield {"sizes": {"digest": function.digest_size, "block": function.block_size}}


def many_blocks(function: Function) -> Iterator[Json]:
    block = function.block_size
    yield hashed(function, random(257 * block, 15))
    yield hashed(function, random(257 * block, 15), "splits", sizes=[block])
    yield hashed(function, random(4 * block, 16), "splits", sizes=[0, block, 0])


def random_blocks(function: Function) -> Iterator[Json]:
    for seed in range(40):
        yield hashed(function, random(function.block_size * (1 + seed % 3) + seed, 100 + seed))


def interleaved(function: Function) -> Iterator[Json]:
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


def misuse(_: Function) -> Iterator[Json]:
    yield {"create": "a"}
    yield {"update": "a", "data": pattern(3)}
    yield {"destroy": "a"}
    yield {"refuse_destroyed": "a"}
    yield {"refuse_types": True}


def secrets(_: Function) -> Iterator[Json]:
    yield {"create": "a"}
    yield {"update": "a", "data": random(300, 30)}
    yield {"destroy": "a"}


def linear(_: Function) -> Iterator[Json]:
    yield {"linear": 50_000, "factor": 10}


def allocation_free(function: Function) -> Iterator[Json]:
    yield {"allocation_free": pattern(55)}
    yield {"allocation_free": pattern(function.block_size - 1)}


def strings(function: Function) -> Iterator[Json]:
    texts = (
        [0x61, 0x62, 0x63],
        [0xE9, 0x20AC, 0x4E2D],
        [0xD83D, 0xDE00, 0x21],
        [0xD800],
        [0xDC00],
        [0xDC00, 0xD800],
        [0xD83D, 0x61],
        [0xD83D, 0xD83D, 0xDE00],
        [0x7F],
        [0x80],
        [0, 0x7F, 0x80, 0x7FF, 0x800, 0xFFFF],
        [0x61] * (function.block_size - 1),
        [0x61] * function.block_size,
        [0x61] * (function.block_size - 1) + [0xE9],
        [0x61, 0xD83D, 0xDE00, 0xD800] * 200,
    )
    for units in texts:
        yield hashed(function, {"utf16": units})


STEPS: Mapping[str, str] = {}
BEHAVIOURS: Mapping[Row, Makers] = {
    rows.KNOWN_ANSWERS: (known_answers,),
    rows.MONTE_CARLO: (monte_carlo,),
    rows.SPLITS: (splits,),
    rows.STABLE_DIGEST: (stable_digest,),
    rows.FRESH: (fresh,),
    rows.CLONES: (clones,),
    rows.VIEWS: (views,),
    rows.STRINGS: (views, strings),
    rows.OUTPUTS: (outputs,),
    rows.SIZES: (sizes,),
    rows.MANY_BLOCKS: (many_blocks,),
    rows.RANDOM_BLOCKS: (random_blocks,),
    rows.INTERLEAVED: (interleaved,),
    rows.MISUSE: (misuse,),
    rows.SECRETS: (secrets,),
    rows.LINEAR: (linear,),
    rows.ALLOCATION_FREE: (allocation_free,),
}
