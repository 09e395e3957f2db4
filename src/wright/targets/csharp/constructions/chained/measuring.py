"""Measuring hashes that chain words: calls of the package, and the code around a kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from wright.spec.constructions.chained import Chained
from wright.targets.csharp.build import CSHARP
from wright.targets.csharp.engines.measuring import reused, subject
from wright.targets.csharp.frames import class_name


def ways(function: Chained) -> Mapping[str, str]:
    """Into a given buffer, and by the class that replaces the runtime's own."""
    name = class_name(function.name)
    return {
        "": subject(f"{name}.HashData(work.Message, work.Out);"),
        "ComputeHash": reused(name),
    }


def whole(function: Chained, text: str) -> str:
    """A class ``Compress``; the shipped kernel ends the message."""
    word = {32: "uint", 64: "ulong"}[function.word]
    words = ", ".join(f"{value:#x}{'UL' if function.word == 64 else 'u'}" for value in function.start)
    order = "BE" if function.big_endian else "LE"
    given = {"WORD": word, "STORE": f"Store{order}{function.word}"}
    body = (Path(__file__).parent / "whole.cs").read_text(encoding="utf-8")
    for name, spelt in given.items():
        body = body.replace(name, spelt)
    constants = f"""\
    const int BLOCK = {function.block_size}, SIZE = {function.digest_size};
    const bool KEEPS_LAST = {str(function.keeps_last).lower()};
    static readonly {word}[] START = {{ {words} }};
"""
    ending = CSHARP.make(function, "finish").text
    return f"{text}\n{ending}\n{constants}{body}"


LADDERS: Mapping[str, Callable[[Chained, str], str]] = {"compress": whole}
