"""Keys of hash tables in core cycles on x86-64: our siphash.c compared with the one that Redis ships."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wright.measure.interleave import Case, Contender
from wright.measure.report import show_cycles
from wright.measure.suite import Answers, Clock, TimingSuite
from wright.spec import Function
from wright.targets.c.engines.cycles import CycleCounter
from wright.targets.c.measure.peers import redis
from wright.toolchain.engine import EngineError
from wright.toolchain.tools import CHECKOUT

DROP_IN = CHECKOUT / "packages" / "c" / "redis" / "siphash.c"
CYCLES = "cycles"
OURS = "hashwright"
ROUNDS = 600
"""Slices of each contender, of 1024 keys each."""


@dataclass(frozen=True)
class Keys:
    """Random keys of ``least`` to ``most`` bytes; if ``chained``, each call waits for the one before."""

    name: str
    least: int
    most: int
    nocase: bool = False
    chained: bool = False

    @property
    def case(self) -> Case:
        parameters = {
            "least": self.least,
            "most": self.most,
            "nocase": self.nocase,
            "chained": self.chained,
        }
        return Case(self.name, (self.least + self.most) // 2, "", parameters)


KEYS = (
    Keys("8-24 B", 8, 24),
    Keys("4-64 B", 4, 64),
    Keys("1-7 B", 1, 7),
    Keys("8-24 B, nocase", 8, 24, nocase=True),
    Keys("4-64 B, nocase", 4, 64, nocase=True),
    Keys("16 B", 16, 16),
    Keys("16 B, dependent", 16, 16, chained=True),
    Keys("20 B, dependent", 20, 20, chained=True),
)
"""Mixed lengths, as real keys have, and single lengths, which the branch predictor learns."""


def key_cases(function: Function, sizes: Sequence[int]) -> list[Case]:
    """The same for each function."""
    del function, sizes
    return [keys.case for keys in KEYS]


def key_clock(suite: TimingSuite) -> Clock:
    plan = replace(suite.plan, rounds_least=ROUNDS, budget=0)
    return Clock(CycleCounter(suite.engine), plan, CYCLES, show_cycles)


def beside_redis(suite: TimingSuite, function: Function) -> Answers:
    """Both files in one process, compiled alike.

    Raises ToolError where Redis' source cannot be fetched, EngineError where Redis hashes with another
    function, or where our package is not built.
    """
    del suite
    redis.PROGRAM.require(function)
    if not DROP_IN.exists():
        raise EngineError("packages/c is not built: run `wright build --target c`")
    shipped = redis.keys(function)
    return Answers([Contender(OURS, DROP_IN.read_text(encoding="utf-8"))], before=shipped)
