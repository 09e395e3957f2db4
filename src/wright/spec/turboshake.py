"""TurboSHAKE and KangarooTwelve, as RFC 9861 writes them: half of SHAKE's rounds, and a tree over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from wright.spec.constructions.sponge import Sponge
from wright.spec.sha3 import keccak

keccak_p = keccak(12)

CHUNK = 8192
"""Bytes of a chunk: §3.2."""


def turboshake(strength: int, midstate: int) -> Sponge:
    """TurboSHAKE of a security strength in bits, with the domain separation byte 1F: §2.2.

    By default, the output has twice as many bits.
    """
    return Sponge(
        name=f"turboshake{strength}",
        title=f"TurboSHAKE{strength}",
        standard="RFC 9861",
        permute=keccak_p,
        block_size=200 - 2 * strength // 8,
        suffix=0x1F,
        digest_size=2 * strength // 8,
        midstate=midstate,
        extendable=True,
        family="TurboSHAKE",
    )


def separated(function: Sponge, D: int) -> Sponge:
    """The function with another domain separation byte: §2.1. Raises ValueError outside 01 to 7F."""
    if not 0x01 <= D <= 0x7F:
        raise ValueError(f"the domain separation byte is 0x01 to 0x7f, not {D:#04x}")
    return replace(function, suffix=D)


def length_encode(x: int) -> bytes:
    """The number without leading zeros, then how many bytes it has: §3.3."""
    size = (x.bit_length() + 7) // 8
    return x.to_bytes(size, "big") + bytes([size])


def kangaroo(function: Sponge, M: bytes, C: bytes, L: int) -> bytes:
    """KT128 over TurboSHAKE128, and KT256 over TurboSHAKE256: §3.2, §3.4."""
    S = M + C + length_encode(len(C))
    if len(S) <= CHUNK:
        return separated(function, 0x07).digest(S, L)
    leaf = separated(function, 0x0B)
    leaves = [S[at : at + CHUNK] for at in range(CHUNK, len(S), CHUNK)]
    chaining = b"".join(leaf.digest(chunk, function.digest_size) for chunk in leaves)
    final = S[:CHUNK] + b"\x03" + bytes(7) + chaining + length_encode(len(leaves)) + b"\xff\xff"
    return separated(function, 0x06).digest(final, L)


TURBOSHAKES = (turboshake(128, 19), turboshake(256, 20))

FUNCTIONS: Sequence[Sponge] = TURBOSHAKES
