"""Ladders in canisters: exact instruction counts of each rung, weighted as on the Internet Computer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wright.measure.counts import agree
from wright.measure.interleave import message_bytes
from wright.measure.ladder import Counted, CountingClimber, Ladder, Rung
from wright.spec import Function
from wright.targets.motoko.build import MOTOKO
from wright.targets.motoko.engines.counting import Count, Counter, Probe
from wright.targets.motoko.engines.ic import InternetComputer
from wright.targets.motoko.engines.moc import PACKAGES
from wright.targets.motoko.engines.wasm import CODE, sections
from wright.targets.motoko.measure.construction import KernelCall, measured
from wright.targets.motoko.measure.suite import recorded
from wright.toolchain.engine import EngineError

WEB_ASSEMBLY = "what moc makes of it in WebAssembly"
TURNS = 9
"""Blocks of the longer message."""
KERNEL = f"{PACKAGES}/rung/K.mo"
MODULE = 'import Prim "mo:prim";\nmodule {{\n{text}\n}};\n'


class CanisterClimber(CountingClimber):
    """Kernels over blobs, compared with recorded figures of other packages."""

    engine: InternetComputer
    target = MOTOKO
    code = WEB_ASSEMBLY
    nothing = 0
    """Instructions of the code around a kernel, and"""
    around = 0
    """its bytes, once a ladder is climbed."""

    def kernels(self, function: Function) -> Sequence[str]:
        """The kernel that is counted by itself. Raises EngineError where there is none."""
        return (_alone(function).kernel,)

    def climb(self, function: Function, kernel: str, rungs: Sequence[Rung]) -> Ladder:
        found, self.around = self._counted(function, _alone(function).nothing, "")
        self.nothing = found[1].instructions
        return super().climb(function, kernel, rungs)

    def recorded(self, function: Function) -> Mapping[str, Mapping[str, float]]:
        found = recorded(self.engine.name, function, optimised=False)
        return {name: other.costs for name, other in found.items()}

    def counted(self, function: Function, text: str, name: str) -> Counted:
        found, code = self._counted(function, text, name)
        one, more = found[1], found[TURNS]
        heap = (more.allocated - one.allocated) / (TURNS - 1)
        garbage = f", {heap:,.0f} bytes of heap a further block" if heap else ""
        call = f"A call with one block: {one.instructions - self.nothing:,} instructions{garbage}"
        further = (more.instructions - one.instructions) / (TURNS - 1)
        return Counted(code - self.around, call, one=one.instructions, further=further)

    def _counted(self, function: Function, text: str, name: str) -> tuple[dict[int, Count], int]:
        """The costs of whole calls by their blocks, including the code around the kernel; and the code size.

        Without a name the state does not change. Raises WrongDigestError.
        """
        alone = _alone(function)
        probe = Probe(alone.run, [n * function.block_size for n in (1, TURNS)])
        counter = Counter(self.engine, {KERNEL: MODULE.format(text=text)}, ['import K "mo:rung/K";'])
        (counts,) = counter.count([probe])
        for size, count in counts.items():
            agree(f"{name} on {size} bytes", alone.result(message_bytes(size if name else 0)), count.result)
        code = sum(len(part.content) for part in sections(counter.module([probe])) if part.kind == CODE)
        return {size // function.block_size: count for size, count in counts.items()}, code


def _alone(function: Function) -> KernelCall:
    """How to count a function's kernel by itself. Raises EngineError where that is impossible."""
    found = measured(function).alone(function)
    if found is None:
        raise EngineError(f"in canisters, {function.title} has no kernel that can be counted by itself")
    return found
