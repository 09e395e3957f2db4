"""Programs with other loops over blocks: right variants, and wrong ones as a faulty pass would make them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from wright.ir.dead import read_before_set
from wright.ir.index import Condition, Index, below
from wright.ir.program import Assign, If, Let, Loop, Program, Region, Statement, statements
from wright.ir.rewrite import bind_publics, map_statements
from wright.kernels.apart import Body, renamed


class NotMadeError(Exception):
    """A program has no such variant."""


@dataclass(frozen=True)
class Loops:
    """A program, and its loop over blocks."""

    program: Program
    loop: Loop

    @property
    def size(self) -> Index:
        """The message's length, in what the loop counts."""
        names = self.program.publics
        if "end" in names:
            return Index.of("end") - Index.of("offset")
        known = next((name for name in ("size", "count", "turns") if name in names), None)
        if known is None:
            raise NotMadeError
        return Index.of(known)

    @property
    def long(self) -> Index:
        """That length, if it may be any: a kernel of few blocks has no call of 41."""
        if any(name in self.program.most for name in self.size.names):
            raise NotMadeError
        return self.size

    @property
    def end(self) -> Index:
        """Where the message ends."""
        return self.size + Index.of("offset") if "offset" in self.program.publics else self.size

    @property
    def offset(self) -> Index:
        if "offset" not in self.program.publics:
            raise NotMadeError
        return Index.of("offset")

    def turn(self, place: Index, suffix: str) -> Body:
        """The loop's body for a place, with variables of its own."""
        body = bind_publics(self.loop.body, {self.loop.variable: place})
        names = {each for s in statements(body) if isinstance(s, Assign) for each in s.slots}
        own = names - read_before_set(body)
        return renamed(body, {name: name + suffix for name in own})

    def instead(self, *new: Statement) -> Program:
        """The program with other statements in the loop's place."""
        every = [name for s in statements(new) if isinstance(s, Assign) for name in s.slots]
        own = {name: self.program.slots[name.partition("~")[0]] for name in every}
        slots = {**self.program.slots, **{n: replace(known, name=n) for n, known in own.items()}}
        return replace(self.program, body=_swapped(self.program.body, self.loop, new), slots=slots)


def _swapped(body: Body, old: Statement, new: Body) -> Body:
    return map_statements(body, lambda statement: new if statement == old else (statement,))


def loop_of(body: Iterable[Statement]) -> Loop | None:
    """The first loop without literal bounds."""
    found = (s for s in statements(tuple(body)) if isinstance(s, Loop) and s.literal_range is None)
    return next(found, None)


def peeled(of: Loops) -> Program:
    """The first block before the loop."""
    loop = of.loop
    rest = replace(loop, start=loop.start + loop.step)
    return of.instead(If(below(loop.start, loop.stop), (*of.turn(loop.start, "~first"), rest)))


def split(of: Loops) -> Program:
    """The last blocks, up to three, in a loop of their own."""
    loop, last = of.loop, f"{of.loop.variable} again"
    body = bind_publics(loop.body, {loop.variable: Index.of(last)})
    behind = of.end - Index.of("behind")
    return of.instead(
        Let("behind", of.size.mod(4 * loop.step)),
        replace(loop, stop=loop.stop - Index.of("behind")),
        replace(loop, variable=last, start=behind, body=body),
    )


def doubled(of: Loops) -> Program:
    """Two blocks a turn, and the last one where one is left."""
    loop, place = of.loop, Index.of(of.loop.variable)
    both = replace(
        loop,
        stop=of.end - Index.of("behind"),
        step=2 * loop.step,
        body=(*loop.body, *of.turn(place + loop.step, "~second")),
    )
    one = If(below(loop.step - 1, Index.of("behind")), of.turn(of.end - Index.of("behind"), "~last"))
    return of.instead(Let("behind", of.size.mod(2 * loop.step)), both, one)


def down(of: Loops) -> Program:
    """A loop that counts from minus the length to zero."""
    loop = of.loop
    body = bind_publics(loop.body, {loop.variable: Index.of(loop.variable) + of.end})
    return of.instead(replace(loop, start=loop.start - of.end, stop=loop.stop - of.end, body=body))


def stride(times: int) -> Callable[[Loops], Program]:
    """Each ``times``-th block, and the last one where up to ``times`` are left."""

    def made(of: Loops) -> Program:
        loop = of.loop
        last = of.turn(of.end - loop.step, "~last")
        behind = If(below(0, of.size.mod(times * loop.step)), last)
        return of.instead(replace(loop, step=times * loop.step), behind)

    return made


def shifted(of: Loops) -> Program:
    """The loop begins at the second block; the first is taken twice where there are two."""
    loop = of.loop
    first = If(below(of.size, 2 * loop.step), of.turn(loop.start, "~first"))
    return of.instead(first, replace(loop, start=loop.start + loop.step))


def bound(of: Loops) -> Program:
    """The end depends on where the message begins: right at offset 3."""
    return of.instead(replace(of.loop, stop=of.loop.stop + of.offset - 3))


def middle(of: Loops) -> Program:
    """One length, of 41 blocks, skips the loop."""
    one = Condition(of.long, "==", Index.of(41 * of.loop.step))
    return of.instead(If(one, (), (of.loop,)))


def longest(of: Loops) -> Program:
    """Messages past any length that a proof could run skip the loop."""
    return of.instead(If(below(of.long, 1 << 51), (of.loop,)))


def swapped(of: Loops) -> Program:
    """From eight blocks on, the second four come before the first."""
    loop = of.loop
    four, begin = 4 * loop.step, of.offset  # without a message, no turn differs from another
    late = replace(loop, start=begin + four, stop=begin + 2 * four)
    early = replace(
        loop,
        variable=f"{loop.variable} early",
        stop=begin + four,
        body=bind_publics(loop.body, {loop.variable: Index.of(f"{loop.variable} early")}),
    )
    rest = replace(
        loop,
        variable=f"{loop.variable} late",
        start=begin + 2 * four,
        body=bind_publics(loop.body, {loop.variable: Index.of(f"{loop.variable} late")}),
    )
    return of.instead(If(below(of.size, 2 * four), (loop,), (late, early, rest)))


def early(of: Loops) -> Program:
    """From three blocks on, the last one is not taken."""
    loop = of.loop
    return of.instead(
        If(below(of.size, 3 * loop.step), (loop,), (replace(loop, stop=loop.stop - loop.step),))
    )


def ended(of: Loops) -> Program:
    """A lane ends a turn early, where it has three blocks or more."""
    loop = of.loop
    if "count0" not in of.program.publics:
        raise NotMadeError
    less = bind_publics(loop.body, {"count0": Index.of("count0") - 1})
    return of.instead(If(below("count0", 3), (loop,), (replace(loop, body=less),)))


def shorter(of: Loops) -> Program:
    """A table without its last element, which not every turn reads."""
    tables = [each for each in of.program.storages.values() if each.region is Region.TABLE]
    if not tables:
        raise NotMadeError
    table = tables[-1]
    assert table.size is not None
    data = table.data[:-1]
    less = replace(table, size=table.size // len(table.data) * len(data), data=data)
    return replace(of.program, storages={**of.program.storages, table.name: less})


RIGHT = {f.__name__: f for f in (peeled, split, doubled, down)}
WRONG: dict[str, Callable[[Loops], Program]] = {
    **{f"stride {times}": stride(times) for times in (2, 3, 4, 8)},
    **{f.__name__: f for f in (shifted, bound, middle, longest, swapped, early, ended, shorter)},
}


def variants(
    program: Program, families: Mapping[str, Callable[[Loops], Program]]
) -> Iterator[tuple[str, Program]]:
    """The variants of a program, by their names."""
    loop = loop_of(program.body)
    if loop is None:
        return
    for name, family in families.items():
        try:
            yield name, family(Loops(program, loop))
        except (NotMadeError, ValueError):  # an index on a ring
            continue
