"""Sequentialise parallel assignments, as sequential languages need it."""

from __future__ import annotations

from dataclasses import replace

from wright.ir.liveness import slots_read
from wright.ir.program import Assign, Program, Slot, Statement
from wright.ir.rewrite import map_statements
from wright.ir.terms import Op, Term, slot


def sequential(program: Program) -> Program:
    """Split assignments to set one slot each; values that are overwritten too early get temporaries."""
    made: dict[str, Slot] = {}

    def change(statement: Statement) -> list[Statement]:
        return _ordered(statement, program, made) if isinstance(statement, Assign) else [statement]

    methods = {n: replace(m, body=map_statements(m.body, change)) for n, m in program.methods.items()}
    body = map_statements(program.body, change)
    return replace(program.with_slots(*made.values()), body=body, methods=methods)


def _ordered(statement: Assign, program: Program, made: dict[str, Slot]) -> list[Statement]:
    waiting: list[tuple[str, Term]] = [
        (name, value)
        for name, value in zip(statement.slots, statement.values, strict=True)
        if not (value.op is Op.SLOT and value.name == name)
    ]
    done: list[Statement] = []
    while waiting:
        for i, (name, _) in enumerate(waiting):
            others = (value for j, (_, value) in enumerate(waiting) if j != i)
            if not any(name in slots_read(value) for value in others):
                done.append(Assign((name,), (waiting.pop(i)[1],)))
                break
        else:
            at = max(range(len(waiting)), key=lambda i: (waiting[i][1].op is not Op.SLOT, -i))
            name, value = waiting[at]
            kind = program.slots[name].type
            temporary = f"next_{name}"
            made[temporary] = Slot(temporary, kind)
            done.append(Assign((temporary,), (value,)))
            waiting[at] = (name, slot(temporary, kind.width, kind.lanes))
    return done
