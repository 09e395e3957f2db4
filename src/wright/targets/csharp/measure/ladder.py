"""Ladders in C#: kernels as hashes of whole messages, beside the runtime's classes and C."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wright.measure.interleave import (
    Contender,
    Plan,
    Watcher,
    measure,
    unwatched,
)
from wright.measure.ladder import Ladder, Rung, TimingClimber
from wright.recipes import PORTABLE
from wright.spec import Function
from wright.spec.constructions.chained import Chained
from wright.targets.csharp.build import CSHARP
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.measure import invoked
from wright.targets.csharp.measure import peers as managed
from wright.targets.csharp.measure.shapes import shapes
from wright.targets.csharp.readwords import WORDS

IL = "the kernel's IL"
HERE = Path(__file__).parent
WHOLE = (HERE / "whole.cs").read_text(encoding="utf-8")
COUNTED = (HERE / "il.cs").read_text(encoding="utf-8")
HEAD = """\
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Hashwright;
"""
LOADS = WORDS[WORDS.index("namespace") :]
"""Behind HEAD, which has all that is used."""


class CSharpClimber(TimingClimber):
    """One short and one long message."""

    target = CSHARP
    sizes = (55, 16384)

    def __init__(self, engine: ManagedEngine, plan: Plan | None = None, watch: Watcher = unwatched) -> None:
        super().__init__(engine, plan, watch)
        self.engine: ManagedEngine = engine

    def rungs(self, function: Function, kernel: str, variant: str = PORTABLE) -> list[Rung]:
        """The passes, and beside them the shapes that an article was about."""
        return [*super().rungs(function, kernel, variant), *shapes(function)]

    def contender(self, function: Function, kernel: str, name: str, text: str) -> Contender:
        """A kernel's class ``Compress``; the shipped kernel ends the messages."""
        del kernel
        assert isinstance(function, Chained)
        return Contender(name, whole(function, text))

    def climb(self, function: Function, kernel: str, rungs: Sequence[Rung]) -> Ladder:
        assert isinstance(function, Chained)
        own = self.contenders(function, kernel, rungs)
        peers = managed.digests(function, self.engine.name)
        if self.engine.calls_c:
            peers += invoked.digests(function)
        cases = self.cases(function, kernel)
        found = measure(self.engine, [*own, *peers], cases, self.plan, self.watch)
        sizes = il_bytes(self.engine, rungs)
        versions = {one.name: invoked.version() for one in peers if one.name in invoked.NAMES}
        lines = {rung.name: f"{len(rung.text.splitlines())} lines" for rung in rungs}
        return Ladder(function, tuple(rungs), IL, sizes, found, versions, lines)


def whole(function: Chained, text: str) -> str:
    """A kernel as a contender."""
    word = {32: "uint", 64: "ulong"}[function.word]
    words = ", ".join(f"{value:#x}{'UL' if function.word == 64 else 'u'}" for value in function.start)
    order = "BE" if function.big_endian else "LE"
    given = {"WORD": word, "STORE": f"Store{order}{function.word}"}
    body = WHOLE
    for name, spelt in given.items():
        body = body.replace(name, spelt)
    constants = f"""\
    const int BLOCK = {function.block_size}, SIZE = {function.digest_size};
    const bool KEEPS_LAST = {str(function.keeps_last).lower()};
    static readonly {word}[] START = {{ {words} }};
"""
    ending = CSHARP.make(function, "finish").text
    return f"{HEAD}{LOADS}\nstatic class Subject\n{{\n{text}\n{ending}\n{constants}{body}}}\n"


def il_bytes(engine: ManagedEngine, rungs: Sequence[Rung]) -> dict[str, int]:
    """What a runtime reads of each rung's classes: the bytes of all methods. Raises EngineError."""
    holders = "\n".join(f"static class Rung{n}\n{{\n{rung.text}\n}}" for n, rung in enumerate(rungs))
    (found,) = engine.run(f"{COUNTED}{LOADS}\n{holders}\n")
    return {rung.name: found[f"Rung{n}"] for n, rung in enumerate(rungs)}
