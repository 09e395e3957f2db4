"""Trace a spec to its textbook program, which keeps loops, cases on the round index, and helper calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import Any

from wright.ir.index import Index
from wright.ir.parts import call, pick
from wright.ir.program import Assign, Helper, Loop, Region, Slot, Statement, Storage, Store, View
from wright.ir.terms import Term, Type, const, load, slot
from wright.spec.language import Runner, Table, parameter_names

START = Index()


@dataclass(frozen=True)
class Words:
    """An array of words as the spec sees it: ``words[t]`` loads element ``origin + t · step``."""

    view: str
    width: int
    origin: Index = START
    step: int = 1

    def __getitem__(self, t: int | Index) -> Term:
        return load(self.view, self.origin + Index.of(t) * self.step, self.width)


class Tracer(Runner):
    """Records a spec's run as statements; ``width`` is the spec's word width in bits."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.body: list[Statement] = []
        self.storages: dict[str, Storage] = {}
        self.views: dict[str, View] = {}
        self.slots: dict[str, Slot] = {}
        self.helpers: dict[str, Helper] = {}

    def word(self, value: Term | int) -> Term:
        return const(value, self.width) if isinstance(value, int) else value

    def new_slot(self, name: str) -> Term:
        self.slots[name] = Slot(name, Type(self.width))
        return slot(name, self.width)

    def new_array(self, name: str, region: Region, data: tuple[int, ...] = (), length: int = 0) -> Words:
        """Add a storage of words, with one view of the same name."""
        size = self.width // 8 * (len(data) or length)
        self.storages[name] = Storage(name, region, size, data)
        self.views[name] = View(name, name, self.width)
        return Words(name, self.width)

    def helper(self, function: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        name = function.__name__
        if name not in self.helpers:
            names = parameter_names(function)[-len(args) :]
            body = function(*(slot(n, arg.width) for n, arg in zip(names, args, strict=True)))
            types = tuple((n, arg.type) for n, arg in zip(names, args, strict=True))
            self.helpers[name] = Helper(name, types, body)
        return call(name, self.helpers[name].body.width, tuple(args))

    def cases(self, t: Index, entries: Sequence[tuple[int, Any]]) -> Any:
        bounds = tuple(bound for bound, _ in entries)

        def choose(*args: Any) -> Term:
            chosen = (entry(*args) if callable(entry) else entry for _, entry in entries)
            return pick(t, bounds, tuple(self.word(value) for value in chosen))

        return choose if callable(entries[0][1]) else choose()

    def table(self, table: Table, t: Index) -> Any:
        return self.new_array(table.name, Region.TABLE, table.values)[t]

    def named(self, name: str, value: Any) -> Any:
        target = self.new_slot(name)
        self.body.append(Assign((name,), (value,)))
        return target

    def xor_if(self, value: Term, bit: Term, constant: int) -> Any:
        """By shifts, as not every language multiplies such words."""
        ones = (place for place in range(constant.bit_length()) if constant >> place & 1)
        return reduce(xor, (bit << place for place in ones), value)

    def _loop(self, role: str, count: int, record: Callable[[Index], None]) -> None:
        outer, self.body = self.body, []
        record(Index.of("t"))
        outer.append(Loop(role, "t", Index(), Index.of(count), 1, tuple(self.body)))
        self.body = outer

    def sequence(self, name: str, count: int, rule: Callable[[Any, Any], Any]) -> Any:
        words = self.new_array(name, Region.SCRATCH, length=count)
        self._loop("schedule", count, lambda t: self.body.append(Store(name, t, rule(words, t))))
        return words

    def iterate(self, role: str, count: int, step: Callable[..., Any], values: Sequence[Any]) -> Any:
        names = parameter_names(step)[1:]
        variables = tuple(self.new_slot(name) for name in names)
        start = tuple(self.word(value) for value in values)
        if start != variables:  # iterating again over the same variables continues with them
            self.body.append(Assign(names, start))

        def turn(t: Index) -> None:
            after = tuple(step(t, *variables))
            if after != variables:  # the step may have assigned to them by their names
                self.body.append(Assign(names, after))

        self._loop(role, count, turn)
        return variables
