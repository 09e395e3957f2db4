"""Behaviours of functions with midstates: a hash is kept, goes on, and what is no midstate is refused."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping

from tests.behaviours import rows
from tests.behaviours.data import Json, bytes_of, digest, random
from tests.behaviours.rows import Makers, Row
from tests.spec.midstate import Resumable, pack
from wright.spec import Function
from wright.spec.word import Word


def has(function: Function) -> bool:
    return function.midstate is not None


def midstate(function: Resumable, message: bytes) -> bytes:
    """The midstate after a message."""
    whole = len(message) - function.waiting(len(message))
    state = [Word(word, function.word) for word in function.start]
    for at in range(0, whole, function.block_size):
        state = function.absorb(state, function.words(message[at : at + function.block_size]))
    return pack(function, [word.value for word in state], message[whole:], len(message))


def kept(function: Resumable) -> Iterator[Json]:
    """Whatever waits: the hash goes on as the one that was kept does."""
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


def refused(good: bytes) -> Iterator[Json]:
    """Midstates that are none: a byte is another one, some are missing, or fields say what cannot be."""
    for place in range(len(good)):
        yield {"refuse_resume": (good[:place] + bytes([good[place] ^ 0x10]) + good[place + 1 :]).hex()}
    for bad in (b"", good[:-1], good[1:], good + b"\0", good[:19], good[:20]):
        yield {"refuse_resume": bad.hex()}
    for body in wrong_bodies(good[:-4]):
        yield {"refuse_resume": (body + zlib.crc32(body).to_bytes(4, "big")).hex()}


def wrong_bodies(body: bytes) -> Iterator[bytes]:
    """Midstates without checksums, whose fields say what cannot be."""
    for place, value in ((0, 0), (4, 0), (4, 2), (5, 0), (5, 255), (6, 1), (7, 1)):
        yield body[:place] + bytes([value]) + body[place + 1 :]
    length = int.from_bytes(body[8:16], "big")
    for other in (length - 1, length + 1, length + (1 << 61)):
        yield body[:8] + (other % (1 << 64)).to_bytes(8, "big") + body[16:]
    yield from (body + b"\0", body[:-1], body[:16], body[:15], b"")


STEPS: Mapping[str, str] = {}
BEHAVIOURS: Mapping[Row, Makers] = {rows.MIDSTATES: (kept,)}
