"""The steps of a behaviour, and the data that they hash."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from typing import Any

from blake3 import blake3
from Crypto.Hash import TurboSHAKE128, TurboSHAKE256, keccak

from wright.spec import Function

Json = dict[str, Any]

DATA = {
    "hex": "the bytes themselves",
    "pattern": "that many bytes; byte i is (i + start) mod 251",
    "lcg": "that many bytes: x = 1664525 x + 1013904223 mod 2^32 from x = seed; each byte is x >> 24",
    "zeros": "that many zero bytes",
    "utf16": "a string of these UTF-16 units, hashed as UTF-8; a lone surrogate is U+FFFD",
}
STEPS = {
    "hash": "one-shot digest of the data",
    "hash_view": "the same from a view `before` bytes into a buffer; the buffer stays as it was",
    "huge": "one-shot digest, and in one update, of so many zeros, but for bytes k · `every`, which "
    "are k + 1; where no memory is as long, in two updates",
    "lengths": "digest of the joined digests of patterns of 0, 1, … up to and with this many bytes",
    "splits": "digest of the data given in pieces of these sizes, over and over; 0 is an empty update",
    "pairs": "digest of the data, given as every three pieces that begin and end at multiples of `every`",
    "create": "a new hasher of this name",
    "update": "data for the hasher of this name",
    "digest": "its digest; its state stays",
    "clone": "a copy, called `as`",
    "reset": "forgets the message",
    "save": "its midstate is `is`",
    "resume": "a hasher, called `as`, from this midstate",
    "refuse_resume": "this midstate is refused with an error",
    "resume_or_refuse": "the digest after this midstate; or an error, where it counts no further",
    "refuse_update": "data that makes the message too long is refused with an error",
    "into": "the digest in a buffer of `size` bytes of a5, from `position` on; `is` is the whole buffer",
    "refuse_into": "the digest does not fit: an error, and the buffer keeps its a5",
    "sizes": "what the function reports, in bytes",
    "destroy": "clears the hasher; all bytes of its state are zero",
    "refuse_destroyed": "update, digest, clone, reset and save of the destroyed hasher are errors",
    "refuse_types": "neither bytes nor, where the language's users expect them, a string: an error",
    "vectors": "the messages of this file in vectors/",
    "monte_carlo": "so many checkpoints of vectors/shavs.json",
    "linear": "four times as many updates of one byte take at most `factor` times as long",
    "allocation_free": "hashing the data into a buffer again and again allocates nothing",
    "many": "digests of these messages in one call, as a list and side by side; `is`: of them joined",
    "allocation_free_many": "many messages like this side by side allocate nothing for each of them",
    "refuse_offsets": "places of messages in `size` bytes that are refused with an error",
    "pair": "the digest of two digests",
    "level": "the digest of each two of the digests side by side; `is`: of the joined digests",
    "chain": "the digest hashed `times` times",
    "links": "the digest of each of the digests side by side; `is`: of the joined digests",
    "refuse_pair": "digests of these sizes are refused with an error; so is a level of both together",
    "refuse_chain": "a digest of that many bytes, or this many times, is refused with an error",
    "keyed": "digest of `length` bytes of the data under the key, which the function takes by itself",
    "sized": "digest of `length` bytes of the data, without a key",
    "keyed_vectors": "the messages of this file in vectors/ under its key",
    "refuse_keyed": "a key of so many bytes with a digest of `length`, or without key, is refused",
}
"""The steps that any construction may use; a construction's module adds its own."""


def pattern(size: int, start: int = 0) -> Json:
    return {"pattern": size, "start": start}


def random(size: int, seed: int) -> Json:
    return {"lcg": size, "seed": seed}


def bytes_of(data: Json) -> bytes:
    """The bytes that a description of data stands for."""
    match data:
        case {"hex": digits}:
            return bytes.fromhex(digits)
        case {"pattern": size, "start": start}:
            return bytes((start + i) % 251 for i in range(size))
        case {"lcg": size, "seed": x}:
            out = bytearray()
            for _ in range(size):
                x = (1664525 * x + 1013904223) % (1 << 32)
                out.append(x >> 24)
            return bytes(out)
        case {"utf16": units}:
            text = b"".join(unit.to_bytes(2, "little") for unit in units)
            return text.decode("utf-16-le", "replace").encode()
    raise ValueError(f"no such data: {data}")


OTHERS: dict[str, Callable[[bytes], bytes]] = {
    "blake3": lambda message: blake3(message).digest(),
    "keccak_256": lambda message: keccak.new(digest_bits=256, data=message).digest(),
    "turboshake128": lambda message: TurboSHAKE128.new(data=message).read(32),
    "turboshake256": lambda message: TurboSHAKE256.new(data=message).read(64),
}
"""By PyPI's blake3 and pycryptodome: functions that hashlib does not have."""


def digest(function: Function, message: bytes) -> str:
    """The digest by others' code if it has the function, because the spec is slow."""
    if function.name in hashlib.algorithms_available:
        return hashlib.new(function.name, message).hexdigest()
    extendable = re.sub(r"^shake", "shake_", function.name)
    if extendable in hashlib.algorithms_available:
        return hashlib.new(extendable, message).digest(function.digest_size).hex()  # type: ignore[call-arg]
    return OTHERS.get(function.name, function.hash)(message).hex()


def hashed(function: Function, data: Json, how: str = "hash", **more: Any) -> Json:
    return {how: data, "is": digest(function, bytes_of(data)), **more}
