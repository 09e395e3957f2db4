"""Contenders measured in turns, in one process, so that ratios survive a noisy machine."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from dataclasses import dataclass, field
from functools import cached_property
from statistics import median, quantiles
from typing import Any

from wright.measure.figures import NANOSECONDS
from wright.spec import Function
from wright.toolchain.engine import Engine, EngineError, Line

SIZES = (0, 8, 16, 55, 64, 1024, 65536, 1 << 20)
"""Bytes of the messages of a full report."""

TICKS = 100
"""Of an engine's clock, that a slice takes at least: it is known to one in a hundred."""

Watcher = Callable[[str, str, float], None]
"""Told what goes on: the stage (``warm`` or ``timed``), the case, the share of the whole that is done."""


class WrongDigestError(Exception):
    """A contender's result is not the expected one: it is not timed."""


@dataclass(frozen=True)
class Contender:
    """One implementation: ``source`` is text for the engine's target (see the engine's class)."""

    name: str
    source: str


@dataclass(frozen=True)
class Case:
    """One input, with its result.

    ``size`` is the bytes of the message (``message_bytes``), ``expected`` the result in hex, and
    ``parameters`` whatever else the contenders take, as JSON.
    """

    name: str
    size: int
    expected: str
    parameters: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Plan:
    """How long to measure: milliseconds, rounds, and fresh processes.

    In each process, each case is warmed up for ``warmup`` per contender, then measured in rounds of one
    ``slice`` per contender, until ``budget`` or ``rounds_most``; ``rounds_least`` are run even where they
    take longer. Several processes, as what a JIT makes of the same text differs by up to 2× between them
    (crypto-js in V8: 40 or 80 MB/s). A contender that is ``hopeless`` times as slow as the fastest after
    its warm-up is not timed.
    """

    processes: int = 3
    budget: float = 400
    warmup: float = 80
    slice: float = 1
    rounds_least: int = 7
    rounds_most: int = 100
    hopeless: float | None = None

    def timeout(self, cases: Sized, contenders: Sized) -> float:
        """Seconds for a process, generously: slow contenders take the time of their calls, not a slice."""
        return 120 + len(cases) * (self.budget + self.warmup * len(contenders)) / 100


@dataclass(frozen=True)
class Spread:
    """A median between its quartiles, with the best tenth; nanoseconds a call, or a ratio."""

    median: float
    low: float
    high: float
    p10: float

    @staticmethod
    def of(samples: Sequence[float]) -> Spread:
        """The spread of at least one sample."""
        if len(samples) == 1:
            return Spread(samples[0], samples[0], samples[0], samples[0])
        tenths = quantiles(samples, n=20, method="inclusive")
        return Spread(median(samples), tenths[4], tenths[14], tenths[1])


@dataclass(frozen=True)
class Samples:
    """A contender on one case: nanoseconds a call, one number a round, and those of a first call."""

    nanoseconds: tuple[float, ...]
    first: float

    @cached_property
    def spread(self) -> Spread:
        return Spread.of(self.nanoseconds)


@dataclass(frozen=True)
class Measurement:
    """All samples of one run: ``samples[case name][contender name]``, and where they come from."""

    engine: str
    version: str
    cases: tuple[Case, ...]
    contenders: tuple[str, ...]
    samples: Mapping[str, Mapping[str, Samples]]
    stopped: Mapping[str, float] = field(default_factory=dict)
    """Contenders without samples, as the plan called them hopeless: how many times as slow as the fastest."""
    unit: str = NANOSECONDS
    """Of the samples: these, or what is counted."""
    throughput: bool = True
    """Whether long messages are told as bytes a second, not as what a call costs."""

    def nanoseconds(self, contender: str, case: str) -> Spread:
        """Nanoseconds a call."""
        return self.samples[case][contender].spread

    def ratio(self, contender: str, baseline: str, case: str) -> Spread:
        """How many times as fast as the baseline: each round gives one ratio, of neighbours in time."""
        ours, theirs = self.samples[case][contender].nanoseconds, self.samples[case][baseline].nanoseconds
        return Spread.of([b / a for a, b in zip(ours, theirs, strict=True)])


def message_bytes(size: int) -> bytes:
    """The message of a case; the harness of each target makes the same."""
    return bytes((i * 167 + (i >> 8) * 13 + 5) & 255 for i in range(size))


def size_name(size: int) -> str:
    """55 B, 64 KB, 1 MB: of 1024 each where it divides."""
    for unit, factor in (("MB", 1 << 20), ("KB", 1 << 10)):
        if size and size % factor == 0:
            return f"{size // factor} {unit}"
    return f"{size} B"


def trusted(function: Function) -> Callable[[bytes], bytes]:
    """What every contender has to agree with: OpenSSL's implementation, or the spec where it has none."""
    try:
        hashlib.new(function.name)
    except ValueError:
        return function.hash
    return lambda message: hashlib.new(function.name, message).digest()


def message_cases(digest: Callable[[bytes], bytes], sizes: Sequence[int] = SIZES) -> list[Case]:
    """A case for each size of message, with the digest that a trusted implementation gives."""
    return [Case(size_name(size), size, digest(message_bytes(size)).hex()) for size in sizes]


def unwatched(stage: str, case: str, done: float) -> None:
    """For runs that nobody follows."""


def measure(
    engine: Engine,
    contenders: Sequence[Contender],
    cases: Sequence[Case],
    plan: Plan | None = None,
    watch: Watcher = unwatched,
    seed: int = 1,
) -> Measurement:
    """Check every contender on every case, then time them in turns.

    Raises WrongDigestError naming the contender, MissingEngineError or EngineError.
    """
    plan = plan or Plan()
    sources = {contender.name: contender.source for contender in contenders}
    if len(sources) < len(contenders):
        raise ValueError("two contenders have the same name: a report could not tell them apart")
    rounds: dict[tuple[str, str], list[float]] = {}
    firsts: dict[tuple[str, str], list[float]] = {}
    stopped: dict[str, float] = {}
    clocked = {**vars(plan), "tick": engine.tick, "slice": max(plan.slice, TICKS * engine.tick)}
    for number in range(plan.processes):
        job = {"seed": seed + number, "plan": clocked, "cases": [vars(case) for case in cases]}

        def watch_all(stage: str, case: str, done: float, before: int = number) -> None:
            watch(stage, case, (before + done) / plan.processes)

        lines = engine.stream(engine.measuring(sources, job), plan.timeout(cases, sources))
        for line in checked(engine, lines, watch_all):
            if line["event"] == "stopped":
                stopped[line["contender"]] = max(line["times"], stopped.get(line["contender"], 0))
                continue
            key = line["case"], line["contender"]
            rounds.setdefault(key, []).extend(line["samples"])
            firsts.setdefault(key, []).append(line["first"])
    taken = {key: Samples(tuple(samples), median(firsts[key])) for key, samples in rounds.items()}
    timed = tuple(name for name in sources if name not in stopped)
    samples = {case.name: {name: taken[case.name, name] for name in timed} for case in cases}
    return Measurement(engine.title, engine.version(), tuple(cases), timed, samples, stopped)


def checked(engine: Engine, lines: Iterable[Line], watch: Watcher) -> Iterator[Line]:
    """The samples among what an engine tells, and whom it stopped. Raises as ``measure``."""
    ended = False
    for line in lines:
        event = line["event"]
        if event == "wrong":
            raise WrongDigestError(
                f"{line['contender']} on {line['case']}: expected {line['expected']}, got {line['got']}"
            )
        if event == "progress":
            watch(line["stage"], line["case"], line["done"])
        elif event in ("samples", "stopped"):
            yield line
        else:
            ended = event == "end"
    if not ended:
        raise EngineError(f"{engine.title} ended before the measurement was complete")
