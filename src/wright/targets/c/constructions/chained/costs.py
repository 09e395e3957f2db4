"""From how many messages on lanes pay: what a step of all lanes costs, beside a block of one message alone.

Core cycles on Sapphire Rapids with GCC 12.2. A step costs the same however many lanes have a message, so
that below a number of them one by one is faster; ``wright bench F --mixtures`` checks the number.
"""

from __future__ import annotations

from dataclasses import dataclass

NEVER = 1 << 16
"""Lanes that no vector has."""


@dataclass(frozen=True)
class Step:
    """A block of every lane, some of which end: its cycles, and those that a batch costs besides."""

    step: int
    begin: int


@dataclass(frozen=True)
class Alone:
    """A message alone: the cycles of a further block, and those of a message besides."""

    block: int
    call: int


STEPS = {
    ("avx512", "sha1"): Step(650, 350),
    ("avx512", "sha256"): Step(1150, 300),
    ("avx512", "sha512"): Step(1250, 150),
    ("avx512", "md5"): Step(530, 350),
    ("avx2", "sha1"): Step(800, 200),
    ("avx2", "sha256"): Step(1450, 200),
    ("avx2", "sha512"): Step(1700, 200),
    ("avx2", "md5"): Step(750, 200),
}
"""By the vectors and the function whose kernel it is. NEON's are not measured."""
PLAIN = {"sha1": Alone(250, 40), "sha256": Alone(590, 20), "sha512": Alone(750, 10), "md5": Alone(306, 0)}
INSTRUCTED = {"sha1": Alone(120, 75), "sha256": Alone(131, 80)}
"""By the SHA instructions, where a processor has them."""


def few(vectors: str, function: str, lanes: int, *, instructed: bool) -> int:
    """Messages from which on lanes are faster, short ones and long ones; NEVER, where all lanes are not.

    NEON takes as many as it has lanes.
    """
    if (vectors, function) not in STEPS:
        return lanes
    given = STEPS[vectors, function]
    alone = INSTRUCTED[function] if instructed and function in INSTRUCTED else PLAIN[function]
    short = -(-(given.begin + given.step) // (alone.call + alone.block))
    found = max(short, -(-given.step // alone.block))
    return found if found <= lanes else NEVER
