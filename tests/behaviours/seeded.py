"""Behaviours of functions under a seed: their sizes, and the steps that give the seed."""

from __future__ import annotations

from collections.abc import Mapping

from tests.behaviours import hashes, rows
from tests.behaviours.rows import Makers, Row
from wright.kernels.records import hashing
from wright.spec import Function


def has(function: Function) -> bool:
    record = hashing(function.construction)
    return record is not None and record.seeded


STEPS: Mapping[str, str] = {
    "seeded": "the data's hash under a seed: a number, or bytes, the highest first; at once and in pieces",
    "seeded_vectors": "the messages of this file in vectors/, under seed 0",
}
BEHAVIOURS: Mapping[Row, Makers] = {rows.SIZES: (hashes.sizes,)}
