"""The switches by which our library leaves out what the machine has, and names of contenders."""

from __future__ import annotations

SHA, CRC = "-DHW_SHA_INSTRUCTIONS=0", "-DHW_CRC_INSTRUCTIONS=0"
"""Without the instructions for one kind of hash."""
LEVELS = {"AVX-512": 512, "AVX2": 256}
"""Bits of vectors."""
ALONE = "one by one"
INSTRUCTED = "SHA instructions"
WITHOUT = ", no SHA instructions"
"""Ends the names of contenders that do not use them."""


def vectors(bits: int) -> str:
    """Vectors of so many bits at most: none by 0."""
    return f"-DHW_VECTOR_BITS={bits}"
