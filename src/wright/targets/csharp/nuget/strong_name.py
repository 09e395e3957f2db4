"""The key pair of the assemblies' strong name: made anew each time, and always the same.

A strong name tells assemblies apart, and those that have one ask for it in others. It vouches for nothing:
Microsoft advises to publish the key pair with the sources. So it is made from a text, as all else here is.
"""

from __future__ import annotations

from hashlib import shake_256
from itertools import count
from math import gcd, prod

FILE = "Hashwright.snk"
BITS = 2048
EXPONENT = 65537
WITNESSES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
"""Bases of the test for primes: of numbers made at random any one is enough."""
SMALL = prod(range(3, 2000, 2))


def key_pair() -> bytes:
    """Both keys, as .NET's compilers read them: a PRIVATEKEYBLOB of CryptoAPI."""
    p, q = (_prime(f"Hashwright's strong name, {name}") for name in "pq")
    if p < q:
        p, q = q, p
    d = pow(EXPONENT, -1, (p - 1) * (q - 1))
    head = bytes.fromhex("0702000000240000") + b"RSA2" + _number(BITS, 32) + _number(EXPONENT, 32)
    halves = (p, q, d % (p - 1), d % (q - 1), pow(q, -1, p))
    return b"".join(
        [head, _number(p * q, BITS), *(_number(each, BITS // 2) for each in halves), _number(d, BITS)]
    )


def _number(value: int, bits: int) -> bytes:
    return value.to_bytes(bits // 8, "little")


def _prime(text: str) -> int:
    """A prime of half the bits, the two highest of them set, that the exponent has an inverse for."""
    for turn in count():
        drawn = int.from_bytes(shake_256(f"{text}, {turn}".encode()).digest(BITS // 16))
        candidate = drawn | 3 << (BITS // 2 - 2) | 1
        if candidate % EXPONENT != 1 and _is_prime(candidate):
            return candidate
    raise AssertionError


def _is_prime(n: int) -> bool:
    """Miller and Rabin's test."""
    if gcd(SMALL, n) > 1:
        return False
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    return all(_passes(pow(base, odd, n), n, twos) for base in WITNESSES)


def _passes(power: int, n: int, twos: int) -> bool:
    if power in (1, n - 1):
        return True
    return any((power := power * power % n) == n - 1 for _ in range(twos - 1))
