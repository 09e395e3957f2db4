"""Modes of Keccak in C#: classes like those of output of any length, over messages of a sponge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from wright.spec.constructions.sponge import Sponge
from wright.spec.sha3 import SHAKES
from wright.spec.turboshake import TURBOSHAKES
from wright.targets.csharp.construction import Row
from wright.targets.csharp.parameters import Parameters


@dataclass(frozen=True)
class Mode:
    """A mode of functions, of which each is another strength."""

    prefix: str
    title: str
    standard: str
    over: Sequence[Sponge]
    messages: str
    """The ending of their class."""
    takes: Parameters
    begin: str
    """How their message begins."""
    sized: bool = False
    """Whether outputs of different lengths differ."""

    def named(self, function: Sponge) -> str:
        """The class over a function."""
        return f"{self.prefix}{function.strength}"

    def data(self, function: Sponge, of: str) -> dict[str, Any]:
        """What the frames say of it, and of the function whose class is ``of``."""
        return {
            "class": self.named(function),
            "title": self.title.format(function.strength),
            "standard": self.standard,
            "message": f"{of}{self.messages}",
            "block_size": function.block_size,
            "takes": self.takes,
            "begin": self.begin,
            "sized": self.sized,
            "wipes": self.takes.keyed,
            "midstate": None,
            "caution": "",
        }


SP_800_185 = "NIST SP 800-185"
CUSTOMIZED = ("customizationString",)
CSHAKE = Parameters(strings=(*CUSTOMIZED, "functionName"))
KMAC = Parameters(keyed=True, strings=CUSTOMIZED)
KEYED = "Begin(key, customizationString, {})"
MODES = (
    Mode(
        "CShake",
        "cSHAKE{}",
        SP_800_185,
        SHAKES,
        "Strings",
        CSHAKE,
        "Begin(functionName, customizationString)",
    ),
    Mode("Kmac", "KMAC{}", SP_800_185, SHAKES, "Strings", KMAC, KEYED.format("true"), sized=True),
    Mode("KmacXof", "KMACXOF{}", SP_800_185, SHAKES, "Strings", KMAC, KEYED.format("false")),
    Mode(
        "Kt",
        "KT{}, KangarooTwelve",
        "RFC 9861",
        TURBOSHAKES,
        "Tree",
        Parameters(strings=CUSTOMIZED),
        "Begin(customizationString)",
    ),
)


def modes(function: Sponge) -> list[Mode]:
    """The modes over a function."""
    return [mode for mode in MODES if function in mode.over]


def messages(function: Sponge) -> list[str]:
    """The endings of the classes of their messages."""
    return [*dict.fromkeys(mode.messages for mode in modes(function))]


def rows(functions: Sequence[Sponge]) -> Iterator[Row]:
    """A row of the README for each mode."""
    for mode in MODES:
        names = [mode.named(function) for function in functions if function in mode.over]
        if names:
            key = mode.takes.key("").lstrip()
            arguments = ", ".join(["data", "length", *mode.takes.last])
            yield names, f"{mode.title.format('')}, {mode.standard}: `HashData({key}{arguments})`"
