"""Behaviours of hash functions without a key, whatever their construction: one-shot, streamed, copied."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from tests.behaviours.data import Json, bytes_of, digest, hashed, pattern, random
from tests.vectors import vectors
from wright.spec import Function
from wright.toolchain.cache import kept
from wright.toolchain.tools import CHECKOUT

GIBIBYTE = 1 << 30
HUGE = (2 * GIBIBYTE - 57, 4 * GIBIBYTE, 4 * GIBIBYTE + 77)
EVERY = (1 << 26) - 5


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


def huge_update(function: Function) -> Iterator[Json]:
    size = 2 * GIBIBYTE + 77

    def of_zeros() -> Iterator[str]:
        state, piece = hashlib.new(function.name), bytes(EVERY)
        for place in range(0, size, EVERY):
            state.update(piece[: size - place])
        yield state.hexdigest()

    (wanted,) = _of_gigabytes([function.name, "zeros", size], of_zeros)
    yield {"hash": {"zeros": size}, "is": wanted}


def huge_messages(function: Function) -> Iterator[Json]:
    """Around where a count of bytes takes another bit. No two windows of 2^n bytes are alike."""

    def of_each_size() -> Iterator[str]:
        """In one run: each message begins the next."""
        state, zeros = hashlib.new(function.name), bytes(EVERY - 1)
        for place in range(0, HUGE[-1], EVERY):
            state.update(bytes([place // EVERY + 1]))
            for size in HUGE:
                if place < size <= place + EVERY:
                    end = state.copy()
                    end.update(zeros[: size - place - 1])
                    yield end.hexdigest()
            state.update(zeros)

    for size, wanted in zip(HUGE, _of_gigabytes([function.name, EVERY, *HUGE], of_each_size), strict=True):
        yield {"huge": size, "every": EVERY, "is": wanted}


def _of_gigabytes(key: Sequence[object], make: Callable[[], Iterable[str]]) -> list[str]:
    """Digests by hashlib that take seconds, and never change: kept by what they are of."""

    def write(file: Path) -> None:
        file.write_text(json.dumps([*make()]), encoding="utf-8")

    file = kept(CHECKOUT / "build" / "behaviours", ".json", [*map(str, key)], write)
    found: list[str] = json.loads(file.read_text(encoding="utf-8"))
    return found


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
