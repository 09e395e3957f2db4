"""Measure contenders interleaved, in one process, so that ratios stay valid on a noisy machine."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from dataclasses import dataclass, field, replace
from functools import cached_property
from statistics import median, quantiles
from typing import Any

from wright.errors import ReadableError
from wright.measure.figures import NANOSECONDS
from wright.spec import Function
from wright.toolchain.engine import Engine, EngineError, Line

SIZES = (0, 8, 16, 55, 64, 1024, 65536, 1 << 20)
"""Bytes of the messages of a full report."""

TICKS = 100
"""A slice takes at least so many ticks of the engine's clock, so that it is measured to one percent."""

Watcher = Callable[[str, str, float], None]
"""Called with the progress: the stage (``warm`` or ``timed``), the case, the share of all that is done."""


class WrongDigestError(ReadableError):
    """A contender gave a wrong result, so nothing is timed."""


@dataclass(frozen=True)
class Contender:
    """One implementation: ``source`` is text for the engine's target (see the engine's class)."""

    name: str
    source: str
    version: str = ""
    """``package version``, where it is another's."""


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

    Each process warms up each case for ``warmup`` per contender, then measures rounds of one ``slice`` per
    contender, until ``budget`` or ``rounds_most``; it runs ``rounds_least`` even if they take longer. There
    are several processes because a JIT's code for the same text differs in speed by up to 2× between them
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
        """Seconds without a line, generously: a slow contender's single call takes longer than a slice."""
        return 120 + len(cases) * (self.budget + self.warmup * len(contenders)) / 100


@dataclass(frozen=True)
class Spread:
    """A median with its quartiles and its tenth percentile; nanoseconds a call, or a ratio."""

    median: float
    low: float
    high: float
    p10: float

    @staticmethod
    def of(samples: Sequence[float]) -> Spread:
        """The spread of one or more samples."""
        if len(samples) == 1:
            return Spread(samples[0], samples[0], samples[0], samples[0])
        tenths = quantiles(samples, n=20, method="inclusive")
        return Spread(median(samples), tenths[4], tenths[14], tenths[1])


@dataclass(frozen=True)
class Samples:
    """A contender on one case: nanoseconds a call, one number for each round, and those of a first call."""

    nanoseconds: tuple[float, ...]
    first: float

    @cached_property
    def spread(self) -> Spread:
        return Spread.of(self.nanoseconds)


@dataclass(frozen=True)
class Measurement:
    """All samples of one run, ``samples[case name][contender name]``, and the engine that they come from."""

    engine: str
    version: str
    cases: tuple[Case, ...]
    contenders: tuple[str, ...]
    samples: Mapping[str, Mapping[str, Samples]]
    stopped: Mapping[str, float] = field(default_factory=dict)
    """Contenders that were too slow to be timed, and how many times as slow as the fastest they were."""
    unit: str = NANOSECONDS
    """The samples' unit: nanoseconds, or the counted event."""
    throughput: bool = True
    """Whether long messages are reported as bytes a second, not as the cost of a call."""

    def of_one(self, count: int) -> Measurement:
        """The time for each of so many messages in a call, and each message's size in place of all bytes."""
        cases = tuple(replace(case, size=case.size // count) for case in self.cases)
        samples = {
            case: {
                name: Samples(tuple(n / count for n in taken.nanoseconds), taken.first)
                for name, taken in each.items()
            }
            for case, each in self.samples.items()
        }
        return replace(self, cases=cases, samples=samples)

    def versions(self, contenders: Iterable[Contender]) -> dict[str, str]:
        """The versions of those that were measured, and have one."""
        return {one.name: one.version for one in contenders if one.version and one.name in self.contenders}

    def nanoseconds(self, contender: str, case: str) -> Spread:
        """Nanoseconds a call."""
        return self.samples[case][contender].spread

    def ratio(self, contender: str, baseline: str, case: str) -> Spread:
        """How many times as fast as the baseline: one ratio for each round, of samples close in time."""
        ours, theirs = self.samples[case][contender].nanoseconds, self.samples[case][baseline].nanoseconds
        return Spread.of([b / a for a, b in zip(ours, theirs, strict=True)])


def message_bytes(size: int) -> bytes:
    """A case's message; each target's harness makes the same."""
    return bytes((i * 167 + (i >> 8) * 13 + 5) & 255 for i in range(size))


def random_words(count: int) -> list[int]:
    """Numbers of 32 bits, each a mixture of its own place; each target's harness makes the same."""
    words = (i * 0x9E3779B1 & 0xFFFFFFFF for i in range(count))
    words = ((x ^ x >> 15) * 0x85EBCA77 & 0xFFFFFFFF for x in words)
    words = ((x ^ x >> 13) * 0xC2B2AE3D & 0xFFFFFFFF for x in words)
    return [x ^ x >> 16 for x in words]


def random_bytes(size: int) -> bytes:
    """A message for functions whose cost depends on bytes: of ``message_bytes``, blocks are much alike."""
    return bytes(x >> 8 & 255 for x in random_words(size))


def size_name(size: int) -> str:
    """A size such as 55 B, 64 KB, 1 MB, in the largest unit of 1,024 that divides it."""
    for unit, factor in (("MB", 1 << 20), ("KB", 1 << 10)):
        if size and size % factor == 0:
            return f"{size // factor} {unit}"
    return f"{size} B"


def trusted(function: Function) -> Callable[[bytes], bytes]:
    """The implementation that every contender has to agree with: OpenSSL's, or the spec where it has none."""
    try:
        size = hashlib.new(function.name).digest_size
    except ValueError:
        return function.hash
    asked = () if size else (function.digest_size,)  # OpenSSL's SHAKE takes a length
    return lambda message: hashlib.new(function.name, message).digest(*asked)


def message_cases(
    digest: Callable[[bytes], bytes], sizes: Sequence[int] = SIZES, *, random: bool = False
) -> list[Case]:
    """A case for each size of message, with its digest by ``digest``, a trusted implementation.

    Only some targets' harnesses have ``random`` bytes.
    """
    made, given = (random_bytes, {"random": True}) if random else (message_bytes, {})
    return [Case(size_name(size), size, digest(made(size)).hex(), given) for size in sizes]


def unwatched(stage: str, case: str, done: float) -> None:
    """A watcher that ignores the progress."""


def measure(
    engine: Engine,
    contenders: Sequence[Contender],
    cases: Sequence[Case],
    plan: Plan | None = None,
    watch: Watcher = unwatched,
    seed: int = 1,
) -> Measurement:
    """Check every contender on every case, then time them, interleaved.

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
    """The lines of an engine's output with samples or stopped contenders. Raises as ``measure`` does."""
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
