"""The derived constants of SHA-2 equal those printed in FIPS 180-4."""

from __future__ import annotations

import pytest

from wright.spec import sha2
from wright.spec.constructions.merkle_damgard import MerkleDamgard

IVS = {
    sha2.SHA224: """
        c1059ed8 367cd507 3070dd17 f70e5939 ffc00b31 68581511 64f98fa7 befa4fa4
    """,
    sha2.SHA256: """
        6a09e667 bb67ae85 3c6ef372 a54ff53a 510e527f 9b05688c 1f83d9ab 5be0cd19
    """,
    sha2.SHA384: """
        cbbb9d5dc1059ed8 629a292a367cd507 9159015a3070dd17 152fecd8f70e5939
        67332667ffc00b31 8eb44a8768581511 db0c2e0d64f98fa7 47b5481dbefa4fa4
    """,
    sha2.SHA512: """
        6a09e667f3bcc908 bb67ae8584caa73b 3c6ef372fe94f82b a54ff53a5f1d36f1
        510e527fade682d1 9b05688c2b3e6c1f 1f83d9abfb41bd6b 5be0cd19137e2179
    """,
    sha2.SHA512_224: """
        8c3d37c819544da2 73e1996689dcd4d6 1dfab7ae32ff9c82 679dd514582f9fcf
        0f6d2b697bd44da8 77e36f7304c48942 3f9d85a86a1d36c8 1112e6ad91d692a1
    """,
    sha2.SHA512_256: """
        22312194fc2bf72c 9f555fa3c84c64c2 2393b86b6f53b151 963877195940eabd
        96283ee2a88effe3 be5e1e2553863992 2b0199fc2c85b8aa 0eb72ddc81c52ca2
    """,
}


@pytest.mark.parametrize("function", IVS, ids=lambda function: function.name)
def test_initial_values(function: MerkleDamgard) -> None:
    """§5.3"""
    assert [f"{word:0{function.word // 4}x}" for word in function.iv] == IVS[function].split()


def test_round_constants() -> None:
    """§4.2.2 and §4.2.3: the first four and the last. SHA-512's begin with SHA-256's as high halves."""
    assert (len(sha2.K256), len(sha2.K512)) == (64, 80)
    assert sha2.K256.values[:4] == (0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5)
    assert sha2.K256.values[-1] == 0xC67178F2
    assert sha2.K512.values[:2] == (0x428A2F98D728AE22, 0x7137449123EF65CD)
    assert sha2.K512.values[-1] == 0x6C44198C4A475817
    assert tuple(k >> 32 for k in sha2.K512.values[:64]) == sha2.K256.values


def test_primes() -> None:
    assert len(sha2.PRIMES) == 80
    assert (sha2.PRIMES[0], sha2.PRIMES[63], sha2.PRIMES[79]) == (2, 311, 409)
