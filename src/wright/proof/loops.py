"""The rule for loops: any number of turns, by induction over a ghost count of the spec's blocks.

At a loop the program has taken some blocks, and what it carries holds the spec's words after them. Let turn
i, which is any, begin from any words of the spec. If it ends with the spec's words after the next k blocks,
for a number k, then the loop takes k blocks as often as it turns, in their order, and its end has any words.
Whether all blocks were taken is asked where the program ends.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from wright.contracts.contract import Blocks, Case
from wright.ir.index import Index, below
from wright.ir.program import Loop
from wright.ir.terms import Op, Term
from wright.proof.carried import Carried, Turns
from wright.proof.equality import Comparison, NotProvenError, named
from wright.proof.paths import Facts, Part, every_path
from wright.proof.running import Run
from wright.proof.steady import Steady, proven, split


@dataclass
class Induction:
    """The rule, for the loops of a program's cases. ``proven`` counts them."""

    comparison: Comparison
    case: Case = field(default_factory=dict)
    proven: int = 0
    steady: dict[Loop, Steady | None] = field(default_factory=dict)
    """What was proven of turns without their paths; None where nothing was."""
    absorbed: dict[tuple[Term, ...], Sequence[Term]] = field(default_factory=dict)
    """The spec's words after words and a block, which many cases have in common."""

    def remembering(self, blocks: Blocks) -> Blocks:
        """The same blocks, of which none is absorbed twice."""

        def absorb(words: Sequence[Term], block: Sequence[Term]) -> Sequence[Term]:
            both = (*words, *block)
            if both not in self.absorbed:
                self.absorbed[both] = blocks.absorb(words, block)
            return self.absorbed[both]

        return replace(blocks, absorb=absorb)

    def __call__(self, run: Run, loop: Loop, start: Index, turns: Index) -> None:
        taken = run.taken
        assert taken is not None
        taken.loops += 1
        each = _Loop(self.comparison, self.case, run, taken, loop, start, turns)
        each.prove(self.steady)
        self.proven += 1


class _Loop(Turns):
    """The proof of one loop."""

    def prove(self, known: dict[Loop, Steady | None]) -> None:
        """Prove that each turn takes the next blocks, and leave the machine behind the loop."""
        self.loading, self.steady = split(self.run.program, self.loop.body)
        self.proven = known
        steady = known.get(self.loop)
        if steady is not None:
            self.blocks = steady.opaque(self.blocks)
        probes = self._probes()
        if not probes:
            return  # no turn is possible
        self.written = {
            name: {at for probe in probes for at in probe.memory[name].written} for name in self.run.memory
        }
        self.kept = list(self.in_memory_before())
        carried = self.found(probes[0])
        words = self.taken.after(self.before, self.run)
        self._claim(carried, self.run, words)

        def head(facts: Facts) -> Run:
            copy = self.run.copy(facts)
            self._forget(copy, carried)
            return copy

        def ends(end: Run) -> None:
            after = self.after(carried.words, end)
            for old, new, one in zip(words, after, carried.words, strict=True):
                if one is old and new is not old:
                    raise NotProvenError(f"{named(self.case)}some blocks change a word, and some do not")
            self._claim(carried, end, after)

        for probe in probes:
            self._turns(probe.facts, head, carried.words, ends)
        self._forget(self.run, carried)
        self.taken.words = carried.words
        self.taken.count = self.taken.count + self.before + self.turns * self.by

    def _probes(self) -> list[Run]:
        """Runs of any turn on all its paths, from what the loop really begins with."""
        return self._turns(self.run.facts.also(Part(below(self.turn, self.turns))), self.run.copy)

    def _turns(
        self,
        facts: Facts,
        head: Callable[[Facts], Run],
        words: Sequence[Term] | None = None,
        ends: Callable[[Run], None] = lambda _: None,
    ) -> list[Run]:
        """Runs of any turn on all paths; with words, each has to compute on the right ones.

        ``ends`` is asked at the end of each. What it has to know of the turn splits these paths, and no
        others: else turns would be proven apart from each other, by invariants that differ.
        """
        found = list[Run]()

        def turn(facts: Facts) -> None:
            run = head(facts)
            run.publics[self.loop.variable] = self.start + facts.settled(self.turn) * self.loop.step
            run.run(self.loading)
            if self.steady:
                self._compute(run, words)
            ends(run)
            found.append(run)

        every_path(facts, turn)
        return found

    def _compute(self, run: Run, words: Sequence[Term] | None) -> None:
        """What follows in a turn, by what is proven of it. Nothing is claimed of a probe, which has no words.

        Where it keeps the words shows in a turn whose block has no two equal ones.
        """
        state = self.taken.words if words is None else words
        block = self.blocks.block(self.taken.count + run.facts.settled(self.turn), run.asks)
        known = self.proven
        telling = len(set(block)) == len(block) and all(word.op is Op.INPUT for word in block)
        if self.loop not in known and telling:
            known[self.loop] = proven(run, self.steady, self.blocks, state, block, self.comparison, self.case)
        steady = known.get(self.loop)
        if steady is None:
            run.run(self.steady)
            return
        if words is not None:
            self.comparison.equal(steady.claims(run, state, block), self.case)
        steady.leave(run, self.blocks.absorb(state, block))

    def _claim(self, carried: Carried, run: Run, words: Sequence[Term]) -> None:
        self.comparison.equal([*carried.claims(run, words), *self.stored(run, words)], self.case)

    def _forget(self, run: Run, carried: Carried) -> None:
        """Make all unknown that any turn may write, but for what the loop carries.

        The kernel's own memory that was written before the loop has some words, also where a turn does not
        write to it.
        """
        for name in self.assigned:
            run.slots.pop(name, None)
        some = {place: self._any(place) for place in self.kept}
        for name, memory in run.memory.items():
            memory.forget(self.written[name])
        for place, value in {**some, **carried.values}.items():
            place.write(run, value)
        if self.in_memory and self.blocks.memory is not None:
            for name, memory in self.blocks.memory(carried.words).items():
                memory.size = run.program.storages[name].size
                run.memory[name] = memory
