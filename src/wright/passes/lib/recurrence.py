"""Schedules whose words are made of earlier ones, as passes look at them."""

from __future__ import annotations

from dataclasses import dataclass

from wright.ir.index import Index
from wright.ir.program import Loop, Store
from wright.ir.rewrite import as_rotate
from wright.ir.terms import Op, Term
from wright.ir.traverse import walk


@dataclass(frozen=True)
class Recurrence:
    """From word ``first`` on a word is ``value``; those before are ``given``."""

    variable: str
    first: int
    given: Term
    value: Term

    @property
    def distances(self) -> list[int]:
        """How far back the words lie that one is made of, the nearest first."""
        return self.distances_in(self.value)

    @property
    def nearest(self) -> int:
        return self.distances[0]

    def distances_in(self, term: Term) -> list[int]:
        """The distances of the words that a part of the value reads."""
        t = Index.of(self.variable)
        loads = (node for node in walk(term) if node.op is Op.LOAD)
        return sorted({(t - node.element[1]).constant for node in loads})


def recurrence(loop: Loop, array: str) -> Recurrence | None:
    """The recurrence by which a schedule's loop fills an array; None if the loop has another shape."""
    match loop.body:
        case (Store(view, index, value),) if view == array and index == Index.of(loop.variable):
            if value.op is Op.PICK and len(value.args) == 2 and _is_of_earlier(value.args[1], array, index):
                return Recurrence(loop.variable, value.cases[1][0], *value.args)
    return None


def _is_of_earlier(value: Term, array: str, t: Index) -> bool:
    """Whether it is made of words of the array, each a certain distance back."""
    loads = [node.element for node in walk(value) if node.op is Op.LOAD]
    backs = [t - index for name, index in loads if name == array]
    return 0 < len(loads) == len(backs) and all(back.is_constant and back.constant > 0 for back in backs)


def rotated_xor(words: Recurrence) -> int | None:
    """By how much the xor of earlier words is rotated, if a word is just that."""
    rotated = as_rotate(words.value) or words.value
    if rotated.op is not Op.ROTL or not isinstance(rotated.amount, int):
        return None
    inner = {node.op for node in walk(*rotated.args)}
    return rotated.amount if inner == {Op.XOR, Op.LOAD} else None
