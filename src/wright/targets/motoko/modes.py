"""Modes of Keccak in Motoko: modules like those of output of any length, over messages of a sponge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from wright.spec.constructions.sponge import Sponge
from wright.spec.sha3 import SHAKES
from wright.spec.turboshake import CHUNK, TURBOSHAKES
from wright.targets.motoko.rendering import KINDS, Edition, Row, render
from wright.targets.packages import origin


@dataclass(frozen=True)
class Mode:
    """A mode of functions, of which each is another strength."""

    prefix: str
    title: str
    called: str
    """In the module's head."""
    standard: str
    said: str
    over: Sequence[Sponge]
    frame: str
    takes: Sequence[str]
    """The blobs that a message is begun with."""
    calls: Sequence[str] = ("xof",)
    """For whole messages."""

    def named(self, function: Sponge) -> str:
        """The module over a function."""
        return f"{self.prefix}{function.strength}"

    def data(self, function: Sponge, of: str) -> dict[str, Any]:
        """What the frames say of it, and of the function whose module is ``of``."""
        keyed = "key" in self.takes
        return {
            "module": self.named(function),
            "title": f"{self.title}{function.strength}",
            "output": f"{self.title}{'XOF' if keyed else ''}{function.strength}",
            "titles": self.called.format(function.strength),
            "standard": self.standard,
            "said": self.said,
            "of": of,
            "of_title": function.title,
            "block_size": function.block_size,
            "suffix": f"{function.suffix:#04x}",
            "chunk": CHUNK,
            "keyed": keyed,
            "kinds": KINDS,
            "parameters": ", ".join(f"{name} : Blob" for name in self.takes),
            "arguments": ", ".join(self.takes),
        }


SP_800_185 = "NIST SP 800-185"
STRINGS = "src/Strings.mo"
MODES = (
    Mode(
        "Cshake",
        "cSHAKE",
        "cSHAKE{}",
        SP_800_185,
        "output of any length behind a name and a customization",
        SHAKES,
        STRINGS,
        ("name", "customization"),
    ),
    Mode(
        "Kmac",
        "KMAC",
        "KMAC{0} and KMACXOF{0}",
        SP_800_185,
        "codes of messages under a key",
        SHAKES,
        STRINGS,
        ("key", "customization"),
        ("code", "xof"),
    ),
    Mode(
        "Kt",
        "KT",
        "KT{}, KangarooTwelve",
        "RFC 9861",
        "output of any length, by a tree over chunks",
        TURBOSHAKES,
        "src/Tree.mo",
        ("customization",),
    ),
)


def modes(function: Sponge) -> list[Mode]:
    """The modes over a function."""
    return [mode for mode in MODES if function in mode.over]


def rows(functions: Sequence[Sponge]) -> Iterator[Row]:
    """A line of the README for each mode of a function."""
    for mode in MODES:
        for function in functions:
            if function in mode.over:
                yield Row(mode.named(function), mode.calls, f"{mode.standard}: {mode.said}")


def modules(function: Sponge, of: str, edition: Edition) -> Iterator[tuple[str, str]]:
    """Path and text of the modules over a function, whose own is ``of``."""
    for mode in modes(function):
        context = {**edition.context, **mode.data(function, of)}
        text = render(mode.frame, [origin(function)], **context)
        yield f"src/{edition.folder}{mode.named(function)}.mo", text
