"""SM3, as GB/T 32905-2016 writes it; ISO/IEC 10118-3:2018 has it as dedicated hash-function 17."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.language import Cases, Table, helper, iterate, named, rotl, sequence

IV = (
    *(0x7380166F, 0x4914B2B9, 0x172442D7, 0xDA8A0600),
    *(0xA96F30BC, 0x163138AA, 0xE38DEE4D, 0xB0FB0E4E),
)  # §4.1


def rotated(constant: int, j: int) -> int:
    """T_j <<< (j mod 32), which step j adds."""
    j %= 32
    return (constant << j | constant >> 32 - j) & 0xFFFFFFFF


T = Table("T", 32, [rotated(0x79CC4519 if j < 16 else 0x7A879D8A, j) for j in range(64)])  # §4.2


@helper
def Parity(X: Any, Y: Any, Z: Any) -> Any:
    """§4.3: FF_j and GG_j for j below 16"""
    return X ^ Y ^ Z


@helper
def Maj(X: Any, Y: Any, Z: Any) -> Any:
    """§4.3: FF_j from 16 on"""
    return (X & Y) | (X & Z) | (Y & Z)


@helper
def Ch(X: Any, Y: Any, Z: Any) -> Any:
    """§4.3: GG_j from 16 on"""
    return (X & Y) | (~X & Z)


FF = Cases((16, Parity), (64, Maj))
GG = Cases((16, Parity), (64, Ch))


@helper
def P0(X: Any) -> Any:
    """§4.4"""
    return X ^ rotl(X, 9) ^ rotl(X, 17)


@helper
def P1(X: Any) -> Any:
    """§4.4"""
    return X ^ rotl(X, 15) ^ rotl(X, 23)


def compress(V: Any, B: Any) -> list[Any]:
    """CF, one block: §5.3.2 and §5.3.3."""

    def word(W: Any, j: Any) -> Any:
        return Cases[Callable[[], Any]](
            (16, lambda: B[j]),
            (68, lambda: P1(W[j - 16] ^ W[j - 9] ^ rotl(W[j - 3], 15)) ^ rotl(W[j - 13], 7) ^ W[j - 6]),
        )(j)()

    W = sequence("W", 68, word)

    def step(j: Any, A: Any, B: Any, C: Any, D: Any, E: Any, F: Any, G: Any, H: Any) -> Any:
        SS1 = named("SS1", rotl(rotl(A, 12) + E + T[j], 7))
        SS2 = named("SS2", SS1 ^ rotl(A, 12))
        TT1 = named("TT1", FF(j)(A, B, C) + D + SS2 + (W[j] ^ W[j + 4]))  # W'_j
        TT2 = named("TT2", GG(j)(E, F, G) + H + SS1 + W[j])
        return TT1, A, rotl(B, 9), C, P0(TT2), E, rotl(F, 19), G

    return [v ^ w for v, w in zip(V, iterate("rounds", 64, step, V), strict=True)]


SM3 = MerkleDamgard(
    name="sm3",
    title="SM3",
    standard="GB/T 32905",
    word=32,
    iv=IV,
    compress=compress,
    digest_size=32,
    midstate=21,
)

FUNCTIONS = (SM3,)
