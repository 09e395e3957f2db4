"""SHA-3, as FIPS 202 writes it: four hashes, two extendable-output functions; and Ethereum's Keccak."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wright.spec.constructions.sponge import Permutation, Sponge
from wright.spec.language import Table, iterate, named, rotl

W = 64  # bits of a lane: w, §3.1
L = 6  # its binary logarithm: l, §3.1
Array = Mapping[tuple[int, int], Any]
"""The state array A, as its 25 lanes: Lane (x, y), §3.1.1."""
LANES = [(x, y) for y in range(5) for x in range(5)]  # in the order of the string S, §3.1.3


def theta(A: Array) -> Array:
    """Algorithm 1, §3.2.1"""
    C = [named(f"C{x}", A[x, 0] ^ A[x, 1] ^ A[x, 2] ^ A[x, 3] ^ A[x, 4]) for x in range(5)]
    D = [named(f"D{x}", C[(x - 1) % 5] ^ rotl(C[(x + 1) % 5], 1)) for x in range(5)]
    return {(x, y): A[x, y] ^ D[x] for x, y in LANES}


def offsets() -> Mapping[tuple[int, int], int]:
    """How far rho moves each lane: Algorithm 2, §3.2.2"""
    found = {(0, 0): 0}
    x, y = 1, 0
    for t in range(24):
        found[x, y] = (t + 1) * (t + 2) // 2 % W
        x, y = y, (2 * x + 3 * y) % 5
    return found


OFFSETS = offsets()


def rho(A: Array) -> Array:
    """Algorithm 2, §3.2.2"""
    return {(x, y): rotl(A[x, y], OFFSETS[x, y]) for x, y in LANES}


def pi(A: Array) -> Array:
    """Algorithm 3, §3.2.3"""
    return {(x, y): A[(x + 3 * y) % 5, x] for x, y in LANES}


def chi(A: Array) -> Array:
    """Algorithm 4, §3.2.4: plane by plane, as each word is used three times"""
    found: dict[tuple[int, int], Any] = {}
    for y in range(5):
        B = [named(f"B{x}", A[x, y]) for x in range(5)]
        for x in range(5):
            found[x, y] = named(f"E{x}{y}", B[x] ^ (~B[(x + 1) % 5] & B[(x + 2) % 5]))
    return found


def rc(t: int) -> int:
    """Algorithm 5, §3.2.5: a bit of a shift register's output"""
    R = [1, 0, 0, 0, 0, 0, 0, 0]
    for _ in range(t % 255):
        R = [0, *R]
        for i in (0, 4, 5, 6):
            R[i] ^= R[8]
        R = R[:8]
    return R[0]


def round_constant(ir: int) -> int:
    """Algorithm 6, §3.2.5, steps 2 and 3"""
    return sum(rc(j + 7 * ir) << 2**j - 1 for j in range(L + 1))


def keccak(rounds: int) -> Permutation:
    """Keccak-p[1600, rounds]: Algorithm 7, §3.3. With 24 rounds it is Keccak-f[1600], §3.4."""
    RC = Table("RC", W, [round_constant(ir) for ir in range(12 + 2 * L - rounds, 12 + 2 * L)])

    def iota(A: Array, ir: Any) -> Array:
        """Algorithm 6, §3.2.5"""
        return {**A, (0, 0): named("E00", A[0, 0] ^ RC[ir])}

    # fmt: off
    def Rnd(
        ir: Any,
        A00: Any, A10: Any, A20: Any, A30: Any, A40: Any, A01: Any, A11: Any, A21: Any, A31: Any, A41: Any,
        A02: Any, A12: Any, A22: Any, A32: Any, A42: Any, A03: Any, A13: Any, A23: Any, A33: Any, A43: Any,
        A04: Any, A14: Any, A24: Any, A34: Any, A44: Any,
    ) -> list[Any]:
        """§3.3"""
        A = [A00, A10, A20, A30, A40, A01, A11, A21, A31, A41, A02, A12, A22, A32, A42, A03, A13, A23, A33,
             A43, A04, A14, A24, A34, A44]
        after = iota(chi(pi(rho(theta(dict(zip(LANES, A, strict=True)))))), ir)
        return [after[lane] for lane in LANES]
    # fmt: on

    def permute(S: Sequence[Any]) -> list[Any]:
        return list(iterate("rounds", rounds, Rnd, S))

    return permute


keccak_f = keccak(24)


def sha3(d: int, midstate: int) -> Sponge:
    """SHA3-d: §6.1. The suffix is 01, then pad10*1 begins."""
    name, title, rate = f"sha3_{d}", f"SHA3-{d}", 200 - 2 * d // 8
    return Sponge(name, title, "FIPS 202", keccak_f, rate, 0b110, d // 8, midstate, family="SHA-3")


def shake(strength: int, midstate: int) -> Sponge:
    """SHAKE of a security strength in bits: §6.2. By default, the output has as many bits."""
    name, rate = f"SHAKE{strength}", 200 - 2 * strength // 8
    return Sponge(
        name=name.lower(),
        title=name,
        standard="FIPS 202",
        permute=keccak_f,
        block_size=rate,
        suffix=0b11111,
        digest_size=strength // 8,
        midstate=midstate,
        extendable=True,
        family="SHAKE",
    )


KECCAK_256 = Sponge(
    name="keccak_256",
    title="Keccak-256",
    standard="Ethereum",
    permute=keccak_f,
    block_size=136,
    suffix=0b1,  # as Keccak was before FIPS 202 put bits behind the message
    digest_size=32,
    midstate=17,
)

SHAKES = (shake(128, 15), shake(256, 16))

FUNCTIONS: Sequence[Sponge] = (
    *(sha3(d, number) for number, d in enumerate((224, 256, 384, 512), 11)),
    *SHAKES,
    KECCAK_256,
)
