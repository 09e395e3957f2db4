"""Keys of hash tables in core cycles on x86-64: our siphash.c compared with the one that Redis ships."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wright.measure.interleave import Case, Contender, Plan, Watcher, measure, unwatched
from wright.measure.report import Report, show_cycles
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.engines.cycles import CycleCounter
from wright.targets.c.measure.peers.redis import SHIPPED, source, version
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


def beside_redis(
    compiler: Compiler, plan: Plan, watch: Watcher = unwatched, keys: Sequence[Keys] = KEYS
) -> Report:
    """Run both files in one process, compiled alike. Every value is compared before anything is timed.

    Raises ToolError where Redis' source cannot be fetched, WrongDigestError, MissingEngineError or
    EngineError.
    """
    if not DROP_IN.exists():
        raise EngineError("packages/c is not built: run `wright build --target c`")
    redis = source()
    files = {SHIPPED: redis / "src" / "siphash.c", OURS: DROP_IN}
    contenders = [Contender(name, file.read_text(encoding="utf-8")) for name, file in files.items()]
    found = measure(
        CycleCounter(compiler),
        contenders,
        [each.case for each in keys],
        replace(plan, rounds_least=ROUNDS, budget=0),
        watch,
    )
    return Report(
        "SipHash-1-2 of keys",
        (OURS,),
        replace(found, unit=CYCLES),
        {SHIPPED: version(redis)},
        shown=show_cycles,
    )
