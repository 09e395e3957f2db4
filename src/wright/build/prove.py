"""Every kernel of a target by its recipe: made in one process, proven in another, each text once."""

from __future__ import annotations

import gc
from collections.abc import Hashable, Iterable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from itertools import product

from wright import recipes
from wright.build.proofs import Told, prove
from wright.ir.program import Program
from wright.proof.check import NotProvenError
from wright.spec import FUNCTIONS, Function
from wright.targets.target import Made, Target


@dataclass(frozen=True)
class Job:
    """A kernel by one of the book's recipes, named so that another process can make it."""

    target: Target
    function: str
    kernel: str
    edition: str = recipes.FAST
    engine: str = recipes.PORTABLE

    def make(self) -> Made:
        return self.target.make(FUNCTIONS[self.function], self.kernel, self.edition, self.engine)

    def spell(self) -> Spelt:
        made = self.make()
        beside = (described(made.kernel.contract), interface(made.program))
        return Spelt(self, made.text, str(made.recipe), beside)


@dataclass(frozen=True)
class Spelt:
    """A kernel's text and recipe, and the job that makes them: what one process tells another."""

    job: Job
    text: str
    recipe: str
    beside: Hashable
    """The kernel's contract and interface."""

    @property
    def essence(self) -> Hashable:
        """All that a proof is of. A contract has nothing of a function that its kernel does not know."""
        return self.job.target.name, self.text, self.beside

    def prove(self, again: bool = False) -> Told:
        """Of this very text, unless it has been proven before. Raises NotProvenError."""
        return prove(replace(self.job.make(), text=self.text), again)


def outcome(spelt: Spelt, again: bool = False) -> Told | NotProvenError:
    """The proof of a text, or why there is none: what a process of a pool answers."""
    try:
        return spelt.prove(again)
    except NotProvenError as error:
        return error


def interface(program: Program) -> Hashable:
    """What a text is read beside."""
    return program.name, program.publics, *program.storages.values(), *program.views.values(), program.style


def described(value: object) -> Hashable:
    """A contract with all that it is made of, the same in every process.

    A definition without a name of its own is known by the functions that have it.
    """
    if isinstance(value, tuple):
        return tuple(map(described, value))
    if is_dataclass(value):
        return type(value).__qualname__, *(described(getattr(value, each.name)) for each in fields(value))
    if callable(value):
        having = [name for name, f in FUNCTIONS.items() if f.definition is value]
        name = f"{value.__module__}.{getattr(value, '__qualname__', '<')}"
        assert having or "<" not in name, f"{name} names no one function"
        return tuple(having) or name
    assert isinstance(value, str | int | Enum), f"contracts are made of other things than {value!r}"
    return value


def workers() -> ProcessPoolExecutor:
    """Processes on all cores. Terms live for ever: looking for garbage among them took a fifth of a proof."""
    return ProcessPoolExecutor(initializer=gc.disable)


def jobs(target: Target, functions: Sequence[Function]) -> list[Job]:
    """Every kernel by every recipe of the book."""
    found: list[Job] = []
    for function, edition in product(functions, recipes.EDITIONS):
        kernels = target.kernels(function, edition)
        if not kernels:
            continue
        known = dict.fromkeys(target.book(function, kernel) for kernel in kernels)
        page = recipes.page(target, function.name, known)
        entries = [entry for entry in page if entry.edition == edition]
        recipes.require_kernels(entries, function.title, known)
        found += [
            Job(target, function.name, name, edition, entry.engine)
            for name in kernels
            for entry in entries
            if entry.kernel == target.book(function, name)
        ]
    return found


def shared_proofs(asked: Iterable[Job], pool: Executor) -> list[list[Spelt]]:
    """The texts of all jobs, those together that one proof serves."""
    groups: dict[Hashable, list[Spelt]] = {}
    for spelt in pool.map(Job.spell, asked):
        groups.setdefault(spelt.essence, []).append(spelt)
    return list(groups.values())
