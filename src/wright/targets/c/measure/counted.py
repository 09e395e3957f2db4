"""Exact instruction counts of our library's calls on an emulated machine, for ``wright bench``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from wright.measure.counts import FURTHER
from wright.measure.inputs import KEY
from wright.measure.interleave import message_bytes, random_bytes, size_name
from wright.measure.report import Report, show_counts
from wright.measure.suite import CountingSuite
from wright.spec import Function
from wright.targets.c.engines.emulated import Emulated
from wright.targets.c.engines.measuring import RANDOM
from wright.targets.c.measure.construction import OURS, LibraryCall, measured
from wright.targets.c.measure.counted_batches import counted_batches
from wright.targets.c.measure.library import library_of
from wright.targets.c.measure.meter import Call, Meter, calling
from wright.targets.c.measure.peers import git
from wright.targets.c.measure.peers.redis import PROGRAM as REDIS
from wright.targets.c.measure.peers.redis import siphash
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
        git.GIT.require(function)
        peers = {git.GIT.shipped: git.GIT.version()}
        return self._digests(function, [git.call(function)], git.text(), peers)

    def _digests(
        self,
        function: Function,
        others: Sequence[LibraryCall] = (),
        text: str = "",
        peers: Mapping[str, str] = MappingProxyType({}),
    ) -> Report:
        """A report of whole messages. ``text`` has the functions of ``others``."""
        made, block = measured(function), function.block_size
        more = made.blocks * block
        sizes = sorted({0, block - made.record.padding(function), block, more, 2 * more})
        calls = [(way, size) for size in sizes for way in (*self._ways(function, size), *others)]
        costs = self._costs(function, calls, text)
        longest, long = costs.pop(size_name(2 * more)), costs[size_name(more)]
        costs[FURTHER] = {name: (cost - long[name]) / made.blocks for name, cost in longest.items()}
        return self._report(function, {**_named(sizes[:-1]), FURTHER: block}, costs, peers)

    def keyed(self, function: Function, sizes: Sequence[int] = KEYED_SIZES) -> Report:
        """Short messages under a key, by each of the library's calls."""
        made = measured(function)
        costs = self._costs(function, [(way, size) for size in sizes for way in made.ways(function, size)])
        return self._report(function, _named(sizes), costs)

    def many(self, function: Function) -> Report:
        """Batches, and the same messages one by one."""
        return counted_batches(self.engine, function, self.watch)

    def redis(self, function: Function, sizes: Sequence[int] = KEYED_SIZES) -> Report:
        """Keys of Redis' dictionaries: our functions compared with those of its own siphash.c."""
        REDIS.require(function)
        own = siphash()
        told, costs = dict[str, int](), dict[str, dict[str, float]]()
        for folded, title in {"": "", "_nocase": ", A-Z folded"}.items():
            ways = _beside_redis(function, folded)
            found = self._costs(function, [(way, size) for size in sizes for way in ways], own)
            told |= {f"{case}{title}": size for case, size in _named(sizes).items()}
            costs |= {f"{case}{title}": taken for case, taken in found.items()}
        return self._report(function, told, costs, {REDIS.shipped: REDIS.version()})

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
    ) -> dict[str, dict[str, float]]:
        """Costs by message size and call; ``others`` is the text of functions that are not ours."""
        branches = {f'    if (strcmp(words[3], "{_word(way)}") == 0) {way.call}' for way, _ in calls}
        head, message = "#include <hashwright.h>", message_bytes
        if measured(function).random:
            head, message = f"{RANDOM}\n{head}", random_bytes
        texts = {"caller.c": calling(head, sorted(branches))}
        if others:
            texts["others.c"] = others
        asked = list[Call]()
        for way, size in calls:
            expected = way.digest(message(size))
            given = (size, len(expected), _word(way))
            asked.append(Call(size_name(size), way.name, way.symbol, given, expected))
        return self.meter.costs(texts, library_of(function), asked, self.watch)

    def _report(
        self,
        function: Function,
        sizes: Mapping[str, int],
        costs: Mapping[str, Mapping[str, float]],
        peers: Mapping[str, str] = MappingProxyType({}),
    ) -> Report:
        """A report of costs by case and contender; ``sizes`` has the bytes of each case's message."""
        measurement = self.meter.measurement(sizes, costs)
        ours = tuple(name for name in measurement.contenders if name not in peers)
        return Report(function.title, ours, measurement, peers, shown=show_counts)


def _named(sizes: Sequence[int]) -> dict[str, int]:
    """Sizes by their names."""
    return {size_name(size): size for size in sizes}


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
        LibraryCall(REDIS.shipped, theirs, f"{{ {declared} show({theirs}(message, size, key)); }}", digest),
    )
