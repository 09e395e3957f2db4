"""The first hash of a fresh page: each sample in a process that has done nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import median

from hashwright.bench.interleave import (
    Contender,
    Measurement,
    Plan,
    Samples,
    Watcher,
    lines_of,
    message_cases,
    trusted,
    unwatched,
)
from hashwright.bench.peers import PACKAGE
from hashwright.bench.peers.alone import PEERS
from hashwright.bench.peers.npm import workshop
from hashwright.bench.report import Report
from hashwright.functions.chained import Chained
from hashwright.targets.javascript.engines.script import JavaScriptEngine

SIZES = (55, 1 << 20)
"""Bytes of the messages."""
PATIENCE = 120
"""Seconds for a process."""


def first(
    engine: JavaScriptEngine,
    function: Chained,
    plan: Plan | None = None,
    watch: Watcher = unwatched,
    sizes: Sequence[int] = SIZES,
    package: Path = PACKAGE,
) -> Report:
    """What a page waits for that hashes once: to evaluate a bundle of one function, and its first call.

    What is called ``first`` is that call alone. A round is a process a contender and case: a browser takes
    seconds to start, so there are five, or one in a plan of one process. Raises as ``measure``, and ToolError
    where npm fails.
    """
    plan = plan or Plan()
    rounds = 2 * plan.processes - 1
    workshop().link(package)
    peers = [peer for peer in PEERS if peer.runs(function, engine)]
    contenders = [Contender(peer.name, peer.contender(function).source) for peer in peers]
    cases = message_cases(trusted(function.name), sizes)
    waits: dict[tuple[str, str], list[float]] = {}
    calls: dict[tuple[str, str], list[float]] = {}
    done = 0
    for _ in range(rounds):
        for contender in contenders:
            for case in cases:
                job = {**vars(case), "tick": engine.tick}
                script = engine.beginning(contender.name, contender.source, job)
                for line in lines_of(engine, script, PATIENCE, unwatched):
                    key = case.name, contender.name
                    waits.setdefault(key, []).extend(line["samples"])
                    calls.setdefault(key, []).append(line["first"])
                done += 1
                watch("timed", case.name, done / (rounds * len(contenders) * len(cases)))
    taken = {key: Samples(tuple(samples), median(calls[key])) for key, samples in waits.items()}
    names = tuple(contender.name for contender in contenders)
    samples = {case.name: {name: taken[case.name, name] for name in names} for case in cases}
    measurement = Measurement(engine.title, engine.version(), tuple(cases), names, samples, throughput=False)
    return Report(
        f"{function.title}, the first hash of a fresh page",
        tuple(peer.name for peer in peers if peer.ours),
        measurement,
        {peer.name: peer.version for peer in peers if not peer.ours},
    )
