"""Counting hashes that detect attacks. A kernel alone makes no digest: no textbook, and no ladder."""

from __future__ import annotations

from wright.spec.constructions.detecting import Detecting
from wright.targets.c.measure.construction import Measured


def padding(function: Detecting) -> int:
    return 1 + function.hash_function.length_size


MEASURED = Measured(padding=padding, batched=False, figures="docs/sha1dc.md")
