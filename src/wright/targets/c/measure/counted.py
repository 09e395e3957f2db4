"""Exact instruction counts of our library's calls on an emulated machine, for ``wright bench``."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from wright.measure.inputs import KEY
from wright.measure.interleave import (
    message_bytes,
    size_name,
)
from wright.measure.report import Report, show_counts
from wright.measure.suite import CountingSuite
from wright.spec import Function
from wright.targets.c.engines.counting import Traced
from wright.targets.c.engines.emulated import Emulated
from wright.targets.c.measure.construction import OURS, LibraryCall, measured
from wright.targets.c.measure.counted_batches import counted_batches
from wright.targets.c.measure.library import INCLUDE, library_of
from wright.targets.c.measure.meter import Meter, calling
from wright.targets.c.measure.peers.redis import SHIPPED, require, source, version
from wright.targets.c.measure.texts import instructed

KEYED_SIZES = (4, 8, 16, 20, 32, 64)


class InstructionSuite(CountingSuite):
    """Reports for one emulated machine; for a core's model, the cycles of repeated calls.

    All raise WrongDigestError, MissingEngineError or EngineError; ``redis`` also ToolError.
    """

    engine: Emulated

    @property
    def meter(self) -> Meter:
        return Meter(self.engine)

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """Its reports, by the questions of ``wright bench``."""
        return {"digests": self.digests, "keyed": self.keyed, "many": self.many, "redis": self.redis}

    def digests(self, function: Function) -> Report:
        """Whole messages, and the cost of a further block: (32 blocks − 16 blocks) / 16."""
        made, block = measured(function), function.block_size
        sizes = sorted({0, block - made.padding(function), block, 16 * block, 32 * block})
        costs = self._costs(function, [(way, size) for size in sizes for way in self._ways(function, size)])
        longest, long = costs.pop(32 * block), costs[16 * block]
        further = {name: (cost - long[name]) / 16 for name, cost in longest.items()}
        named = {size_name(size): (size, taken) for size, taken in costs.items()}
        return self._report(function, {**named, "a further block": (block, further)})

    def keyed(self, function: Function, sizes: Sequence[int] = KEYED_SIZES) -> Report:
        """Short messages under a key, by each of the library's calls."""
        made = measured(function)
        costs = self._costs(function, [(way, size) for size in sizes for way in made.ways(function, size)])
        return self._report(function, {size_name(size): (size, taken) for size, taken in costs.items()})

    def many(self, function: Function) -> Report:
        """Batches, and the same messages one by one."""
        return counted_batches(self.engine, function, self.watch)

    def redis(self, function: Function, sizes: Sequence[int] = KEYED_SIZES) -> Report:
        """Keys of Redis' dictionaries: our functions compared with those of its own siphash.c."""
        require(function)
        shipped = source()
        costs: dict[str, tuple[int, dict[str, float]]] = {}
        for folded in ("", "_nocase"):
            ways = _beside_redis(function, folded)
            found = self._costs(
                function, [(way, size) for size in sizes for way in ways], [shipped / "src" / "siphash.c"]
            )
            title = ", A-Z folded" if folded else ""
            costs |= {f"{size_name(size)}{title}": (size, taken) for size, taken in found.items()}
        return self._report(function, costs, {SHIPPED: version(shipped)})

    def _ways(self, function: Function, size: int) -> list[LibraryCall]:
        """The library's calls; each also without instructions that it would find at run time."""
        ways = list(measured(function).ways(function, size))
        by = self.engine.instructions
        if by and instructed(function, by):
            ways += [
                replace(way, name=f"{way.name}, portable", call=f"{{ hw_limit_instructions(0); {way.call} }}")
                for way in ways
            ]
        return ways

    def _costs(
        self, function: Function, calls: Sequence[tuple[LibraryCall, int]], others: Sequence[Path] = ()
    ) -> dict[int, dict[str, float]]:
        """Costs by message size and call; ``others`` are sources that are not ours."""
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            caller, program = folder / "caller.c", folder / "program"
            branches = {f'    if (strcmp(words[3], "{_word(way)}") == 0) {way.call}' for way, _ in calls}
            caller.write_text(calling("#include <hashwright.h>", sorted(branches)), encoding="utf-8")
            sources = [caller, *library_of(function), *others]
            self.engine.compile(sources, program, ["-w"], [INCLUDE])
            traced = Traced(self.engine, program, folder)
            costs: dict[int, dict[str, float]] = {}
            for number, (way, size) in enumerate(calls):
                self.watch("timed", size_name(size), number / len(calls))
                costs.setdefault(size, {})[way.name] = self._cost(traced, way, size)
        return costs

    def _cost(self, traced: Traced, way: LibraryCall, size: int) -> float:
        expected = way.digest(message_bytes(size))
        given = [str(size), str(len(expected)), _word(way)]
        return self.meter.cost(traced, way.symbol, given, expected.hex(), f"{way.symbol} of {size} bytes")

    def _report(
        self,
        function: Function,
        costs: Mapping[str, tuple[int, Mapping[str, float]]],
        peers: Mapping[str, str] | None = None,
    ) -> Report:
        """A report. ``costs`` holds by case the message's bytes, and each contender's cost."""
        sizes = {case: size for case, (size, _) in costs.items()}
        measurement = self.meter.measurement(sizes, {case: taken for case, (_, taken) in costs.items()})
        beside = dict(peers or {})
        ours = tuple(name for name in measurement.contenders if name not in beside)
        return Report(function.title, ours, measurement, beside, shown=show_counts)


def _word(way: LibraryCall) -> str:
    """How the caller is told of a call."""
    return f"{way.symbol}, {way.name}"


def _beside_redis(function: Function, folded: str) -> tuple[LibraryCall, LibraryCall]:
    """Our function and Redis' own, both of which must give the same number."""

    def digest(message: bytes) -> bytes:
        return function.hash(message.lower() if folded else message, KEY)

    ours, theirs = f"hw_{function.name}{folded}", f"siphash{folded}"
    declared = f"extern uint64_t {theirs}(const uint8_t *, size_t, const uint8_t *);"
    return (
        LibraryCall(OURS, ours, f"show({ours}(key, message, size));", digest),
        LibraryCall(SHIPPED, theirs, f"{{ {declared} show({theirs}(message, size, key)); }}", digest),
    )
