"""An engine whose timings follow from the text, so that searches on it are exact and quick."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

from wright.ir.program import Program
from wright.kernels.compress import compress_kernel
from wright.languages.errors import UnspellableError
from wright.measure.interleave import Contender, message_cases, trusted
from wright.spec.sha1 import SHA1
from wright.targets.javascript.printer import print_program
from wright.toolchain.engine import Engine, Line
from wright.tune.moves import Maker
from wright.tune.trial import Bench

CASES = message_cases(trusted(SHA1), [55])


class FakeEngine(Engine):
    """A call takes ``cost(text)`` nanoseconds, with ``noise`` for each process and contender."""

    name, title, suffix = "fake", "Fake engine", ".js"

    def __init__(self, cost: Callable[[str], float], noise: float = 0.0) -> None:
        self.cost, self.noise = cost, noise
        self.random = random.Random(1)
        self.timed: list[str] = []
        """The texts of all contenders, in the order of the runs."""

    def locate(self) -> Path | None:
        return Path("fake")

    def install_command(self) -> list[str]:
        return []

    def version(self) -> str:
        return "1.0"

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        return json.dumps({"contenders": contenders, "job": job})

    def stream(self, script: str, timeout: float = 120) -> Iterator[Line]:
        del timeout
        run = json.loads(script)
        costs = {name: self.cost(text) for name, text in run["contenders"].items()}
        self.timed.extend(run["contenders"].values())
        for case in run["job"]["cases"]:
            for name, cost in costs.items():
                said = {"case": case["name"], "contender": name}
                times = cost / min(costs.values())
                hopeless = run["job"]["plan"]["hopeless"]
                if hopeless is not None and times > hopeless:
                    yield {"event": "stopped", **said, "times": times}
                else:
                    sample = cost * (1 + self.noise * self.random.uniform(-1, 1))
                    yield {"event": "samples", **said, "first": sample, "samples": [sample]}
        yield {"event": "end"}


def bench(engine: FakeEngine) -> Bench:
    return Bench(engine, CASES, Contender)


def spelt(program: Program) -> str | None:
    try:
        return print_program(program)
    except UnspellableError:
        return None


@cache
def maker() -> Maker:
    """One for all tests, so that shared work of recipes is done once."""
    return Maker(compress_kernel(SHA1).program, spelt)
