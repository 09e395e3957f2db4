"""A script that checks contenders, then times them interleaved: slices in a shuffled order each round.

A contender is a text that defines ``once(given)``. Its ``prepare(message, parameters)`` makes what is given,
else that is the message; its ``text(result)`` is compared. Times are those of one row of the case.
"""

from __future__ import annotations

import json
import random
from time import perf_counter_ns
from typing import Any


def emit(**line: Any) -> None:
    print(json.dumps(line), flush=True)


class Entry:
    """A contender on a case."""

    def __init__(self, name: str, source: str, case: dict[str, Any]) -> None:
        namespace: dict[str, Any] = {}
        exec(compile(source, name, "exec"), namespace)
        size = case["parameters"].get("message", case["size"])
        message = bytes((i * 167 + (i >> 8) * 13 + 5) & 255 for i in range(size))
        prepare, text = namespace.get("prepare"), namespace.get("text", str)
        parameters = case["parameters"]
        self.given = prepare(message, parameters) if prepare else message
        self.name, self.once, self.samples = name, namespace["once"], list[float]()
        self.rows, self.count = int(parameters.get("rows", 1)), 1
        start = perf_counter_ns()
        result = self.once(self.given)
        self.first = (perf_counter_ns() - start) / self.rows
        got = text(result)
        if got != case["expected"]:
            emit(event="wrong", contender=name, case=case["name"], expected=case["expected"], got=got)
            raise SystemExit(1)

    def timed(self) -> float:
        """Nanoseconds for each row, over a slice of calls."""
        once, given = self.once, self.given
        start = perf_counter_ns()
        for _ in range(self.count):
            once(given)
        return (perf_counter_ns() - start) / self.count / self.rows

    def warm(self, plan: dict[str, Any]) -> float:
        """Find the number of calls that fill a slice; return the best nanoseconds for each row."""
        end, best = perf_counter_ns() + 1e6 * plan["warmup"], self.timed()
        while perf_counter_ns() < end:
            best = min(best, self.timed())
            self.count = max(1, round(1e6 * plan["slice"] / max(best * self.rows, 1e6 * plan["tick"])))
        return best


def measure(contenders: dict[str, str], job: dict[str, Any]) -> None:
    """Measure a job, and report it in JSON lines."""
    plan, order = job["plan"], random.Random(job["seed"])
    for number, case in enumerate(job["cases"]):
        entries = [Entry(name, source, case) for name, source in contenders.items()]
        emit(event="progress", stage="warm", case=case["name"], done=number / len(job["cases"]))
        best = {entry.name: entry.warm(plan) for entry in entries}
        fastest = min(best.values())
        for entry in list(entries):
            times = best[entry.name] / fastest
            if plan["hopeless"] is not None and times > plan["hopeless"]:
                entries.remove(entry)
                emit(event="stopped", case=case["name"], contender=entry.name, times=times)
        emit(event="progress", stage="timed", case=case["name"], done=(number + 0.5) / len(job["cases"]))
        start, rounds = perf_counter_ns(), 0
        while rounds < plan["rounds_least"] or (
            rounds < plan["rounds_most"] and perf_counter_ns() - start < 1e6 * plan["budget"]
        ):
            for entry in order.sample(entries, len(entries)):
                entry.samples.append(entry.timed())
            rounds += 1
        for entry in entries:
            emit(
                event="samples",
                case=case["name"],
                contender=entry.name,
                first=entry.first,
                samples=entry.samples,
            )
    emit(event="end")
