"""Modes of Keccak in JavaScript: modules over those of a sponge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from wright.spec.constructions.sponge import Sponge
from wright.spec.sha3 import SHAKES
from wright.spec.turboshake import TURBOSHAKES
from wright.targets.javascript.frames import render

SHARED = ("calls", "cshake", "hasher", "kangaroo", "strings")
"""The modules that modes share."""


@dataclass(frozen=True)
class Mode:
    """A mode of functions, of which each is another strength."""

    prefix: str
    title: str
    called: str
    """In the README."""
    standard: str
    module: str
    maker: str
    types: str
    over: Sequence[Sponge]
    call: str

    def named(self, function: Sponge) -> str:
        """The mode's name over a function."""
        return f"{self.prefix}{function.strength}"

    def data(self, function: Sponge) -> dict[str, Any]:
        """What the frames say of it, and of the function that it is made of."""
        return {
            "mode": self.named(function),
            "called": f"{self.title}{function.strength}",
            "standard": self.standard,
            "module": self.module,
            "maker": self.maker,
            "name": function.name,
            "title": function.title,
            "digest_size": function.digest_size,
        }


SP_800_185 = "NIST SP 800-185"
MODES = (
    Mode(
        "cshake",
        "cSHAKE",
        "cSHAKE",
        SP_800_185,
        "cshake",
        "cshakeOver",
        "cshake",
        SHAKES,
        "(message, options)",
    ),
    Mode("kmac", "KMAC", "KMAC", SP_800_185, "cshake", "kmacOver", "kmac", SHAKES, "(key, message, options)"),
    Mode(
        "kt",
        "KT",
        "KangarooTwelve",
        "RFC 9861",
        "kangaroo",
        "kangarooOver",
        "kangaroo",
        TURBOSHAKES,
        "(message, options)",
    ),
)


def modes(function: Sponge) -> list[Mode]:
    """The modes over a function."""
    return [mode for mode in MODES if function in mode.over]


def beside(function: Sponge) -> list[str]:
    """The modules of a function's modes."""
    return [mode.named(function) for mode in modes(function)]


def rows(functions: Sequence[Sponge]) -> Iterator[str]:
    """A row of the README's table for each mode."""
    for mode in MODES:
        names = [mode.named(function) for function in functions if function in mode.over]
        if names:
            listed = " ".join(f"`{name}`" for name in names)
            yield f"| {listed} | {mode.called}, {mode.standard}: `{names[0]}{mode.call}`, `create(…)` |"


def files(functions: Sequence[Sponge]) -> Iterator[tuple[str, str]]:
    """The modules of modes and their types."""
    for name in SHARED:
        yield f"modes/{name}.js", render(f"modes/{name}.js")
    yield "modes/hasher.d.ts", render("modes/hasher.d.ts")
    for function in functions:
        for mode in modes(function):
            data = mode.data(function)
            yield f"{mode.named(function)}.js", render("mode.js", **data)
            yield f"{mode.named(function)}.d.ts", render(f"modes/{mode.types}.d.ts", **data)
