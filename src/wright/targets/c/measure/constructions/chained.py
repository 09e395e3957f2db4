"""Timing and counting functions that chain blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from wright.ir.program import Program
from wright.measure.interleave import trusted
from wright.measure.ladder import Rung
from wright.passes.recipe import Recipe
from wright.spec.constructions.chained import Chained
from wright.targets.c.build import C_TARGET
from wright.targets.c.frames import prototype
from wright.targets.c.measure.construction import OURS, Batches, ExtraRung, LibraryCall, of_messages
from wright.targets.c.measure.texts import ONCE, PRELUDE
from wright.targets.c.values import TYPES

WHOLE = (Path(__file__).parent / "whole.c").read_text(encoding="utf-8")


def call(function: Chained) -> str:
    return f"hw_{function.name}(task->message, task->size, task->out);"


def textbook(function: Chained) -> str:
    return _whole(function, C_TARGET.by_recipe(function, "compress", Recipe(())).text) + ONCE


def padding(function: Chained) -> int:
    return len(function.mark) + function.length_size


def ways(function: Chained, size: int) -> Iterator[LibraryCall]:
    """One call, for any size."""
    del size
    symbol = f"hw_{function.name}"
    yield LibraryCall(OURS, symbol, f"{symbol}(message, size, out);", trusted(function))


def batches(function: Chained) -> Batches:
    return of_messages(function)


def climbed(function: Chained) -> Sequence[str]:
    del function
    return ("compress",)


def written(function: Chained, kernel: str, program: Program) -> str:
    del function, kernel
    return C_TARGET.print_program(program)


def beside(function: Chained, kernel: str, path: Sequence[Rung]) -> Iterator[ExtraRung]:
    """There are none."""
    del function, kernel, path
    yield from ()


def whole(function: Chained, kernel: str, rung: Rung) -> str:
    """A rung of ``compress``; the shipped kernel ends the message."""
    del kernel
    return _whole(function, rung.text)


def expected(function: Chained, kernel: str, message: bytes) -> bytes:
    del kernel
    return trusted(function)(message)


def _whole(function: Chained, text: str) -> str:
    order = "be" if function.big_endian else "le"
    constants = {
        "WORD": TYPES[function.word],
        "STORE": f"store_{order}{function.word}",
        "BLOCK": function.block_size,
        "SIZE": function.digest_size,
        "STATE": len(function.start),
        "START": ", ".join(f"{word:#x}u{'ll' * (function.word == 64)}" for word in function.start),
        "KEEPS_LAST": int(function.keeps_last),
    }
    lines = [f"#define {name} {value}" for name, value in constants.items()]
    ending = C_TARGET.make(function, "finish").text
    heads = [f"static {prototype(one)};" for one in (text, ending)]
    return "\n".join([PRELUDE, *heads, text, ending, *lines, WHOLE])
