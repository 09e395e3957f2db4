"""Straight-line code by how much each statement waits for, so that neighbours do not wait for one another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from wright.ir.liveness import slots_read, views_read
from wright.ir.program import Assign, Program, Statement, Store, terms_of
from wright.passes.lib.base import Pass


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
    """Of each statement: how many have to come before it, one behind the other."""
    written, read = defaultdict[str, int](int), defaultdict[str, int](int)
    levels: list[int] = []
    for statement in program.body:
        inputs, outputs = list(_inputs(program, statement)), list(_outputs(program, statement))
        waits = [written[name] for name in inputs] + [max(written[name], read[name]) for name in outputs]
        level = max(waits, default=0)
        levels.append(level)
        for name in inputs:
            read[name] = max(read[name], level)
        for name in outputs:
            written[name] = level + 1
    return levels


def _inputs(program: Program, statement: Statement) -> Iterator[str]:
    """The slots that it reads, and the storages."""
    for term in terms_of(statement):
        yield from (f"slot {name}" for name in slots_read(term))
        yield from (f"storage {program.views[view].storage}" for view in views_read(term))


def _outputs(program: Program, statement: Statement) -> Iterator[str]:
    match statement:
        case Assign(slots, _):
            yield from (f"slot {name}" for name in slots)
        case Store(view, _, _):
            yield f"storage {program.views[view].storage}"
