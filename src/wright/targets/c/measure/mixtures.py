"""Batches of mixed lengths compared with the same messages one by one.

An attacker who chooses the lengths must gain nothing.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from rich.console import Console
from rich.table import Table

from wright.measure.interleave import Case, Contender, Measurement, Plan, Watcher, WrongDigestError
from wright.measure.report import Report
from wright.measure.suite import Answers, Clock, TimingSuite
from wright.spec import Function
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.engines.mixtures import MixtureCounter, Pair
from wright.targets.c.measure.batches import batches_of, by_library
from wright.targets.c.measure.construction import Batches
from wright.targets.c.measure.keys import CYCLES
from wright.targets.c.measure.switches import ALONE, INSTRUCTED, LEVELS, SHA, WITHOUT, vectors
from wright.targets.c.measure.texts import instructed

ROUNDS = 60
"""Samples of each contender for each mixture, in each process."""
CLIMBS = 40
"""Random mixtures from which the search starts, for each level of instructions."""


def mixed(suite: TimingSuite, function: Function, climbs: int = CLIMBS) -> Report:
    """Time mixtures that are known to be hard, and the worst that a search finds for each level.

    Every digest is compared before anything is timed. Raises WrongDigestError, MissingEngineError or
    EngineError.
    """
    pairs = list(pairs_of(function))
    contenders = list(_contenders(function, batches_of(function)))
    cases = {name: _case(function, name, lengths) for name, lengths in structured()}
    for case in searched(suite.engine, function, contenders, pairs, climbs, suite.watch):
        cases.setdefault(case.name, case)
    plan, shown = replace(suite.plan, rounds_least=ROUNDS), partial(show_mixtures, pairs=pairs)
    clock = Clock(MixtureCounter(suite.engine, pairs), plan, CYCLES, shown)
    answers = Answers(contenders[:1], contenders[1:])
    return suite.timed(f"{function.title} of mixed lengths", answers, list(cases.values()), clock)


def structured() -> Iterator[tuple[str, list[int]]]:
    """Mixtures by name: one lane with as much work as many, equal lengths, and lengths of all sizes."""
    source = random.Random(1)
    yield "10,000 × 40 B, one of 10 MB", [40] * 5000 + [10 << 20] + [40] * 5000
    yield "15 × 16 B, one of 64 KB", [16] * 15 + [65536]
    yield "7 × 16 B, one of 64 KB", [16] * 7 + [65536]
    yield "32 of 16 B to 2 MB", [round(16 * 2 ** (17 * source.random())) for _ in range(32)]
    yield "4,096 of 16 B to 4 KB", [source.randrange(16, 4097) for _ in range(4096)]
    yield "4,096 of 32 to 55 B", [source.randrange(32, 56) for _ in range(4096)]
    yield "5 × 1 MB", [1 << 20] * 5
    yield "17 × 64 KB", [65536] * 17
    for count in (1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17):
        yield f"{count} × 55 B", [55] * count
    yield "64 × 0 B", [0] * 64
    yield "9 × 60 B", [60] * 9
    yield "64 × 119 B", [119] * 64


def pairs_of(function: Function) -> Iterator[Pair]:
    """A batch with each level's vectors, and one by one, with SHA instructions and without; these alone."""
    if instructed(function):
        yield Pair(INSTRUCTED, ALONE)
    for without in _used(function):
        for level in LEVELS:
            yield Pair(f"{level}{without}", f"{_one_by_one(function, level)}{without}")


def _used(function: Function) -> Mapping[str, Sequence[str]]:
    """The switches by the ends of contenders' names; only some functions have SHA instructions."""
    return {"": (), WITHOUT: (SHA,)} if instructed(function) else {"": ()}


def _one_by_one(function: Function, level: str) -> str:
    """The contender beside a batch: that with the same vectors, where one message takes them, too."""
    return ALONE if function.is_hash or function.needs_key else f"{ALONE}, {level}"


def _contenders(function: Function, batches: Batches) -> Iterator[Contender]:
    if instructed(function):
        yield by_library(function, INSTRUCTED, batches.many, vectors(0))
    for without, used in _used(function).items():
        for level, bits in LEVELS.items():
            yield by_library(function, f"{level}{without}", batches.many, *used, vectors(bits))
        alone = {_one_by_one(function, level): bits for level, bits in LEVELS.items()}
        for name, bits in alone.items():
            widest = (vectors(bits),) if len(alone) > 1 else ()
            yield by_library(function, f"{name}{without}", batches.alone, *used, *widest)


def _case(function: Function, name: str, lengths: Sequence[int]) -> Case:
    parameters = {"lengths": list(lengths), "digest": function.digest_size}
    return Case(name, sum(lengths), "", parameters)


def searched(
    compiler: Compiler,
    function: Function,
    contenders: Sequence[Contender],
    pairs: Sequence[Pair],
    climbs: int,
    watch: Watcher,
) -> Iterator[Case]:
    """The worst mixture of each pair, found by mixtures.c. Raises WrongDigestError or EngineError."""
    engine = MixtureCounter(compiler, pairs, climbs)
    sources = {contender.name: contender.source for contender in contenders}
    plan = vars(replace(Plan(), rounds_least=ROUNDS))
    job = {"seed": 1, "plan": plan, "cases": [vars(_case(function, "none", [0]))]}
    for line in engine.stream(engine.measuring(sources, job), timeout=3600):
        if line["event"] == "progress":
            watch(line["stage"], f"searching {line['case']}", line["done"])
        elif line["event"] == "found":
            yield _case(function, _told(line["contender"], line["lengths"]), line["lengths"])
        elif line["event"] == "wrong":
            raise WrongDigestError(f"{line['contender']}: expected {line['expected']}, got {line['got']}")


def _told(contender: str, lengths: Sequence[int]) -> str:
    """A mixture's name: the commonest lengths, and the number of others."""
    parts = [f"{count} × {length} B" for length, count in Counter(lengths).most_common(3)]
    if (rest := len(set(lengths)) - 3) > 0:
        parts.append(f"{rest} lengths more up to {max(lengths)} B")
    return f"found on {contender}: {', '.join(parts)}"


def times(measurement: Measurement, pair: Pair, case: str) -> float:
    """The time of a batch divided by that one by one, by each one's best tenth: the machine is shared."""
    batch, alone = (measurement.nanoseconds(name, case).p10 for name in (pair.batch, pair.alone))
    return batch / alone


def show_mixtures(console: Console, report: Report, pairs: Sequence[Pair]) -> None:
    """Print a row for each mixture and a column for each level: the time ratios, and the worst below."""
    measurement = report.measurement
    title = f"{report.title}: the time of a batch divided by that one by one"
    table = Table("", title=title, title_justify="left")
    for pair in pairs:
        table.add_column(pair.batch, justify="right")
    found = {case.name: [times(measurement, pair, case.name) for pair in pairs] for case in measurement.cases}
    for name, ratios in found.items():
        table.add_row(name, *(f"{ratio:.3f}" for ratio in ratios))
    table.add_section()
    table.add_row("the worst", *(f"{max(ratios):.3f}" for ratios in zip(*found.values(), strict=True)))
    console.print(table)
    rounds = {len(one.nanoseconds) for case in measurement.samples.values() for one in case.values()}
    console.print(
        f"{measurement.engine} {measurement.version}. Best tenths of {min(rounds)} rounds, in which the"
        " contenders are interleaved. Found mixtures are the worst of a search for each level."
    )
