"""Carries as programs without a carry flag compute them. Lemma: ``carry by majority``."""

from __future__ import annotations

from dataclasses import dataclass

from wright.ir.terms import Op, Term


@dataclass(frozen=True, slots=True)
class Majority:
    """The top bit of the majority of left, right and ~total: the carry, if the total is left + right."""

    left: Term
    right: Term
    total: Term


def majority_of(term: Term) -> Majority | None:
    """Recognise ((a & b) | ((a | b) & ~total)) >> (width - 1), in any order.

    The inner | may be ^; then the outer may be ^ too (Hacker's Delight, 2nd edition, §2-13).
    """
    if term.op not in (Op.SHR, Op.EXTRACT) or term.literal != term.args[0].width - 1:
        return None
    outer = term.args[0]
    if outer.op not in (Op.OR, Op.XOR):
        return None
    for both, rest in (outer.args, outer.args[::-1]):
        if both.op is not Op.AND or rest.op is not Op.AND:
            continue
        for either, without in (rest.args, rest.args[::-1]):
            fits = either.op is Op.XOR or (either.op is Op.OR and outer.op is Op.OR)
            if fits and without.op is Op.NOT and set(either.args) == set(both.args):
                return Majority(both.args[0], both.args[1], without.args[0])
    return None
