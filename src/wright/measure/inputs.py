"""The inputs of keyed functions, of batches and of PBKDF2, and states, the same in every suite."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Sequence
from typing import Any, Literal

from wright.measure.interleave import Case, message_bytes, random_words, size_name
from wright.spec import Function
from wright.spec.construction import Absorbing
from wright.spec.word import Word
from wright.toolchain.engine import EngineError

PASSWORD = 16
"""Bytes of PBKDF2's password."""
SALT = b"saltSALTsaltSALT"
ITERATIONS = 10_000
KEY = bytes(range(16))


def keyed_cases(function: Function, sizes: Sequence[int]) -> list[Case]:
    """A case for each size of message, under one key; the digests are the spec's."""
    digests = {n: function.hash(message_bytes(n), KEY) for n in sizes}
    return [Case(size_name(n), n, digest.hex(), {"key": KEY.hex()}) for n, digest in digests.items()]


def coded(function: Function, key: bytes) -> Callable[[bytes], bytes]:
    """HMAC under a key, by OpenSSL. Raises EngineError where OpenSSL lacks the function."""
    if function.name not in hashlib.algorithms_available:
        raise _without_peer(f"HMAC-{function.title}", function)
    return lambda message: hmac.digest(key, message, function.name)


def coded_cases(function: Function, sizes: Sequence[int]) -> list[Case]:
    """A case for each size of message under one key, with its HMAC. Raises EngineError as ``coded`` does."""
    code = coded(function, KEY)
    return [Case(size_name(n), n, code(message_bytes(n)).hex(), {"key": KEY.hex()}) for n in sizes]


def batch_case(
    digest: Callable[[bytes], bytes], count: int, size: int, between: str = "×", /, **parameters: object
) -> Case:
    """So many messages of one size side by side, with their digests side by side."""
    data = message_bytes(count * size)
    digests = b"".join(digest(data[i * size : (i + 1) * size]) for i in range(count))
    return Case(f"{count} {between} {size_name(size)}", len(data), digests.hex(), parameters)


def mixed_case(digest: Callable[[bytes], bytes], least: int, most: int, count: int) -> Case:
    """So many messages of all lengths between two, in no order, side by side, as their digests are."""
    digests = {size: digest(message_bytes(size)) for size in range(least, most + 1)}
    sizes = [least + word % len(digests) for word in random_words(count)]
    given = {"least": least, "most": most, "messages": count}
    expected = b"".join(digests[size] for size in sizes)
    lengths = size_name(least) if least == most else f"{least}–{most} B"
    return Case(f"{count:,} of {lengths}", sum(sizes), expected.hex(), given)


def derived_case(function: Function, iterations: int, **further: object) -> Case:
    """One block of derived key, by OpenSSL's PBKDF2. ``further`` are other parameters that a suite needs.

    Raises EngineError where OpenSSL lacks the function.
    """
    password, size = message_bytes(PASSWORD), function.digest_size
    try:
        key = hashlib.pbkdf2_hmac(function.name, password, SALT, iterations, size)
    except ValueError:
        raise _without_peer(f"PBKDF2 with HMAC-{function.title}", function) from None
    parameters = {"salt": SALT.hex(), "iterations": iterations, **further}
    return Case(f"{iterations:,} iterations", PASSWORD, key.hex(), parameters)


def state_after(function: Absorbing, message: bytes, order: Literal["big", "little"] | None = None) -> bytes:
    """The state after whole blocks by the spec, its words in an order of bytes, or in the function's own."""
    own: Literal["big", "little"] = "big" if function.big_endian else "little"
    state: list[Any] = [Word(word, function.word) for word in function.start]
    block, size = function.block_size, function.word_size
    for first in range(0, len(message), block):
        parts = (message[at : at + size] for at in range(first, first + block, size))
        state = function.absorb(state, [Word(int.from_bytes(part, own), function.word) for part in parts])
    return b"".join(word.value.to_bytes(size, order or own) for word in state)


def _without_peer(what: str, function: Function) -> EngineError:
    return EngineError(f"{what} has no peer to agree with: OpenSSL has no {function.title}")
