"""SipHash's functions, with their class."""

from __future__ import annotations

from collections.abc import Mapping

from tests.constructions import functions
from tests.kernels.numbers import keyed_digest
from wright.ir.program import Program
from wright.spec.constructions.siphash import SipHash

SIPHASHES: Mapping[str, SipHash] = functions("siphash")

GENERAL = "siphash"


def edge(spec: SipHash) -> bytes:
    """One whole word and part of another."""
    return bytes(range(spec.word_size + 5))


def computed(spec: SipHash, program: Program, message: bytes, key: bytes, offset: int = 0) -> bytes:
    return keyed_digest(spec, program, key, message, offset)
