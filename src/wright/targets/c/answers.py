"""What the package's own test knows: digests, codes and values, as the text of each standard gives them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wright.spec import Function
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.siphash import SipHash

LONG = 300
"""Bytes of a message: several blocks of every function, and a part of one."""
MESSAGE = bytes(7 * i % 256 for i in range(LONG))
KEY = bytes(range(16))


def answers(functions: Sequence[Function]) -> dict[str, Any]:
    """What the frame ``test/answers.c`` takes."""
    return {
        "long": LONG,
        "chained": [_chained(function) for function in functions if isinstance(function, Chained)],
        "siphashes": [_siphash(function) for function in functions if isinstance(function, SipHash)],
    }


def _chained(function: Chained) -> dict[str, str]:
    return {
        "name": function.name,
        "abc": function.digest(b"abc").hex(),
        "longer": function.digest(MESSAGE).hex(),
        "hmac": _hmac(function, b"key", MESSAGE).hex(),
    }


def _hmac(function: Chained, key: bytes, message: bytes) -> bytes:
    """FIPS 198-1, for a key that is no longer than a block."""
    padded = key.ljust(function.block_size, b"\0")
    inner, outer = (bytes(byte ^ pad for byte in padded) for pad in (0x36, 0x5C))
    return function.digest(outer + function.digest(inner + message))


def _siphash(function: SipHash) -> dict[str, Any]:
    value = function.digest(KEY, MESSAGE)
    short = function.digest_size == 8
    text = f"{int.from_bytes(value, 'little'):#018x}" if short else value.hex()
    return {"name": function.name, "size": function.digest_size, "value": text}
