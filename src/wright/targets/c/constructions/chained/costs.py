"""The batch size from which hashing on lanes is faster than one message at a time.

Core cycles on Sapphire Rapids with GCC 12.2. A step costs the same however many of its lanes hold a message.
Small batches are therefore faster one by one; ``wright bench F --mixtures`` checks the threshold.
"""

from __future__ import annotations

from dataclasses import dataclass

NEVER = 1 << 16
"""More messages than any vector has lanes."""


@dataclass(frozen=True)
class StepCost:
    """Cycles of a step, which hashes one block in every lane, and those that each batch adds."""

    step: int
    begin: int


@dataclass(frozen=True)
class MessageCost:
    """Cycles of a further block of a single message, and those that each message adds."""

    block: int
    call: int


STEPS = {
    ("avx512", "sha1"): StepCost(650, 350),
    ("avx512", "sha256"): StepCost(1150, 300),
    ("avx512", "sha512"): StepCost(1250, 150),
    ("avx512", "md5"): StepCost(530, 350),
    ("avx2", "sha1"): StepCost(800, 200),
    ("avx2", "sha256"): StepCost(1450, 200),
    ("avx2", "sha512"): StepCost(1700, 200),
    ("avx2", "md5"): StepCost(750, 200),
}
"""By the vectors and the function that owns the kernel. NEON is not measured."""
PLAIN = {
    "sha1": MessageCost(250, 40),
    "sha256": MessageCost(590, 20),
    "sha512": MessageCost(750, 10),
    "md5": MessageCost(306, 0),
}
INSTRUCTED = {"sha1": MessageCost(120, 75), "sha256": MessageCost(131, 80)}
"""With the SHA instructions, where a processor has them."""


def few(vectors: str, function: str, lanes: int, *, instructed: bool) -> int:
    """The number of messages, short or long, from which lanes are faster; NEVER if even full lanes are not.

    For NEON it is the number of its lanes.
    """
    if (vectors, function) not in STEPS:
        return lanes
    given = STEPS[vectors, function]
    alone = INSTRUCTED[function] if instructed and function in INSTRUCTED else PLAIN[function]
    short = -(-(given.begin + given.step) // (alone.call + alone.block))
    found = max(short, -(-given.step // alone.block))
    return found if found <= lanes else NEVER
