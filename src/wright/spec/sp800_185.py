"""cSHAKE and KMAC, as NIST SP 800-185 writes them: SHAKE behind a name, a customization and a key."""

from __future__ import annotations

from dataclasses import replace

from wright.spec.constructions.sponge import Sponge


def left_encode(x: int) -> bytes:
    """How many bytes the number has, then the number, which has at least one: §2.3.1."""
    size = max(1, (x.bit_length() + 7) // 8)
    return bytes([size]) + x.to_bytes(size, "big")


def right_encode(x: int) -> bytes:
    """The number, then how many bytes it has: §2.3.1."""
    encoded = left_encode(x)
    return encoded[1:] + encoded[:1]


def encode_string(S: bytes) -> bytes:
    """The length in bits, then the string: §2.3.2."""
    return left_encode(8 * len(S)) + S


def bytepad(X: bytes, w: int) -> bytes:
    """Whole blocks of w bytes that begin with w and X: §2.3.3."""
    padded = left_encode(w) + X
    return padded + bytes(-len(padded) % w)


def cshake(shake: Sponge, X: bytes, L: int, N: bytes = b"", S: bytes = b"") -> bytes:
    """cSHAKE128 over SHAKE128, and cSHAKE256 over SHAKE256; L is in bytes: §3.3.

    Without a name and a customization, it is SHAKE.
    """
    if not N and not S:
        return shake.digest(X, L)
    prefix = bytepad(encode_string(N) + encode_string(S), shake.block_size)
    return replace(shake, suffix=0b100).digest(prefix + X, L)


def kmac(shake: Sponge, K: bytes, X: bytes, L: int, S: bytes = b"", *, xof: bool = False) -> bytes:
    """KMAC128 over SHAKE128, and KMAC256 over SHAKE256; KMACXOF, whose output is not told L: §4.3."""
    newX = bytepad(encode_string(K), shake.block_size) + X + right_encode(0 if xof else 8 * L)
    return cshake(shake, newX, L, b"KMAC", S)
