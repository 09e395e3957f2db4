"""SHA-1 that detects the known attacks on it, with the results of M. Stevens' and D. Shumow's program.

As sha1collisiondetection 1.0.3 does: a block that passes all conditions of a disturbance vector is compressed
again as the other message's, and a block of an attack is compressed three times, so that the digest is safe.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wright.spec.constructions.detecting import Attack, Detecting, Steps
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.disturbances import CONDITIONS, DISTURBANCES, ROUNDS, Condition, mask
from wright.spec.language import iterate, named, rotl
from wright.spec.sha1 import SHA1, K, expanded, f, steps

WINDOW = range(32, 64)
"""The expanded words that a kernel compares: two vectors of AVX-512, eight of the SHA instructions."""


def tested(enough: int) -> list[Condition]:
    """Conditions that give each vector so many, or all that it has, in the order of Stevens and Shumow.

    Only those of words of the window. Whatever passes is looked into, so that fewer conditions change no
    result.
    """
    taken, found = Counter[str](), list[Condition]()
    for condition in CONDITIONS:
        inside = {condition.first[0], condition.second[0]} <= set(WINDOW)
        if inside and any(taken[vector] < enough for vector in condition.vectors):
            found.append(condition)
            taken.update(condition.vectors)
    return found


TESTED = tested(12)
"""128 of 156 conditions: 5.76 % of random blocks pass, where 4.72 % pass all, and 5.58 the window's 150.

Eight times sixteen: kernels that test a block's conditions side by side have no lane left over.
"""


def failed(W: Any, condition: Condition) -> Any:
    """The vectors that the block is not of, as it does not meet the condition: a bit each.

    The condition's bit is moved to a place below all vectors' bits; ``0 - bit`` has ones from there on.
    """
    (i, s), (j, r) = condition.first, condition.second
    place, vectors = min(s, r), mask(condition.vectors)
    both = (W[i] >> (s - place)) ^ (W[j] >> (r - place))
    if vectors & ((1 << place) - 1):
        both, place = both >> place, 0
    bit = both & (1 << place)
    return (bit - (1 << place) if condition.differ else 0 - bit) & vectors


def passing(H: Any, M: Any) -> list[Any]:
    """The vectors of which this block or one before it meets all conditions that are tested: a bit each."""
    W = expanded(M, WINDOW.stop)
    out = failed(W, TESTED[0])
    for condition in TESTED[1:]:
        out = named("out", out | failed(W, condition))
    return [H[0] | ~out]


@dataclass(frozen=True)
class StepsOn:
    """The state after the steps from ``first`` to ``last`` of the compression, FIPS 180-4 §6.1.2, step 3."""

    first: int
    last: int

    def __call__(self, H: Any, M: Any) -> list[Any]:
        return list(steps(H, M, self.first, self.last))


@dataclass(frozen=True)
class StepsBack:
    """The state before these steps, from that after them: each the other way round, the last one first."""

    first: int
    last: int

    def __call__(self, H: Any, M: Any) -> list[Any]:
        W = expanded(M, self.last)

        def step(t: Any, a: Any, b: Any, c: Any, d: Any, e: Any) -> Any:
            t = self.last - 1 - t
            T = named("T", a - rotl(b, 5) - f(t)(rotl(c, 2), d, e) - K(t) - W[t])
            return b, rotl(c, 2), d, e, T

        return list(iterate("rounds", self.last - self.first, step, H))


def _part(compress: Callable[[Any, Any], list[Any]], words: int = len(SHA1.iv)) -> MerkleDamgard:
    """What goes on from such words by a block, with SHA-1's order of bytes."""
    return MerkleDamgard(
        name="sha1dc",
        title="SHA-1DC",
        standard=STANDARD,
        word=SHA1.word,
        iv=(0,) * words,
        compress=compress,
        digest_size=words * SHA1.word_size,
        midstate=0,
    )


STANDARD = "Stevens and Shumow 2017"

SHA1DC = Detecting(
    hash_function=SHA1,
    name="sha1dc",
    title="SHA-1DC",
    standard=STANDARD,
    family="SHA-1",
    attacks=tuple(
        Attack(number, each.name, each.tested, tuple(each.differences[:16]))
        for number, each in enumerate(DISTURBANCES)
    ),
    window=WINDOW,
    conditions=tuple(TESTED),
    passing=_part(passing, 1),
    steps=tuple(
        Steps(
            tested,
            back=_part(StepsBack(tested, ROUNDS)),
            start=_part(StepsBack(0, tested)),
            on=_part(StepsOn(tested, ROUNDS)),
        )
        for tested in sorted({each.tested for each in DISTURBANCES})
    ),
    caution="Finds the known attacks on SHA-1: that does not make it fit for signatures",
)

FUNCTIONS = (SHA1DC,)
