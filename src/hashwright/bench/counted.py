"""What ``hashwright bench`` counts on an emulated machine: the instructions of our calls, exactly."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from hashwright.bench.interleave import (
    Case,
    Measurement,
    Plan,
    Samples,
    Watcher,
    WrongDigestError,
    message_bytes,
    message_cases,
    size_name,
    trusted,
    unwatched,
)
from hashwright.bench.native import PACKAGE
from hashwright.bench.report import Report
from hashwright.bench.suite import KEY
from hashwright.functions import Function
from hashwright.functions.chained import Chained
from hashwright.functions.siphash import SipHash
from hashwright.targets.c.engines.counting import Traced
from hashwright.targets.c.engines.emulated import Emulated
from hashwright.targets.c.engines.model import cycles
from hashwright.targets.engine import EngineError

INSTRUCTIONS = "instructions"
CYCLES = "modelled cycles"
KEYED_SIZES = (4, 8, 16, 20, 32, 64)
OURS = "hashwright"
ROW = 20_000
"""Instructions that a core's model is given, about: so many calls in a row."""
CALLER = """\
#include <hashwright.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint8_t message[1 << 16], key[16], out[64];

int main(int count, char **words)
{
    if (count != 3) return 1;
    const size_t size = strtoul(words[1], NULL, 10), out_size = strtoul(words[2], NULL, 10);
    if (size > sizeof message || out_size > sizeof out) return 1;
    for (size_t i = 0; i < size; i++) message[i] = (uint8_t)(i * 167 + (i >> 8) * 13 + 5);
    for (size_t i = 0; i < sizeof key; i++) key[i] = (uint8_t)i;
    CALL
    for (size_t i = 0; i < out_size; i++) printf("%02x", out[i]);
    return 0;
}
"""
"""The message is that of ``message_bytes``, the key that of the timed benchmarks."""


class CountingSuite:
    """Reports of one emulated machine; with a ``cpu``, of that core's model: cycles of calls in a row.

    All raise WrongDigestError, MissingEngineError or EngineError.
    """

    def __init__(
        self,
        engine: Emulated,
        plan: Plan | None = None,
        watch: Watcher = unwatched,
        cpu: str | None = None,
    ) -> None:
        del plan  # one call is enough
        self.engine, self.watch, self.cpu = engine, watch, cpu

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """Its reports by what ``hashwright bench`` is asked."""
        return {"digests": self.digests, "siphash": self.siphash}

    def digests(self, function: Chained) -> Report:
        """Whole messages, and what a further block costs: 32 blocks less 16, by 16."""
        block, padding = function.block_size, len(function.mark) + function.length_size
        sizes = sorted({0, block - padding, block, 16 * block, 32 * block})
        cases = message_cases(trusted(function.name), sizes)
        costs = self._costs(function, f"hw_{function.name}(message, size, out);", cases)
        *whole, half, full = cases
        further = Case("a further block", block, full.expected)
        costs[further.name] = (costs[full.name] - costs[half.name]) / 16
        return self._report(function, [*whole, half, further], costs)

    def siphash(self, function: SipHash, sizes: Sequence[int] = KEYED_SIZES) -> Report:
        """Keyed short messages."""
        cases = [Case(size_name(n), n, function.digest(KEY, message_bytes(n)).hex()) for n in sizes]
        call = f"hw_{function.name}(key, message, size, out);"
        if function.digest_size == 8:
            call = (
                f"const uint64_t v = hw_{function.name}(key, message, size);"
                " for (int i = 0; i < 8; i++) out[i] = (uint8_t)(v >> 8 * i);"
            )
        return self._report(function, cases, self._costs(function, call, cases))

    def _costs(self, function: Function, call: str, cases: Sequence[Case]) -> dict[str, float]:
        """By case."""
        if not (PACKAGE / "include").exists():
            raise EngineError("packages/c is not built: run `hashwright build --target c`")
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            caller, program = folder / "caller.c", folder / "program"
            caller.write_text(CALLER.replace("CALL", call), encoding="utf-8")
            sources = [caller, *sorted((PACKAGE / "src").glob("*.c"))]
            self.engine.compile(sources, program, include=[PACKAGE / "include"])
            traced = Traced(self.engine, program, folder)
            costs = {}
            for number, case in enumerate(cases):
                self.watch("timed", case.name, number / len(cases))
                costs[case.name] = self._cost(traced, function, case)
        return costs

    def _cost(self, traced: Traced, function: Function, case: Case) -> float:
        trace, got = traced.call(f"hw_{function.name}", [str(case.size), str(function.digest_size)])
        if got != case.expected:
            raise WrongDigestError(f"{OURS} on {case.name}: expected {case.expected}, got {got}")
        if self.cpu is None:
            return len(trace)
        return cycles(trace, self.cpu, max(1, ROW // len(trace)))

    def _report(self, function: Function, cases: Sequence[Case], costs: Mapping[str, float]) -> Report:
        samples = {case.name: {OURS: Samples((costs[case.name],), costs[case.name])} for case in cases}
        title = f"{self.engine.title}, modelled as {self.cpu}" if self.cpu else self.engine.title
        unit = CYCLES if self.cpu else INSTRUCTIONS
        measurement = Measurement(title, self.engine.version(), tuple(cases), (OURS,), samples, unit=unit)
        return Report(function.title, (OURS,), measurement, {})
