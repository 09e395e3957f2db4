"""Independent chains of statements, a few statements of each in turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from wright.ir.program import Assign, Program, Statement, Store
from wright.passes.lib.base import Pass
from wright.passes.lib.waits import inputs, outputs


@dataclass(frozen=True)
class Interleave(Pass):
    """Take ``by`` statements of each of several independent chains in turn.

        a = f(a); a = f(a)        a = f(a); b = f(b)
        b = f(b); b = f(b)   →    a = f(a); b = f(b)

    Known as: interleaving, multi-buffer hashing; list scheduling of independent chains.

    The chains share nothing that one of them writes, so their statements may take turns in any way. A round
    waits for the one before; meanwhile the processor computes a round of another message. Out-of-order cores
    find most of that by themselves: with SHA instructions, two messages one after the other take 107 cycles
    each (GCC 12, Emerald Rapids), in turns 99. Source: Intel's multi-buffer hashing, by Gopal et al. (2010).
    """

    name: ClassVar[str] = "interleave"
    by: int = 1

    @classmethod
    def space(cls) -> Iterable[Self]:
        return [cls(), cls(2), cls(4), cls(8)]

    def apply(self, program: Program) -> Program:
        self.require(self.by > 0, "at least one statement is taken at a time")
        self.require(
            all(isinstance(statement, Assign | Store) for statement in program.body),
            f"{program.name} is not straight-line code; unroll its loops first",
        )
        chains = _chains(program)
        self.require(len(chains) > 1, f"the statements of {program.name} all depend on one another")
        parts = [list(_parts(chain, self.by)) for chain in chains]
        turns = range(max(map(len, parts)))
        body = (s for turn in turns for part in parts if turn < len(part) for s in part[turn])
        return program.with_body(tuple(body))


def _parts(chain: list[Statement], by: int) -> Iterator[tuple[Statement, ...]]:
    for first in range(0, len(chain), by):
        yield tuple(chain[first : first + by])


def _chains(program: Program) -> list[list[Statement]]:
    """The statements, by what they share: slots, and storages that any of them writes."""
    written = {name for statement in program.body for name in outputs(program, statement)}
    chains: list[tuple[set[str], list[int]]] = []
    for place, statement in enumerate(program.body):
        names = written & {*inputs(program, statement), *outputs(program, statement)}
        own = [chain for chain in chains if chain[0] & names]
        joined = names.union(*(chain[0] for chain in own)), [at for chain in own for at in chain[1]]
        chains = [chain for chain in chains if not any(chain is one for one in own)]
        chains.append((joined[0], [*joined[1], place]))
    ordered = sorted(sorted(places) for _, places in chains)
    return [[program.body[place] for place in places] for places in ordered]
