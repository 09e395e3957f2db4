"""Expected results for the package's own test: digests, codes and values, by each standard's text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wright.spec import Function
from wright.spec.construction import HMAC

LONG = 300
"""Bytes of the test message: several blocks of every function, and part of another."""
MESSAGE = bytes(7 * i % 256 for i in range(LONG))
KEY = bytes(range(16))


def answers(functions: Sequence[Function]) -> dict[str, Any]:
    """The data of the frame ``test/answers.c``, for functions that the package finds by name."""
    return {
        "long": LONG,
        "answers": [_answer(function) for function in functions],
        "all_resume": all(function.midstate is not None for function in functions),
    }


def _answer(function: Function) -> dict[str, str]:
    return {
        "name": function.name,
        "abc": function.hash(b"abc").hex(),
        "longer": function.hash(MESSAGE).hex(),
        "coded_by": function.coded_by,
        "hmac": _hmac(function, b"key", MESSAGE).hex() if function.coded_by == HMAC else "",
    }


def _hmac(function: Function, key: bytes, message: bytes) -> bytes:
    """HMAC by FIPS 198-1, for a key that is no longer than a block."""
    padded = key.ljust(function.block_size, b"\0")
    inner, outer = (bytes(byte ^ pad for byte in padded) for pad in (0x36, 0x5C))
    return function.hash(outer + function.hash(inner + message))
