"""Keep values that the next turn of a loop would compute again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.liveness import slots_read
from wright.ir.program import Assign, Loop, Program, Slot, Statement, statements, terms_of
from wright.ir.rewrite import map_own_terms, map_statements, substitute
from wright.ir.terms import Op, Term, slot
from wright.ir.traverse import transform, walk
from wright.passes.lib.base import Pass, replace_loop
from wright.passes.lib.cheap import LEAVES, is_cheap

PLACED = (Op.LOAD, Op.PUBLIC, Op.MASK, Op.PICK)  # what is another value at another place, or in another turn


@dataclass(frozen=True)
class Reuse(Pass):
    """Keep a value over the working variables for the next turn, which would compute it from their copies.

        for t: f(a ^ b, b ^ c); (a, b, c) = (T, a, b)
    →   r1 = b ^ c; for t: r0 = a ^ b; f(r0, r1); (a, b, c, r0, r1) = (T, a, b, r1, r0)

    Known as: predictive commoning: common subexpressions eliminated across a loop's turns.

    In the form ``both`` Maj of SHA-2 then needs three operations instead of four. Unrolled by an even number
    of rounds, ``rename`` removes the exchange of r0 and r1. Source: SHA-256 by hand in many places. It helps
    where operations are what is paid for. It costs two variables that live through all rounds, so it loses
    where registers are few: 0 to 5 % of SHA-256 on Mono and CoreCLR. Put it after ``inline``, and before
    ``name`` and ``unroll``.
    """

    name: ClassVar[str] = "reuse"
    role: str = "rounds"
    prefix: str = "r"

    def apply(self, program: Program) -> Program:
        made: dict[str, Slot] = {}
        for loop in self.loops(program, self.role):
            chains = _chains(loop)
            if not chains:
                continue
            slots = self._slots(chains)
            made.update(slots)
            program = program.with_body(replace_loop(program.body, loop, _kept(loop, chains, list(slots))))
        self.require(made, f"no turn of a loop '{self.role}' computes what the turn before it did")
        taken = sorted(made.keys() & program.slots.keys())
        self.require(not taken, f"{', '.join(taken)} is taken; choose another prefix")
        return program.with_slots(*made.values())

    def _slots(self, chains: list[list[Term]]) -> dict[str, Slot]:
        """A slot for each value of all chains, named in their order."""
        values = [value for chain in chains for value in chain]
        labels = [f"{self.prefix}{number}" for number in range(len(values))]
        return {label: Slot(label, value.type) for label, value in zip(labels, values, strict=True)}


def _chains(loop: Loop) -> list[list[Term]]:
    """Values that a turn computes, newest first: a turn later each takes the place of the one behind it."""
    *others, last = loop.body
    if not isinstance(last, Assign):
        return []
    set_within = {name for s in statements(tuple(others)) if isinstance(s, Assign) for name in s.slots}
    registers = frozenset(last.slots)
    if registers & set_within:
        return []
    over = [node for node in _computed(loop) if slots_read(node) <= registers and not _placed(node)]
    turned = dict(zip(last.slots, last.values, strict=True))
    later = {node: substitute(node, turned) for node in over}
    newer = {node: made for node, made in later.items() if made is not node and made in later}
    parts = {part for node in newer for part in walk(node) if part is not node}
    older = {made: node for node, made in newer.items() if node not in parts}
    chains: list[list[Term]] = []
    for made in older:
        if made not in older.values():
            chains.append([made])
            while (behind := older.get(chains[-1][-1])) is not None:
                chains[-1].append(behind)
    return chains


def _computed(loop: Loop) -> Iterator[Term]:
    """The terms worth a variable that every turn computes, not only one case of its index."""
    roots = [term for statement in statements(loop.body) for term in terms_of(statement)]
    inside = {arm for node in walk(*roots) if node.op is Op.PICK for arm in walk(*node.args)}
    for node in walk(*roots):
        if node not in inside and node.op not in LEAVES and not is_cheap(node):
            yield node


def _placed(term: Term) -> bool:
    return any(node.op in PLACED or not isinstance(node.literal, int | str | None) for node in walk(term))


def _kept(loop: Loop, chains: list[list[Term]], labels: list[str]) -> list[Statement]:
    """The loop that hands its values on, behind what sets those of the turn before the first."""
    before, first, memo = list[Statement](), list[Statement](), dict[Term, Term]()
    to, moved = list[str](), list[Term]()
    at = 0
    for chain in chains:
        names = labels[at : at + len(chain)]
        at += len(chain)
        held = [slot(n, v.width, v.type.lanes) for n, v in zip(names, chain, strict=True)]
        memo.update(zip(chain, held, strict=True))
        first.append(Assign((names[0],), (chain[0],)))
        before.extend(Assign((n,), (v,)) for n, v in zip(names[1:], chain[1:], strict=True))
        to.extend(names)
        moved.extend((held[-1], *held[:-1]))
    body = map_statements(
        loop.body, lambda s: [map_own_terms(s, lambda term: transform(term, lambda _: None, memo))]
    )
    last = body[-1]
    assert isinstance(last, Assign)
    handed = Assign((*last.slots, *to), (*last.values, *moved))
    return [*before, replace(loop, body=(*first, *body[:-1], handed))]
