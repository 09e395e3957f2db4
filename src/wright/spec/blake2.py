"""BLAKE2b and BLAKE2s, as RFC 7693 writes them; keyed too, and with shorter digests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wright.spec.constructions.blake2 import Blake2
from wright.spec.language import Cases, iterate, named, rotr, sequence
from wright.spec.sha2 import PRIMES, square_root

Compress = Callable[[Any, Any, Any, Any], list[Any]]

SIGMA = (  # §2.7
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    (14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3),
    (11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4),
    (7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8),
    (9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13),
    (2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9),
    (12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11),
    (13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10),
    (6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5),
    (10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0),
)

MIXED = (  # §3.2: columns, then diagonals
    *((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)),
    *((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)),
)


def rounds(M: Any, v: Sequence[Any], rows: Sequence[Sequence[int]], R: Sequence[int]) -> list[Any]:
    """Mix a block into v, by the places of its words in each round, and the amounts of the rotations."""
    R1, R2, R3, R4 = R
    m = sequence("m", 16, lambda _, i: M[i])

    def G(v: list[Any], a: int, b: int, c: int, d: int, x: Any, y: Any) -> None:
        """§3.1"""

        def set_(i: int, value: Any) -> None:
            v[i] = named(f"v{i}", value)

        set_(a, v[a] + v[b] + x)
        set_(d, rotr(v[d] ^ v[a], R1))
        set_(c, v[c] + v[d])
        set_(b, rotr(v[b] ^ v[c], R2))
        set_(a, v[a] + v[b] + y)
        set_(d, rotr(v[d] ^ v[a], R3))
        set_(c, v[c] + v[d])
        set_(b, rotr(v[b] ^ v[c], R4))

    def word(i: Any, place: int) -> Any:
        """m[s[place]], where s is the row that round i takes."""
        entries = ((round + 1, lambda s=s: m[s[place]]) for round, s in enumerate(rows))
        return Cases[Callable[[], Any]](*entries)(i)()

    # fmt: off
    def round(
        i: Any,
        v0: Any, v1: Any, v2: Any, v3: Any, v4: Any, v5: Any, v6: Any, v7: Any,
        v8: Any, v9: Any, v10: Any, v11: Any, v12: Any, v13: Any, v14: Any, v15: Any,
    ) -> list[Any]:
        v = [v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15]
        for place, abcd in enumerate(MIXED):
            G(v, *abcd, word(i, 2 * place), word(i, 2 * place + 1))
        return v
    # fmt: on

    mixed: list[Any] = iterate("rounds", len(rows), round, v)
    return mixed


def compression(w: int, r: int, R: Sequence[int]) -> Compress:
    """F, from the word in bits, the number of rounds and the amounts of the rotations."""
    IV = tuple(square_root(p, w) for p in PRIMES[:8])  # §2.6
    rows = [SIGMA[round % 10] for round in range(r)]

    def F(h: Any, M: Any, t: Any, f: Any) -> list[Any]:
        """One block: §3.2. ``t``: the offset, low word first; ``f``: all ones in the last block, else 0."""
        v = rounds(M, [*h, *IV[:4], t[0] ^ IV[4], t[1] ^ IV[5], f ^ IV[6], IV[7]], rows, R)
        return [h[i] ^ v[i] ^ v[i + 8] for i in range(8)]

    return F


BLAKE2B = Blake2(
    name="blake2b",
    title="BLAKE2b",
    standard="RFC 7693",
    word=64,
    iv=tuple(square_root(p, 64) for p in PRIMES[:8]),
    compress=compression(64, 12, (32, 24, 16, 63)),  # §2.1
    digest_size=64,
    midstate=18,
    big_endian=False,
    family="BLAKE2",
)

BLAKE2S = Blake2(
    name="blake2s",
    title="BLAKE2s",
    standard="RFC 7693",
    word=32,
    iv=tuple(square_root(p, 32) for p in PRIMES[:8]),
    compress=compression(32, 10, (16, 12, 8, 7)),  # §2.1
    digest_size=32,
    midstate=9,
    big_endian=False,
    family="BLAKE2",
)

FUNCTIONS = (BLAKE2B, BLAKE2S)
