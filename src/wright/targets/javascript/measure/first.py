"""The first hash of a fresh page: each sample runs where nothing has run before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from wright.measure.interleave import (
    Case,
    Contender,
    Measurement,
    Plan,
    Samples,
    Watcher,
    checked,
    message_cases,
    trusted,
    unwatched,
)
from wright.measure.report import Report
from wright.spec import Function
from wright.targets.javascript.engines.script import JavaScriptEngine
from wright.targets.javascript.measure.peers import PACKAGE
from wright.targets.javascript.measure.peers.alone import PEERS
from wright.targets.javascript.measure.peers.workshop import workshop

SIZES = (55, 1 << 20)
"""Bytes of the messages."""
ROUNDS = 7
"""Samples for each process of a plan."""
PATIENCE = 120
"""Seconds for a page, and for its browser."""
NOTE = (
    "Each sample has a page of its own, or a process. The call: the first one after evaluation."
    " With import: the evaluation of a bundle of one function, without its download, and that call."
)


def first(
    engine: JavaScriptEngine,
    function: Function,
    plan: Plan | None = None,
    watch: Watcher = unwatched,
    sizes: Sequence[int] = SIZES,
    package: Path = PACKAGE,
) -> Report:
    """The delay of a page that hashes once: its first call, with and without the evaluation before it.

    A round has one page for each contender and case, in random order. Raises as ``measure``, and ToolError
    where npm fails.
    """
    plan = plan or Plan()
    workshop().link(package, engine.replaces)
    peers = [peer for peer in PEERS if peer.runs(function, engine)]
    contenders = [Contender(peer.name, peer.contender(function).source) for peer in peers]
    cases = message_cases(trusted(function), sizes)
    calls, whole = (
        {case.name: replace(case, name=f"{case.name}, {what}") for case in cases}
        for what in ("the call", "with import")
    )
    taken: dict[tuple[str, str], list[float]] = {}
    pages = _pages(engine, contenders, cases, ROUNDS * plan.processes)
    for done, line in enumerate(checked(engine, engine.afresh(pages, PATIENCE), unwatched), 1):
        case, name = line["case"], line["contender"]
        taken.setdefault((calls[case].name, name), []).append(line["first"])
        taken.setdefault((whole[case].name, name), []).extend(line["samples"])
        watch("timed", case, done / len(pages))
    names = tuple(contender.name for contender in contenders)
    told = tuple(kind[case.name] for case in cases for kind in (calls, whole))
    samples = {
        case.name: {name: Samples(tuple(each := taken[case.name, name]), each[0]) for name in names}
        for case in told
    }
    measurement = Measurement(engine.title, engine.version(), told, names, samples, throughput=False)
    return Report(
        f"{function.title}, the first hash of a fresh page",
        tuple(peer.name for peer in peers if peer.ours),
        measurement,
        {peer.name: peer.version for peer in peers if not peer.ours},
        (NOTE,),
    )


def _pages(
    engine: JavaScriptEngine, contenders: Sequence[Contender], cases: Sequence[Case], rounds: int
) -> list[str]:
    """The scripts of all pages, shuffled in each round, so that disturbances affect all alike."""
    scripts = [
        engine.beginning(contender.name, contender.source, {**vars(case), "tick": engine.tick})
        for contender in contenders
        for case in cases
    ]
    random = Random(1)
    return [script for _ in range(rounds) for script in random.sample(scripts, len(scripts))]
