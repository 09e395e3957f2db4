"""Ladders in C#: kernels as hashes of whole messages, compared with the runtime's classes and C."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wright.measure.interleave import Contender
from wright.measure.ladder import Made, Rung, TimingClimber
from wright.passes.recipe import RecipeError
from wright.recipes import PORTABLE
from wright.spec import Function
from wright.targets.csharp.build import CSHARP
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.measure import peers as managed
from wright.targets.csharp.measure.classes import shapes
from wright.targets.csharp.readwords import WORDS
from wright.targets.csharp.values import SUFFIXES, TYPES
from wright.targets.hashes import Hashes

IL = "the kernel's IL"
COUNTED = (Path(__file__).parent / "il.cs").read_text(encoding="utf-8")
HEAD = """\
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Hashwright;
"""
LOADS = WORDS[WORDS.index("namespace") :]
"""Follows HEAD, which has all using directives."""


def _words(words: Sequence[int], width: int) -> str:
    return ", ".join(f"{word:#x}{SUFFIXES[width]}" for word in words)


HASHES = Hashes(CSHARP, "cs", {"words": _words})


class CSharpClimber(TimingClimber):
    """One short and one long message."""

    engine: ManagedEngine
    target = CSHARP
    code = IL
    sizes = (55, 16384)

    def rungs(self, function: Function, kernel: str, variant: str = PORTABLE) -> list[Rung]:
        """The passes, and further rungs with the shapes that an article was about."""
        return [*super().rungs(function, kernel, variant), *shapes(function)]

    def kernels(self, function: Function) -> Sequence[str]:
        """The kernels with ladders. Raises RecipeError where there are none."""
        record = HASHES.record(function)
        if record is None:
            raise RecipeError(f"{function.title} has no ladder in {CSHARP.title}")
        return (record.kernel,)

    def contender(self, function: Function, kernel: str, name: str, text: str) -> Contender:
        """A contender that hashes whole messages by a kernel."""
        del kernel
        whole = HASHES.around(function, text, type=TYPES[function.word])
        return Contender(name, f"{HEAD}{LOADS}\nstatic class Subject\n{{\n{whole}}}\n")

    def peers(self, function: Function, kernel: str) -> Sequence[Contender]:
        del kernel
        return managed.peers(function, self.engine)

    def made(self, kernel: str, rungs: Sequence[Rung]) -> dict[str, Made]:
        del kernel
        sizes = il_bytes(self.engine, rungs)
        return {rung.name: Made(sizes[rung.name], f"{len(rung.text.splitlines())} lines") for rung in rungs}


def il_bytes(engine: ManagedEngine, rungs: Sequence[Rung]) -> dict[str, int]:
    """The size of each rung's IL, in bytes of all methods. Raises EngineError."""
    holders = "\n".join(f"static class Rung{n}\n{{\n{rung.text}\n}}" for n, rung in enumerate(rungs))
    (found,) = engine.run(f"{COUNTED}{LOADS}\n{holders}\n")
    return {rung.name: found[f"Rung{n}"] for n, rung in enumerate(rungs)}
