"""The schedule's words a turn at a time, behind the rounds that use up the words before."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.index import Index, below
from wright.ir.program import If, Program, Statement, Store
from wright.ir.rewrite import bind_publics
from wright.passes.lib.base import Pass, replace_loop


@dataclass(frozen=True)
class Pipeline(Pass):
    """Make the schedule's next words behind a turn of as many rounds, instead of each in its round.

        for t < 16: W[t] = M[t]; round(t)          for t < 16: W[t] = M[t]
        for 16 ≤ t < 80: W[t] = …; round(t)   →    for t in 0, 16, … 64: round(t) … round(t + 15)
                                                     if t < 64: W[t + 16] = …; … W[t + 31] = …

    Known as: software pipelining of two stages, after strip mining: each turn makes the next one's words.

    The rounds stand in the code once, for words that are given and words that are made. That is half the
    code: V8 does not optimise a function above 60 KB of bytecode. Put it behind ``fuse`` and ``split``, in
    the place of ``unroll``.
    """

    name: ClassVar[str] = "pipeline"
    role: str = "rounds"

    def apply(self, program: Program) -> Program:
        loops = self.loops(program, self.role)
        self.require(
            len(loops) == 2, f"{program.name} has {len(loops)} loops '{self.role}' where two are used"
        )
        first, second = loops
        given, made = first.literal_range, second.literal_range
        self.require(
            given is not None and made is not None, f"the bounds of the loops '{self.role}' are not numbers"
        )
        assert given is not None
        assert made is not None
        self.require(
            given.step == made.step == 1 and given.stop == made.start and not len(made) % len(given),
            f"the second loop '{self.role}' does not go on where the first ends, by whole turns of it",
        )
        words, rounds = first.body[:1], first.body[1:]
        self.require(
            isinstance(words[0], Store) and isinstance(second.body[0], Store) and second.body[1:] == rounds,
            f"the loops '{self.role}' differ in more than the word that each turn begins with",
        )
        every, name = range(given.start, made.stop, len(given)), first.variable
        turn = Index.of(name)
        here = (s for i in range(len(given)) for s in bind_publics(rounds, {name: turn + i}))
        there = (
            s for i in range(len(given)) for s in bind_publics(second.body[:1], {name: turn + len(given) + i})
        )
        more = If(below(turn, every[-1]), tuple(there), ())
        looped = replace(first, stop=Index.of(every.stop), step=every.step, body=(*here, more))
        before: list[Statement] = [s for at in given for s in bind_publics(words, {name: at})]
        body = replace_loop(program.body, first, [*before, looped])
        return program.with_body(replace_loop(body, second, []))
