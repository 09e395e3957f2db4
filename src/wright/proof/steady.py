"""What a turn computes of its words, proven once for any of them.

A turn that pads has many paths: one for whole blocks, and others for each number of bytes left. But public
integers decide only which words it computes on. So a turn is split behind its last use of public integers and
of the caller's words. What follows is proven once, for any words of the spec and of a block; on each path it
remains to prove that it gets the right ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from wright.contracts.contract import Blocks, Case
from wright.ir.interpret import ProgramError
from wright.ir.liveness import publics_read, unset_reads, views_read
from wright.ir.parts import call
from wright.ir.program import Assign, If, Invoke, Program, Region, Statement, Store, statements, terms_of
from wright.ir.terms import Term, input_word
from wright.proof.equality import Claim, Comparison, NotProvenError, decodings
from wright.proof.places import Held, Place
from wright.proof.running import Run
from wright.proof.sample import sampled

Body = tuple[Statement, ...]


def split(program: Program, body: Body) -> tuple[Body, Body]:
    """A turn until its last use of public integers and the caller's words, and what follows.

    Nothing follows where a turn has no choices: then it is no work to prove it as a whole.
    """
    at = len(body)
    while at and _is_steady(program, body[at - 1]):
        at -= 1
    chooses = any(isinstance(statement, If) for statement in statements(body[:at]))
    return (body[:at], body[at:]) if chooses else (body, ())


def _is_steady(program: Program, statement: Statement) -> bool:
    inner = tuple(statements((statement,)))
    views = {view for each in inner for term in terms_of(each) for view in views_read(term)}
    views |= {each.view for each in inner if isinstance(each, Store)}
    own = all(
        program.storages[program.views[view].storage].region in (Region.SCRATCH, Region.TABLE)
        for view in views
    )
    return own and not publics_read((statement,)) and not any(isinstance(each, Invoke) for each in inner)


@dataclass(frozen=True)
class Steady:
    """What follows computes the spec's words after a block, ``after``, if places have those ``before`` it."""

    body: Body
    before: dict[Place, Held]
    after: dict[Place, Held]
    kept: frozenset[int]
    """The words of the spec that no block changes."""

    def opaque(self, blocks: Blocks) -> Blocks:
        """The same blocks, whose words after one are functions of the words before of which no more is known.

        The body computes them, so a proof needs no more, and their terms are large: SHA-384 took half as
        long again.
        """

        def absorb(words: Sequence[Term], block: Sequence[Term]) -> Sequence[Term]:
            return [
                word if i in self.kept else call(f"absorbed {i}", word.width, (*words, *block))
                for i, word in enumerate(words)
            ]

        return replace(blocks, absorb=absorb)

    def claims(self, run: Run, state: Sequence[Term], block: Sequence[Term]) -> list[Claim]:
        """What it needs."""
        words = [*state, *block]
        return [
            Claim(str(place), place.read(run), held.value(words), place.line(run))
            for place, held in self.before.items()
        ]

    def leave(self, run: Run, words: Sequence[Term]) -> None:
        """Leave a run as if it had run to these words."""
        _forget(run, self.body)
        for place, held in self.after.items():
            place.write(run, held.value(words))


def proven(
    run: Run,
    body: Body,
    blocks: Blocks,
    words: Sequence[Term],
    block: Sequence[Term],
    comparison: Comparison,
    case: Case,
) -> Steady | None:
    """What a body does from the words that a run has there; None where it does something else."""
    try:
        before = _matched(run, _read(run, body), [*words, *block])
        end = run.copy(run.facts).run(body)
        written = _written(end, body)
        after = _matched(end, written, blocks.absorb(words, block))
        lost = {place for place, held in before.items() if held.word < len(words)} & {*written} - after.keys()
        if lost:
            return None  # it is run as it is, so that the refusal names what is wrong
        state, any_ = _any("state", words), _any("block", block)
        alone = run.copy(run.facts)
        alone.slots.clear()
        for name, memory in alone.memory.items():
            if alone.program.storages[name].region is not Region.TABLE:
                memory.forget(memory.bytes_)
        for place, held in before.items():
            place.write(alone, held.value([*state, *any_]))
        alone.run(body)
        wanted = blocks.absorb(state, any_)
        comparison.equal(
            [Claim(str(p), p.read(alone), h.value(wanted), p.line(alone)) for p, h in after.items()], case
        )
    except (ProgramError, NotProvenError):
        return None
    kept = frozenset(i for i, (old, new) in enumerate(zip(state, wanted, strict=True)) if old is new)
    return Steady(body, before, after, kept)


def _read(run: Run, body: Body) -> list[Place]:
    """The places that a body may read before it sets them."""
    every = tuple(statements(body))
    views = {view for each in every for term in terms_of(each) for view in views_read(term)}
    slots = unset_reads(body, run.slots.keys())
    return [*map(Place, sorted(slots)), *_elements(run, views)]


def _written(run: Run, body: Body) -> list[Place]:
    every = tuple(statements(body))
    slots = {name for each in every if isinstance(each, Assign) for name in each.slots}
    return [*map(Place, sorted(slots)), *_elements(run, {s.view for s in every if isinstance(s, Store)})]


def _elements(run: Run, views: Iterable[str]) -> Iterable[Place]:
    """The words of views of the kernel's own memory."""
    for name in sorted(views):
        view = run.program.views[name]
        if run.program.storages[view.storage].region is Region.SCRATCH:
            for at, (word, big_endian) in run.memory[view.storage].cells().items():
                yield Place(view.storage, at, word.width, big_endian)


def _forget(run: Run, body: Body) -> None:
    """Make all that a body sets unknown."""
    for statement in statements(body):
        if isinstance(statement, Assign):
            for name in statement.slots:
                run.slots.pop(name, None)
        elif isinstance(statement, Store):
            memory = run.memory[run.program.views[statement.view].storage]
            memory.written |= memory.bytes_
            memory.forget(memory.bytes_)


def _matched(run: Run, places: Iterable[Place], words: Sequence[Term]) -> dict[Place, Held]:
    """The word in each place, and its encoding. Places without one are left out: reading them is an error."""
    values = {place: place.read(run) for place in places}
    held = [
        (Held(i, decode), decode(word))
        for i, word in enumerate(words)
        for width in sorted({value.width for value in values.values()})
        for decode in decodings(width, word.width)
    ]
    by_number = {(term.width, sampled(term)): each for each, term in reversed(held)}
    found = {place: by_number.get((value.width, sampled(value))) for place, value in values.items()}
    return {place: each for place, each in found.items() if each is not None}


def _any(name: str, words: Sequence[Term]) -> list[Term]:
    return [input_word(f"any {name} {i}", word.width) for i, word in enumerate(words)]
