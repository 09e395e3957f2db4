"""Small programs, and their parts."""

from __future__ import annotations

from dataclasses import replace

from tests.ir.programs import WORD, program
from wright.ir.index import Index
from wright.ir.program import (
    Assign,
    Helper,
    Loop,
    Program,
    Statement,
    Store,
)
from wright.ir.show import show
from wright.ir.terms import load, slot

a, b, c, T = (slot(name, 32) for name in "abcT")
t = Index.of("t")
x, y, z = (slot(name, 32) for name in "xyz")
CH = Helper("Ch", tuple((name, WORD) for name in "xyz"), (x & y) ^ (~x & z))
TWICE = replace(CH, body=(((x + y) ^ z) + z) + ((x + y) + ((x + y) ^ z)))


def loop(*body: Statement, role: str = "rounds", stop: int = 4, step: int = 1) -> Loop:
    return Loop(role, "t", Index(), Index.of(stop), step, body)


def small(*body: Statement, helpers: tuple[Helper, ...] = ()) -> Program:
    return program(*body, slots=("a", "b", "c", "T"), helpers=helpers)


def lines(made: Program) -> list[str]:
    """The text of the statements, without the declarations."""
    kinds = ("kernel", "state", "message", "output", "scratch", "table", "local", "field", "0x")
    return [line[2:] for line in show(made).splitlines() if not line.strip().startswith(kinds)]


FIRST = load("W", 0, 32)
SCHEDULE = loop(Store("W", t, load("H", 0, 32)), role="schedule")
ROUND = Assign(("a", "b"), (a + load("W", t, 32), a))
TURN = (Assign(("a",), (a + 1,)),)
SET = (Assign(("a",), (b,)),)
WORDS = Loop("blocks", "p", Index.of("offset"), Index.of("end") - 7, 8, TURN)


def long(*body: Statement) -> Program:
    """A program of 64-bit words."""
    made = small(*body)
    wide = {n: replace(s, type=s.type._replace(width=64)) for n, s in made.slots.items()}
    views = {n: replace(v, width=64) if v.width == 32 else v for n, v in made.views.items()}
    return replace(made, slots=wide, views=views)


A = slot("a", 64)
