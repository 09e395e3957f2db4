"""Each hypothesis of the theorem in `proofs/` is a check of the proof: without it, a wrong text is proven.

A text here is right where the check does not look: on the sample, on one path, in the first turn. The net,
which shares nothing with the proof, refuses what the proof then takes, but for what it cannot see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import cast

import pytest

from tests.proof.loops import Loops, early, loop_of
from wright.contracts import finish
from wright.contracts.called import opaque_compress
from wright.contracts.contract import Contract
from wright.ir.index import Condition, Index
from wright.ir.memory import Memory
from wright.ir.message import Message
from wright.ir.program import Assign, If, Invoke, Loop, Program, Region, Slot, Statement, Storage, Store, View
from wright.ir.terms import Term, Type, const, input_word, less, load, slot
from wright.kernels.compress import compress_kernel
from wright.kernels.finish import finish_kernel
from wright.proof import check, loops
from wright.proof.carried import Carried
from wright.proof.check import NotProvenError, prove
from wright.proof.equality import Comparison
from wright.proof.paths import Facts, ImpossibleError, UndecidedError
from wright.proof.running import Run
from wright.proof.sample import sampled
from wright.spec import FUNCTIONS
from wright.spec.constructions.chained import Chained

MD5 = cast(Chained, FUNCTIONS["md5"])
COMPRESS, FINISH = compress_kernel(MD5), finish_kernel(MD5)
PROGRAM = COMPRESS.program
WIDTH = 32
H0, M0 = load("H", 0, WIDTH), load("M", Index.of("p"), WIDTH)


def differs(read: Term, symbol: str) -> Term:
    """Zero where a word is what it is on the sample, else one."""
    return less(const(0, WIDTH), read ^ sampled(input_word(symbol, WIDTH)))


def changed(
    before: Sequence[Statement] = (), first: Sequence[Statement] = (), last: Sequence[Statement] = ()
) -> Program:
    """The textbook's compression with more before its loop, and at both ends of a turn."""
    (loop,) = PROGRAM.body
    assert isinstance(loop, Loop)
    return replace(PROGRAM, body=(*before, replace(loop, body=(*first, *loop.body, *last))))


def stored(value: Term) -> Store:
    return Store("H", Index(), value)


def of_loop(variant: Callable[[Loops], Program]) -> Program:
    loop = loop_of(PROGRAM.body)
    assert loop is not None
    return variant(Loops(PROGRAM, loop))


def with_scratch() -> Program:
    """A word of the kernel's own is zero in the first turn, and one in all others."""
    made = changed(
        [Store("S", Index(), const(0, WIDTH))],
        last=[stored(H0 ^ load("S", 0, WIDTH)), Store("S", Index(), const(1, WIDTH))],
    )
    return replace(
        made,
        storages={**made.storages, "S": Storage("S", Region.SCRATCH, WIDTH // 8)},
        views={**made.views, "S": View("S", "S", WIDTH)},
    )


def begun_again() -> Program:
    """Each turn begins with the first turn's word."""
    begin = Slot("begin", Type(WIDTH))
    made = changed([Assign((begin.name,), (H0,))], first=[stored(slot(begin.name, WIDTH))])
    return replace(made, slots={**made.slots, begin.name: begin})


def skipped(of: Loops) -> Program:
    """One length, of five blocks, skips the loop."""
    return of.instead(If(Condition(of.size, "==", Index.of(5 * of.loop.step)), (), (of.loop,)))


def called_for_less() -> Program:
    """The last call is for all bytes of the block but one."""
    *before, call = FINISH.program.body
    assert isinstance(call, Invoke)
    return replace(
        FINISH.program, body=(*before, replace(call, publics=(Index(), Index.of(MD5.block_size - 1))))
    )


def claims_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Comparison, "compare", lambda *_: None)


def counts_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(check, "_left", lambda *_: 0)


def loads_anywhere(patch: pytest.MonkeyPatch) -> None:
    load_within = Message.load

    def load_anywhere(self: Message, place: Index, width: int, big_endian: bool, _: object) -> Term:
        return load_within(self, place, width, big_endian, lambda _: False)

    patch.setattr(Message, "load", load_anywhere)


def asks_once(patch: pytest.MonkeyPatch) -> None:
    """What may hold and may not does not hold."""

    def decide(self: Facts, condition: Condition) -> bool:
        gap = Condition(condition.left - condition.right, condition.relation, Index())
        return self._answers(gap) == (True, False)

    patch.setattr(Facts, "_decide", decide)


def runs_one_path(patch: pytest.MonkeyPatch) -> None:
    """Of what a question splits, the last part alone is run."""

    def one(facts: Facts, run: Callable[[Facts], None]) -> int:
        while True:
            try:
                run(facts)
            except UndecidedError as open_:
                facts = facts.also(open_.parts[-1])
            except ImpossibleError:
                return 0
            else:
                return 1

    for module in (check, loops):
        patch.setattr(module, "every_path", one)


def begins_anyhow(patch: pytest.MonkeyPatch) -> None:
    claim = loops._Loop._claim

    def at_ends(self: loops._Loop, carried: Carried, run: Run, words: Sequence[Term]) -> None:
        if run is not self.run:
            claim(self, carried, run, words)

    patch.setattr(loops._Loop, "_claim", at_ends)


def ends_anyhow(patch: pytest.MonkeyPatch) -> None:
    claim = loops._Loop._claim

    def at_begin(self: loops._Loop, carried: Carried, run: Run, words: Sequence[Term]) -> None:
        if run is self.run:
            claim(self, carried, run, words)

    patch.setattr(loops._Loop, "_claim", at_begin)


def knows_the_words(patch: pytest.MonkeyPatch) -> None:
    """A turn begins from the words before the first one, in a form that nobody takes for unchanged ones."""
    patch.setattr(loops._Loop, "_anything", lambda _, words, __: [~~word for word in words])


def forgets_nothing(patch: pytest.MonkeyPatch) -> None:
    """What a turn writes is known in the next one as it was before the loop."""
    patch.setattr(Memory, "forget", lambda *_: None)
    patch.setattr(loops._Loop, "in_memory_before", lambda _: iter(()))


def calls_for_less(patch: pytest.MonkeyPatch) -> None:
    """What is called takes the block that a range ends in."""
    whole = opaque_compress(MD5)

    def compress(memories: tuple[Memory, ...], publics: tuple[int, ...]) -> None:
        start, end = publics
        whole["compress"](memories, (start, start - (start - end) // MD5.block_size * MD5.block_size))

    patch.setattr(finish, "opaque_compress", lambda _: {"compress": compress})


@dataclass(frozen=True)
class Hypothesis:
    """A hypothesis by its name in ``proofs/Loops.v``, how its check is switched off, and what passes then.

    The net has the sample's numbers for the words that are given, and calls what the proof calls. What passes
    by these is not ``seen`` by it.
    """

    name: str
    off: Callable[[pytest.MonkeyPatch], None]
    wrong: Program
    contract: Contract = COMPRESS.contract
    seen: bool = True


OUTSIDE = load("M", Index.of("p") + 64, WIDTH)
HYPOTHESES = (
    Hypothesis("claimed", claims_nothing, replace(PROGRAM, body=(*PROGRAM.body, stored(~H0)))),
    Hypothesis("left", counts_nothing, of_loop(early)),
    Hypothesis("defined", loads_anywhere, changed(first=[stored(H0 ^ OUTSIDE ^ OUTSIDE)])),
    Hypothesis("exhaustive", runs_one_path, of_loop(skipped)),
    Hypothesis("decided", asks_once, of_loop(skipped)),
    Hypothesis("begins", begins_anyhow, changed([stored(H0 + differs(H0, "H0"))]), seen=False),
    Hypothesis("turn", ends_anyhow, changed(last=[stored(H0 + differs(M0, "Mturn 1_0"))])),
    Hypothesis("any", knows_the_words, begun_again()),
    Hypothesis("framed", forgets_nothing, with_scratch()),
    Hypothesis("owed", calls_for_less, called_for_less(), FINISH.contract, seen=False),
)


@pytest.mark.parametrize("hypothesis", HYPOTHESES, ids=lambda each: each.name)
def test_without_its_check_a_wrong_text_is_proven(
    hypothesis: Hypothesis, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(NotProvenError) as refusal:
        prove(hypothesis.wrong, hypothesis.contract)
    assert "on numbers" not in str(refusal.value)
    hypothesis.off(monkeypatch)
    if hypothesis.seen:
        with pytest.raises(NotProvenError, match=r"the proof was wrong: .* on numbers"):
            prove(hypothesis.wrong, hypothesis.contract)
    monkeypatch.setattr(check, "check_numbers", lambda *_: 0)
    assert prove(hypothesis.wrong, hypothesis.contract)
