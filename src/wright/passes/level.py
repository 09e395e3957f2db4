"""Straight-line code by how much each statement waits for, so that neighbours do not wait for one another."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import ClassVar

from wright.ir.program import Assign, Program, Store
from wright.passes.lib.base import Pass
from wright.passes.lib.waits import inputs, outputs


@dataclass(frozen=True)
class Level(Pass):
    """Order statements by the longest chain of statements before them that each has to wait for.

        a = f(a); a = g(a)        a = f(a); b = f(b)
        b = f(b); b = g(b)   →    a = g(a); b = g(b)
        c = a + b                 c = a + b

    Known as: list scheduling, as soon as possible; the levels of a graph of dependencies.

    A statement stays behind those whose values it reads, and behind those that read what it overwrites.
    BLAKE's rounds mix four columns that share nothing, one after the other in their text: 32 statements in a
    row hold four chains of eight. A processor looks ahead over few vectors of 64 bytes, and did not always
    find the next column: BLAKE3 on 16 lanes, Zen 4, GCC 12: 6.25 GB/s for 6.11. With few registers it loses.
    """

    name: ClassVar[str] = "level"

    def apply(self, program: Program) -> Program:
        self.require(
            all(isinstance(statement, Assign | Store) for statement in program.body),
            f"{program.name} is not straight-line code; unroll its loops first",
        )
        levels = _levels(program)
        self.require(levels != sorted(levels), f"the statements of {program.name} are in order")
        ordered = sorted(zip(levels, program.body, strict=True), key=lambda pair: pair[0])
        return program.with_body(tuple(statement for _, statement in ordered))


def _levels(program: Program) -> list[int]:
    """The length of the longest chain of statements that each statement waits for."""
    written, read = defaultdict[str, int](int), defaultdict[str, int](int)
    levels: list[int] = []
    for statement in program.body:
        reads, sets = list(inputs(program, statement)), list(outputs(program, statement))
        waits = [written[name] for name in reads] + [max(written[name], read[name]) for name in sets]
        level = max(waits, default=0)
        levels.append(level)
        for name in reads:
            read[name] = max(read[name], level)
        for name in sets:
            written[name] = level + 1
    return levels
