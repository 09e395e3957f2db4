"""Ladders in ActionScript: from a text to its digest in hexadecimal, as Flash programs used it."""

from __future__ import annotations

from collections.abc import Sequence

from wright.measure.interleave import (
    Case,
    Contender,
    message_bytes,
    trusted,
)
from wright.measure.ladder import Made, Rung, TimingClimber
from wright.recipes import PORTABLE
from wright.spec import Function
from wright.targets.actionscript.build import ACTIONSCRIPT
from wright.targets.actionscript.construction import construction_of
from wright.targets.actionscript.engines.flash import FlashPlayer
from wright.targets.actionscript.engines.measuring import NEEDS, alone, needed
from wright.targets.actionscript.measure import construction
from wright.targets.actionscript.measure import peers as flash
from wright.toolchain.engine import EngineError

SWF = "the SWF around the kernel"
PACKAGE = "the package"
LIBRARY = "packages/actionscript/bin/hashwright.swc"


class ActionScriptClimber(TimingClimber):
    """The article's two texts: a short one, and a long one."""

    engine: FlashPlayer
    target = ACTIONSCRIPT
    code = SWF
    sizes: Sequence[int] = (32, 16384)

    def kernels(self, function: Function) -> Sequence[str]:
        """The only kernel. Raises EngineError where there is none."""
        return (climbed(function).kernel,)

    def cases(self, function: Function, kernel: str) -> list[Case]:
        del kernel
        return text_cases(function, self.sizes)

    def rungs(self, function: Function, kernel: str, variant: str = PORTABLE) -> list[Rung]:
        recipe = self.target.recipe(function, kernel, engine=variant)
        return [
            *climbed(function).rungs(recipe),
            Rung(PACKAGE, "What ships: the same kernel, in the package's frame.", shipped(function)),
        ]

    def contender(self, function: Function, kernel: str, name: str, text: str) -> Contender:
        """A kernel in the frame of the last rungs."""
        del kernel
        return Contender(name, climbed(function).around(text))

    def contenders(self, function: Function, kernel: str, rungs: Sequence[Rung]) -> list[Contender]:
        """The rungs, each in its own frame."""
        del function, kernel
        return [Contender(rung.name, rung.text) for rung in rungs]

    def peers(self, function: Function, kernel: str) -> Sequence[Contender]:
        del kernel
        return flash.digests(function)

    def made(self, kernel: str, rungs: Sequence[Rung]) -> dict[str, Made]:
        del kernel
        return {rung.name: Made(self._size(rung.text)) for rung in rungs}

    def _size(self, text: str) -> int:
        files = alone(text)
        return len(self.engine.compile(files, libraries=[path.read_bytes() for path in needed(files)]))


def climbed(function: Function) -> construction.Climbed:
    """A function's ladder. Raises EngineError where it has none."""
    packaged = bool(ACTIONSCRIPT.kernels(function))
    found = construction.climbed(function) if packaged else None
    if found is None:
        raise EngineError(f"{function.title} has no {'ladder' if packaged else 'class'} in ActionScript")
    return found


def shipped(function: Function) -> str:
    """The package's class as a contender. Raises EngineError where there is none."""
    if not ACTIONSCRIPT.kernels(function):
        raise EngineError(f"{function.title} has no class in ActionScript")
    name = construction_of(function).class_name(function)
    once = f"public static function once(work:Work):void {{\n  work.out = {name}.hash(work.text);\n}}\n"
    return f"{NEEDS}{LIBRARY}\nimport hashwright.{name};\n{once}"


def text_cases(function: Function, sizes: Sequence[int]) -> list[Case]:
    """Texts of so many characters, with their digests in hexadecimal."""
    digest = trusted(function)
    return [
        Case(f"{size:,} characters", size, digest(text_bytes(size)).hex(), {"text": True}) for size in sizes
    ]


def text_bytes(size: int) -> bytes:
    """A printable text of so many characters, which the harness generates too."""
    return bytes(32 + byte % 95 for byte in message_bytes(size))
