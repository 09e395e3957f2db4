"""The value that is ready last is added last."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.parts import sum_of
from wright.ir.program import Assign, Invoke, Loop, Program, Statement
from wright.ir.rewrite import as_rotate, map_own_terms
from wright.ir.terms import Op, Term
from wright.ir.traverse import rebuild
from wright.passes.lib.base import Pass
from wright.passes.lib.sums import addends

Ready = dict[str, int]


@dataclass(frozen=True)
class Order(Pass):
    """Order each sum by when its addends are ready, counted in operations since the loop began.

        rotl(a, 5) + f(b, c, d) + e + K + W   →   K + e + W + f(b, c, d) + rotl(a, 5)

    Known as: reassociation, for a shorter critical path.

    Lemma: ``sum order``. A round's critical path falls from six operations to three. No JIT reassociates by
    itself: +25 to 30 % on Mono and CoreCLR, +20 to 90 % over compiled C in WebAssembly.
    """

    name: ClassVar[str] = "order"

    def apply(self, program: Program) -> Program:
        return program.with_body(_body(program.body, {}))


def _body(body: tuple[Statement, ...], ready: Ready) -> tuple[Statement, ...]:
    result: list[Statement] = []
    for statement in body:
        if isinstance(statement, Loop):
            inner: Ready = {}
            _body(statement.body, inner)  # once to see what one turn leaves late for the next
            result.append(replace(statement, body=_body(statement.body, inner)))
            ready.update(inner)
            continue
        ordered = map_own_terms(statement, lambda term: _ordered(term, ready, {}))
        if isinstance(ordered, Assign):
            times = [_time(value, ready) for value in ordered.values]
            ready.update(zip(ordered.slots, times, strict=True))
        elif isinstance(ordered, Invoke):
            ready.update(dict.fromkeys(ordered.results, max(ready.values(), default=0)))
        result.append(ordered)
    return tuple(result)


def _time(term: Term, ready: Ready, memo: dict[Term, int] | None = None) -> int:
    memo = {} if memo is None else memo
    if term not in memo:
        own = ready.get(str(term.literal), 0) if term.op is Op.SLOT else int(bool(term.args))
        args = rotated.args if (rotated := as_rotate(term)) is not None else term.args
        memo[term] = own + max((_time(arg, ready, memo) for arg in args), default=0)
    return memo[term]


def _ordered(term: Term, ready: Ready, memo: dict[Term, Term]) -> Term:
    if term not in memo:
        if term.op is Op.ADD:
            parts = [_ordered(part, ready, memo) for part in addends(term)]
            memo[term] = sum_of(sorted(parts, key=lambda part: _time(part, ready)))
        else:
            memo[term] = rebuild(term, tuple(_ordered(arg, ready, memo) for arg in term.args))
    return memo[term]
