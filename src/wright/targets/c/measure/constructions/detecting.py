"""Timing and counting hashes that detect attacks. A kernel alone makes no digest: no textbook, no ladder."""

from __future__ import annotations

from wright.kernels.records import Hashing
from wright.spec import FUNCTIONS, Function
from wright.spec.constructions.detecting import Detecting
from wright.targets.c.measure.construction import Measured
from wright.targets.c.measure.switches import SHA, vectors

SWITCHES = {
    "SHA, AVX2": vectors(256),
    "SHA alone": vectors(0),
    "AVX-512 alone": SHA,
    "AVX2 alone": f"{SHA} {vectors(256)}",
    "plain C": f"{SHA} {vectors(0)}",
}


def padding(function: Detecting) -> int:
    return 1 + function.hash_function.length_size


def beneath(function: Detecting) -> Function:
    return FUNCTIONS[function.hash_function.name]


MEASURED = Measured(
    Hashing("", padding=padding),
    batched=False,
    figures="docs/sha1dc.md",
    beneath=beneath,
    switches=SWITCHES,
    limits={"NEON alone": "HW_INSTRUCTIONS_NEON"},
    random=True,  # few blocks pass the conditions, and they cost more
    blocks=256,  # sixteen may have none that passes, or two
)
