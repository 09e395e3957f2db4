"""Columns as on processors without AVX-512, without SHA instructions, and without vectors, in one process."""

from __future__ import annotations

from dataclasses import replace

from wright.measure.interleave import Contender
from wright.spec import Function
from wright.targets.python.measure.contenders import ARROW, COLUMNS, polars_hash
from wright.targets.python.measure.programs import program

INSTRUCTIONS = {"SHA instructions and AVX2": 3, "AVX2 alone": 2, "plain C": 0}
"""What hw_limit_instructions allows."""


def contenders(function: Function) -> list[Contender]:
    """The same column by fewer instructions, and what is left of the advantage over polars-hash.

    A limit is a process' for good: each is of a copy of the package.
    """
    call = f"columns.{function.name}(given, format='hex')"
    found = [COLUMNS.contender(ARROW, call)]
    for name, allowed in INSTRUCTIONS.items():
        place = replace(COLUMNS, imports=program("limited", allowed=allowed))
        found.append(place.contender(f"{ARROW}, {name}", call))
    return [*found, *polars_hash(function)]
