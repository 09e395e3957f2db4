"""Exact instruction counts of our library's calls on an emulated machine, for ``wright bench``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from wright.measure.counts import FURTHER
from wright.measure.inputs import KEY
from wright.measure.interleave import message_bytes, random_bytes, size_name
from wright.measure.report import Report, show_counts
from wright.measure.suite import CountingSuite
from wright.spec import Function
from wright.targets.c.engines.counting import Traced
from wright.targets.c.engines.emulated import Emulated
from wright.targets.c.engines.measuring import RANDOM
from wright.targets.c.measure.construction import OURS, LibraryCall, measured
from wright.targets.c.measure.counted_batches import counted_batches
from wright.targets.c.measure.library import library_of
from wright.targets.c.measure.meter import Meter, calling
from wright.targets.c.measure.peers import git
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
        return {
            "digests": self.digests,
            "keyed": self.keyed,
            "many": self.many,
            "redis": self.redis,
            "git": self.git,
        }

    def digests(self, function: Function) -> Report:
        """Whole messages, and the cost of a further block: (32 blocks − 16 blocks) / 16, or of more."""
        return self._digests(function)

    def git(self, function: Function) -> Report:
        """The same, with git's own file of the function. Raises ToolError where it cannot be fetched."""
        git.require(function)
        shipped = git.source()
        peers = {git.SHIPPED: git.version(shipped)}
        return self._digests(function, [git.call(function)], git.text(shipped), peers)

    def _digests(
        self,
        function: Function,
        others: Sequence[LibraryCall] = (),
        text: str = "",
        peers: Mapping[str, str] | None = None,
    ) -> Report:
        """A report of whole messages. ``text`` has the functions of ``others``."""
        made, block = measured(function), function.block_size
        more = made.blocks * block
        sizes = sorted({0, block - made.padding(function), block, more, 2 * more})
        calls = [(way, size) for size in sizes for way in (*self._ways(function, size), *others)]
        costs = self._costs(function, calls, text)
        longest, long = costs.pop(2 * more), costs[more]
        further = {name: (cost - long[name]) / made.blocks for name, cost in longest.items()}
        named = {size_name(size): (size, taken) for size, taken in costs.items()}
        return self._report(function, {**named, FURTHER: (block, further)}, peers)

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
        own = (shipped / "src" / "siphash.c").read_text(encoding="utf-8")
        costs: dict[str, tuple[int, dict[str, float]]] = {}
        for folded in ("", "_nocase"):
            ways = _beside_redis(function, folded)
            found = self._costs(function, [(way, size) for size in sizes for way in ways], own)
            title = ", A-Z folded" if folded else ""
            costs |= {f"{size_name(size)}{title}": (size, taken) for size, taken in found.items()}
        return self._report(function, costs, {SHIPPED: version(shipped)})

    def _ways(self, function: Function, size: int) -> list[LibraryCall]:
        """The library's calls; each also without instructions that it would find at run time."""
        made, by = measured(function), self.engine.instructions
        ways = list(made.ways(function, size))
        called = [each for each in (function, made.beneath(function)) if each]
        if by and any(instructed(each, by) for each in called):
            fewer = [_limited(ways[0], name, allowed) for name, allowed in made.limits.items()]
            ways += [*fewer, *(_limited(way, f"{way.name}, portable", "0") for way in ways)]
        return ways

    def _costs(
        self, function: Function, calls: Sequence[tuple[LibraryCall, int]], others: str = ""
    ) -> dict[int, dict[str, float]]:
        """Costs by message size and call; ``others`` is the text of functions that are not ours."""
        branches = {f'    if (strcmp(words[3], "{_word(way)}") == 0) {way.call}' for way, _ in calls}
        head, message = "#include <hashwright.h>", message_bytes
        if measured(function).random:
            head, message = f"{RANDOM}\n{head}", random_bytes
        texts = {"caller.c": calling(head, sorted(branches))}
        if others:
            texts["others.c"] = others
        costs: dict[int, dict[str, float]] = {}
        with self.meter.program(texts, library_of(function)) as traced:
            for number, (way, size) in enumerate(calls):
                self.watch("timed", size_name(size), number / len(calls))
                costs.setdefault(size, {})[way.name] = self._cost(traced, way, message(size))
        return costs

    def _cost(self, traced: Traced, way: LibraryCall, message: bytes) -> float:
        expected = way.digest(message)
        given = [str(len(message)), str(len(expected)), _word(way)]
        return self.meter.cost(
            traced, way.symbol, given, expected.hex(), f"{way.symbol} of {len(message)} bytes"
        )

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


def _limited(way: LibraryCall, name: str, allowed: str) -> LibraryCall:
    """A call by fewer instructions."""
    return replace(way, name=name, call=f"{{ hw_limit_instructions({allowed}); {way.call} }}")


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
