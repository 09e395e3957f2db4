"""What packages and kernels have to give, with the calls of hashlib and hmac.

Python's own library is the peer. Where it lacks a function, the spec stands in: its vectors are checked
by ``tests/spec``.
"""

from __future__ import annotations

import hashlib
import hmac as standard
from functools import partial
from typing import Any, Self

from wright.spec import FUNCTIONS


class Spelt:
    """A hash object of a spec, as hashlib has them."""

    def __init__(self, name: str, data: bytes = b"") -> None:
        function: Any = FUNCTIONS[name]
        self.name, self.digest_size, self.block_size = name, function.digest_size, function.block_size
        self._hash, self._data = function.hash, data

    def update(self, data: bytes) -> None:
        self._data += data

    def copy(self) -> Self:
        return type(self)(self.name, self._data)

    def digest(self) -> bytes:
        return bytes(self._hash(self._data))

    def hexdigest(self) -> str:
        return self.digest().hex()


def new(name: str, data: bytes = b"") -> Any:
    """A hash object of ``data`` so far."""
    return hashlib.new(name, data) if name in hashlib.algorithms_available else Spelt(name, data)


def hmac(key: bytes, message: bytes, name: str) -> bytes:
    """RFC 2104."""
    return standard.new(key, message, partial(new, name)).digest()


def pbkdf2(name: str, password: bytes, salt: bytes, iterations: int, length: int | None = None) -> bytes:
    """RFC 8018 §5.2; without a length, of one digest."""
    if name in hashlib.algorithms_available:
        return hashlib.pbkdf2_hmac(name, password, salt, iterations, length)
    size = new(name).digest_size
    return key_by_codes(name, password, salt, iterations, size if length is None else length)


def key_by_codes(name: str, password: bytes, salt: bytes, iterations: int, length: int) -> bytes:
    """The same for any function, a code for each iteration."""
    key = b""
    while len(key) < length:
        number = len(key) // new(name).digest_size + 1
        u = hmac(password, salt + number.to_bytes(4, "big"), name)
        block = int.from_bytes(u, "big")
        for _ in range(iterations - 1):
            u = hmac(password, u, name)
            block ^= int.from_bytes(u, "big")
        key += block.to_bytes(len(u), "big")
    return key[:length]
