"""The batch size from which hashing on lanes is faster than without: side by side, or one by one.

Core cycles on Sapphire Rapids with GCC 12.2. A step costs the same however many of its lanes hold a message.
Small batches are therefore faster without; ``wright bench F --mixtures`` checks the threshold.
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
    """Cycles of a further block of a message, and those that each message adds."""

    block: int
    call: int


STEPS = {
    ("avx512", "sha1"): StepCost(650, 350),
    ("avx512", "sha256"): StepCost(1150, 300),
    ("avx512", "sha512"): StepCost(1250, 150),
    ("avx512", "md5"): StepCost(530, 350),
    ("avx512", "blake2s"): StepCost(930, 300),  # Zen 4
    ("avx512", "blake2b"): StepCost(960, 300),  # Zen 4
    ("avx512", "sha3_512"): StepCost(1430, 300),  # Zen 4
    ("avx512", "turboshake256"): StepCost(720, 300),  # Zen 4
    ("avx2", "sha1"): StepCost(800, 200),
    ("avx2", "sha256"): StepCost(1450, 200),
    ("avx2", "sha512"): StepCost(1700, 200),
    ("avx2", "md5"): StepCost(750, 200),
    ("avx2", "blake2s"): StepCost(900, 200),  # Zen 4
    ("avx2", "blake2b"): StepCost(950, 200),  # Zen 4
    ("avx2", "sha3_512"): StepCost(1400, 200),  # Zen 4
    ("avx2", "turboshake256"): StepCost(700, 200),  # Zen 4
}
"""By the vectors and the function that owns the kernel. NEON is not measured."""
PLAIN = {
    "sha1": MessageCost(250, 40),
    "sha256": MessageCost(590, 20),
    "sha512": MessageCost(560, 10),  # by AVX2 and BMI2, Zen 3
    "md5": MessageCost(306, 0),
    "blake2s": MessageCost(430, 45),  # Zen 4
    "blake2b": MessageCost(500, 45),  # Zen 4
    "sha3_512": MessageCost(1050, 55),  # Zen 4
    "turboshake256": MessageCost(530, 55),  # Zen 4
}
INTERLEAVED = {"sha1": MessageCost(99, 15), "sha256": MessageCost(99, 13)}
"""Side by side by the SHA instructions, where a processor has them."""

ARM_STEPS = {
    ("neon", "sha1"): 640,
    ("neon", "sha256"): 920,
    ("neon", "sha512"): 1160,
    ("sha3", "sha512"): 1060,
}
ARM_INTERLEAVED = {"sha1": 57, "sha256": 45, "sha512": 147}
"""Cycles of a block of every lane, and of each of two messages by SHA instructions, by LLVM's model of V1.

Those of N1 and V2 have the same order.
"""


def few(vectors: str, function: str, lanes: int, *, instructed: bool) -> int:
    """The number of messages, short or long, from which lanes are faster; NEVER if even full lanes are not.

    For NEON it is the number of its lanes, or NEVER.
    """
    if (vectors, function) not in STEPS:
        faster = not instructed or ARM_STEPS[vectors, function] < lanes * ARM_INTERLEAVED[function]
        return lanes if faster else NEVER
    given = STEPS[vectors, function]
    other = INTERLEAVED[function] if instructed and function in INTERLEAVED else PLAIN[function]
    short = -(-(given.begin + given.step) // (other.call + other.block))
    found = max(short, -(-given.step // other.block))
    return found if found <= lanes else NEVER
