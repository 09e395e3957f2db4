"""Ladders in canisters: exact instruction counts of each rung, weighted as on the Internet Computer."""

from __future__ import annotations

import math
from collections.abc import Sequence

from wright.measure.counts import counted
from wright.measure.interleave import Plan, Watcher, WrongDigestError, message_bytes, unwatched
from wright.measure.ladder import CountingClimber, Ladder, Rung
from wright.spec import Function
from wright.targets.motoko.build import MOTOKO
from wright.targets.motoko.engines.counting import Count, Counter, Probe
from wright.targets.motoko.engines.ic import InternetComputer
from wright.targets.motoko.engines.moc import PACKAGES
from wright.targets.motoko.engines.wasm import CODE, sections
from wright.targets.motoko.measure.construction import FURTHER, KernelCall, measured
from wright.targets.motoko.measure.suite import recorded
from wright.toolchain.engine import EngineError

WEB_ASSEMBLY = "what moc makes of it in WebAssembly"
TURNS = 9
"""Blocks of the longer message."""
KERNEL = f"{PACKAGES}/rung/K.mo"
MODULE = 'import Prim "mo:prim";\nmodule {{\n{text}\n}};\n'


class CanisterClimber(CountingClimber):
    """Kernels over blobs, compared with recorded figures of other packages."""

    target = MOTOKO

    def __init__(
        self, engine: InternetComputer, plan: Plan | None = None, watch: Watcher = unwatched
    ) -> None:
        super().__init__(engine, plan, watch)
        self.engine: InternetComputer = engine

    def kernels(self, function: Function) -> Sequence[str]:
        """The kernel that is counted by itself. Raises EngineError where there is none."""
        return (_alone(function).kernel,)

    def climb(self, function: Function, kernel: str, rungs: Sequence[Rung]) -> Ladder:
        nothing, around = self._counted(function, _alone(function).nothing, "")
        costs: dict[str, float] = {}
        sizes: dict[str, int] = {}
        made: dict[str, str] = {}
        for number, rung in enumerate(rungs):
            self.watch("timed", rung.name, number / len(rungs))
            found, code = self._counted(function, rung.text, rung.name)
            one, more = found[1], found[TURNS]
            costs[rung.name] = (more.instructions - one.instructions) / (TURNS - 1)
            sizes[rung.name] = code - around
            heap = (more.allocated - one.allocated) / (TURNS - 1)
            garbage = f", {heap:,.0f} bytes of heap a further block" if heap else ""
            alone = one.instructions - nothing[1].instructions
            made[rung.name] = f"A call with one block: {alone:,} instructions{garbage}"
        others = recorded(self.engine.name, function, optimised=False)
        costs |= {name: other.cases[FURTHER] for name, other in others.items()}
        measured = {FURTHER: function.block_size}, {FURTHER: costs}
        return Ladder(
            function,
            tuple(rungs),
            WEB_ASSEMBLY,
            sizes,
            counted(self.engine.title, self.engine.version(), *measured),
            {name: name for name in others},
            made,
            self.other(function, kernel),
        )

    def cost(self, function: Function, text: str) -> float:
        found, _ = self._counted(function, text, "a recipe")
        one, more = (found[turns].instructions for turns in (1, TURNS))
        return math.sqrt(one * (more - one) / (TURNS - 1))

    def _counted(self, function: Function, text: str, name: str) -> tuple[dict[int, Count], int]:
        """The costs of whole calls by their blocks, including the code around the kernel; and the code size.

        Without a name the state does not change. Raises WrongDigestError.
        """
        alone = _alone(function)
        probe = Probe(alone.run, [n * function.block_size for n in (1, TURNS)])
        counter = Counter(self.engine, {KERNEL: MODULE.format(text=text)}, ['import K "mo:rung/K";'])
        (counts,) = counter.count([probe])
        for size, count in counts.items():
            expected = alone.result(message_bytes(size if name else 0))
            if count.result != expected:
                raise WrongDigestError(
                    f"{name} on {size} bytes: expected {expected.hex()}, got {count.result.hex()}"
                )
        code = sum(len(part.content) for part in sections(counter.module([probe])) if part.kind == CODE)
        return {size // function.block_size: count for size, count in counts.items()}, code


def _alone(function: Function) -> KernelCall:
    """How to count a function's kernel by itself. Raises EngineError where that is impossible."""
    found = measured(function).alone(function)
    if found is None:
        raise EngineError(f"in canisters, {function.title} has no kernel that can be counted by itself")
    return found
