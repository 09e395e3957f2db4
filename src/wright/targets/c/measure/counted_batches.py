"""Exact counts of batches on an emulated machine, for ``wright bench F --many``: of each message."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from wright.measure.interleave import Watcher, message_bytes
from wright.measure.report import Report, show_counts
from wright.spec import Function
from wright.targets.c.engines.emulated import Emulated
from wright.targets.c.measure.batches import KEYS, batches_of, lengths_of
from wright.targets.c.measure.construction import OURS, measured
from wright.targets.c.measure.library import library_of
from wright.targets.c.measure.meter import Call, Meter
from wright.targets.c.measure.switches import ALONE
from wright.targets.c.measure.texts import instructed

HERE = Path(__file__).parent
SHARED = HERE.parent / "engines" / "batches.h"
MESSAGES = 32
LONG = 1024
"""Bytes of each message of a second case."""
VECTORS = 8 | 16
"""HW_INSTRUCTIONS_NEON and HW_INSTRUCTIONS_SHA3."""


@dataclass(frozen=True)
class Way:
    """A statement that hashes a batch, and the instructions that the library may use, as bits."""

    name: str
    body: str
    allowed: int = (1 << 32) - 1


def counted_batches(engine: Emulated, function: Function, watch: Watcher) -> Report:
    """Count batches of short and of long messages, a message.

    Raises WrongDigestError, MissingEngineError or EngineError.
    """
    ways, meter = list(_ways(engine, function)), Meter(engine)
    cases = {f"{least}-{most} B": (least, most) for least, most in _lengths(function).items()}
    cases["1 KB"] = (LONG, LONG)
    calls = list[Call]()
    for case, (least, most) in cases.items():
        lengths = [least + i % (most - least + 1) for i in range(MESSAGES)]
        expected = _digests(function, lengths)
        given = (MESSAGES, least, most, len(expected) // MESSAGES)
        for number, way in enumerate(ways):
            words = (*given, way.allowed, number)
            calls.append(Call(case, way.name, f"batch_{number}", words, expected))
    found = meter.costs({"caller.c": _caller(ways)}, library_of(function), calls, watch)
    costs = {case: {name: cost / MESSAGES for name, cost in taken.items()} for case, taken in found.items()}
    sizes = {case: (least + most) // 2 for case, (least, most) in cases.items()}
    title = f"{function.title}, each of {MESSAGES} messages"
    return Report(title, (OURS,), meter.measurement(sizes, costs), {}, shown=show_counts)


def _lengths(function: Function) -> Mapping[int, int]:
    return {8: KEYS[8]} if function.needs_key else lengths_of(function)


def _ways(engine: Emulated, function: Function) -> Iterator[Way]:
    """The library's batch, and its calls one by one; each with fewer instructions where it has a choice."""
    batches = batches_of(function)
    yield Way(OURS, batches.many)
    if engine.instructions and instructed(function, engine.instructions):
        yield Way("on lanes", batches.many, VECTORS)
        yield Way(f"{ALONE}, portable", batches.alone, 0)
    yield Way(ALONE, batches.alone)


def _caller(ways: list[Way]) -> str:
    """A program that has each way as a function."""
    functions = [
        f"__attribute__((noinline)) void batch_{i}(const messages_t *all, uint8_t *out)\n{{\n{way.body}\n}}\n"
        for i, way in enumerate(ways)
    ]
    table = f"static batch_t *const batches[] = {{{', '.join(f'batch_{i}' for i in range(len(ways)))}}};\n"
    heads = [SHARED.read_text(encoding="utf-8"), "#include <hashwright.h>\n", *functions, table]
    return "\n".join([*heads, (HERE / "counted_batches.c").read_text(encoding="utf-8")])


def _digests(function: Function, lengths: list[int]) -> bytes:
    """The digests of messages that lie side by side, which the measured program must give."""
    data, at, found = message_bytes(sum(lengths)), 0, list[bytes]()
    digest = next(iter(measured(function).ways(function, lengths[0]))).digest
    for length in lengths:
        found.append(digest(data[at : at + length]))
        at += length
    return b"".join(found)
