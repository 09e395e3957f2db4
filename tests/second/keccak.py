"""``absorb`` of the sponges over Keccak-f[1600]: FIPS 202's step mappings, and the claim."""

from __future__ import annotations

from collections.abc import Sequence

from tests.second.blocks import Kernel, any_number
from tests.second.cuts import Cuts
from tests.second.induction import symbols
from tests.second.standards import Name, unnamed, words_of
from tests.second.words import Word, constant, rotated

Lanes = dict[tuple[int, int], Word]
"""3.1.2: the lanes of a state by x and y. Lane (x, y) is word x + 5y."""


def theta(A: Lanes, name: Name) -> Lanes:
    """3.2.1."""
    C = [name(f"C{x}", A[x, 0] ^ A[x, 1] ^ A[x, 2] ^ A[x, 3] ^ A[x, 4]) for x in range(5)]
    D = [name(f"D{x}", C[(x - 1) % 5] ^ rotated(C[(x + 1) % 5], 1)) for x in range(5)]
    return {(x, y): A[x, y] ^ D[x] for x, y in A}


def rho(A: Lanes, name: Name) -> Lanes:
    """3.2.2: the offsets are triangular numbers along a walk through the lanes."""
    turned, (x, y) = {(0, 0): A[0, 0]}, (1, 0)
    for t in range(24):
        offset = (t + 1) * (t + 2) // 2 % 64
        turned[x, y] = rotated(A[x, y], offset) if offset else A[x, y]
        x, y = y, (2 * x + 3 * y) % 5
    return {(x, y): name(f"turned {x} {y}", lane) for (x, y), lane in turned.items()}


def pi(A: Lanes) -> Lanes:
    """3.2.3."""
    return {(x, y): A[(x + 3 * y) % 5, x] for x, y in A}


def chi(A: Lanes, name: Name) -> Lanes:
    """3.2.4."""
    return {(x, y): name(f"chi {x} {y}", A[x, y] ^ (~A[(x + 1) % 5, y] & A[(x + 2) % 5, y])) for x, y in A}


def rc(t: int) -> int:
    """3.2.5, algorithm 5: a bit of a linear feedback shift register."""
    R = 1
    for _ in range(t % 255):
        R <<= 1
        if R >> 8:
            R ^= 0b101110001
    return R & 1


def iota(A: Lanes, round_: int, name: Name) -> Lanes:
    """3.2.5, algorithm 6."""
    RC = sum(rc(j + 7 * round_) << 2**j - 1 for j in range(7))
    return {**A, (0, 0): name("iota", A[0, 0] ^ constant(RC, 64))}


def permuted(words: Sequence[Word], name: Name = unnamed) -> list[Word]:
    """3.3 and 3.4: 24 rounds."""
    A = {(i % 5, i // 5): word for i, word in enumerate(words)}
    for round_ in range(24):

        def named(label: str, word: Word, of: int = round_) -> Word:
            return name(f"{label} of round {of}", word)

        A = iota(chi(pi(rho(theta(A, named), named)), named), round_, named)
    return [A[i % 5, i // 5] for i in range(25)]


def absorbed(words: Sequence[Word], block: Sequence[Word], name: Name = unnamed) -> list[Word]:
    """Section 4, algorithm 8, step 6: a block of the rate's size goes into the state."""
    added = words_of(block, 8, big=False)
    mixed = [
        name(f"mixed {i}", word ^ each) for i, (word, each) in enumerate(zip(words, added, strict=False))
    ]
    return permuted([*mixed, *words[len(mixed) :]], name)


def any_blocks(kernel: Kernel, rate: int) -> int:
    """``absorb`` of any number of blocks of ``rate`` bytes, into any state, from any offset."""

    def step(words: Sequence[Word], block: Sequence[Word], cuts: Cuts) -> list[Word]:
        return absorbed(words, block, cuts.name)

    return any_number(kernel, rate, symbols("A", 25, 64), step)
