"""Ladders in canisters: rungs are counted, exactly, as the Internet Computer weighs instructions."""

from __future__ import annotations

import math
from collections.abc import Sequence

from wright.measure.counts import counted
from wright.measure.interleave import Plan, Watcher, WrongDigestError, message_bytes, unwatched
from wright.measure.ladder import CountingClimber, Ladder, Rung
from wright.spec import Function
from wright.spec.constructions.chained import Chained
from wright.targets.motoko.build import MOTOKO
from wright.targets.motoko.engines.counting import Count, Counter, Probe
from wright.targets.motoko.engines.ic import InternetComputer
from wright.targets.motoko.engines.moc import PACKAGES
from wright.targets.motoko.engines.wasm import CODE, sections
from wright.targets.motoko.measure.suite import FURTHER, recorded

WEB_ASSEMBLY = "what moc makes of it in WebAssembly"
TURNS = 9
"""Blocks of the longer message."""
KERNEL = f"{PACKAGES}/rung/K.mo"
MODULE = 'import Prim "mo:prim";\nmodule {{\n{text}\n}};\n'
NOTHING = """\
public func compress({given}, _ : Blob, _ : Nat, _ : Nat, _ : Nat, _ : Nat64) : ({types}) {{
  ({same})
}};"""
RUN = """\
do {{
  let ({names}) = K.compress({halves}, b, 0, n, 0, 0);
  let H = [{names}];
  func byte(i : Nat) : Nat8 = Prim.nat16ToNat8(if (i % 2 == 0) H[i / 2] >> 8 else H[i / 2] & 255);
  Prim.arrayToBlob(Prim.Array_tabulate<Nat8>({size}, byte))
}}"""
"""The state goes in and comes out in halves of its words, the higher first."""


class CanisterClimber(CountingClimber):
    """Kernels over blobs, beside what was recorded of other packages."""

    target = MOTOKO

    def __init__(
        self, engine: InternetComputer, plan: Plan | None = None, watch: Watcher = unwatched
    ) -> None:
        super().__init__(engine, plan, watch)
        self.engine: InternetComputer = engine

    def climb(self, function: Function, kernel: str, rungs: Sequence[Rung]) -> Ladder:
        assert isinstance(function, Chained)
        nothing, around = self._counted(function, _nothing(function), "")
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
        assert isinstance(function, Chained)
        found, _ = self._counted(function, text, "a recipe")
        one, more = (found[turns].instructions for turns in (1, TURNS))
        return math.sqrt(one * (more - one) / (TURNS - 1))

    def _counted(self, function: Chained, text: str, name: str) -> tuple[dict[int, Count], int]:
        """The costs of whole calls by their blocks, with what is around them; and the size of the code.

        Without a name the state stays as it was. Raises WrongDigestError.
        """
        halves = [half for word in function.start for half in _halves(word, function.word)]
        given = {"halves": ", ".join(f"0x{half:x}" for half in halves), "size": function.state_size}
        run = RUN.format(names=", ".join(_names(function)), **given)
        probe = Probe(run, [n * function.block_size for n in (1, TURNS)])
        counter = Counter(self.engine, {KERNEL: MODULE.format(text=text)}, ['import K "mo:rung/K";'])
        (counts,) = counter.count([probe])
        for size, count in counts.items():
            state = function.chain(function.initial(), message_bytes(size if name else 0))
            expected = b"".join(word.value.to_bytes(function.word_size, "big") for word in state)
            if count.result != expected:
                raise WrongDigestError(
                    f"{name} on {size} bytes: expected {expected.hex()}, got {count.result.hex()}"
                )
        code = sum(len(part.content) for part in sections(counter.module([probe])) if part.kind == CODE)
        return {size // function.block_size: count for size, count in counts.items()}, code


def _names(function: Chained) -> list[str]:
    """One for each half of the state's words."""
    return [f"h{i}" for i in range(function.state_size // 2)]


def _nothing(function: Chained) -> str:
    """What leaves the state as it was."""
    names = _names(function)
    given = ", ".join(f"{name} : Nat16" for name in names)
    return NOTHING.format(given=given, types=", ".join(["Nat16"] * len(names)), same=", ".join(names))


def _halves(word: int, bits: int) -> list[int]:
    """Of 16 bits, the highest first."""
    return [word >> at & 0xFFFF for at in reversed(range(0, bits, 16))]
