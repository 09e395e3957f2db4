"""The words in which specs are written.

The same spec text runs on numbers (the reference), on symbols (the proof), and with a symbolic
round index (the textbook program with its loops). What differs is the runner that is in charge.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Generic, TypeVar, cast

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

Time = Any  # a round index: an int, or a symbolic index while tracing


def rotl(x: Any, n: int) -> Any:
    """ROTL^n(x), FIPS 180-4 §3.2 (5)."""
    return x.rotl(n)


def rotr(x: Any, n: int) -> Any:
    """ROTR^n(x), FIPS 180-4 §3.2 (4)."""
    return x.rotl(x.width - n)


def shr(x: Any, n: int) -> Any:
    """SHR^n(x), FIPS 180-4 §3.2 (3)."""
    return x >> n


def less(x: Any, y: Any) -> Any:
    """1 where x is less than y as an unsigned number, else 0: after ``x = x + y`` the carry."""
    return x.less(y)


def high(x: Any, y: Any) -> Any:
    """The high half of the whole product of two words; ``x * y`` is the low one."""
    return x.mulh(y)


class Runner:
    """Runs a spec straight through: every loop is walked, every name is just its value."""

    def helper(self, function: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        return function(*args)

    def cases(self, t: Time, entries: Sequence[tuple[int, Any]]) -> Any:
        raise TypeError(f"the round index {t} is symbolic: only a tracer knows what to do with it")

    def table(self, table: Table, t: Time) -> Any:
        raise TypeError(f"the index {t} of table {table.name} is symbolic: only a tracer can load it")

    def named(self, name: str, value: Any) -> Any:
        return value

    def xor_if(self, value: Any, bit: Any, constant: int) -> Any:
        return value ^ bit * constant

    def sequence(self, name: str, count: int, rule: Callable[[Any, Any], Any]) -> Any:
        words: list[Any] = []
        for t in range(count):
            words.append(rule(words, t))
        return words

    def iterate(self, role: str, count: int, step: Callable[..., Any], values: Sequence[Any]) -> Any:
        for t in range(count):
            values = step(t, *values)
        return values


_runner = Runner()


@contextmanager
def running(runner: Runner) -> Iterator[None]:
    """Put another runner in charge, for as long as the block lasts."""
    global _runner
    before, _runner = _runner, runner
    try:
        yield
    finally:
        _runner = before


def helper(function: F) -> F:
    """A function of the standard that the textbook program calls by its name."""

    def wrapped(*args: Any) -> Any:
        return _runner.helper(function, args)

    wrapped.__name__, wrapped.__doc__ = function.__name__, function.__doc__
    return cast(F, wrapped)


class Cases(Generic[T]):
    """A piecewise definition: ``Cases((20, Ch), (40, Parity))`` is Ch for t < 20, Parity for t < 40."""

    def __init__(self, *entries: tuple[int, T]) -> None:
        self.entries = entries

    def __call__(self, t: Time) -> T:
        if not isinstance(t, int):
            return cast(T, _runner.cases(t, self.entries))
        for bound, entry in self.entries:
            if t < bound:
                return entry
        raise IndexError(f"no case for t = {t}: the last bound is {self.entries[-1][0]}")


class Table:
    """Constants by index."""

    def __init__(self, name: str, width: int, values: Sequence[int]) -> None:
        self.name, self.width, self.values = name, width, tuple(values)

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, t: Time) -> Any:
        return self.values[t] if isinstance(t, int) else _runner.table(self, t)


def named(name: str, value: T) -> T:
    """A temporary that the standard gives a name."""
    return cast(T, _runner.named(name, value))


def xor_if(value: T, bit: T, constant: int) -> T:
    """A word, to which a constant is added by exclusive or if a bit, a word 0 or 1, is one."""
    return cast(T, _runner.xor_if(value, bit, constant))


def sequence(name: str, count: int, rule: Callable[[Any, Any], Any]) -> Any:
    """The words ``rule(words, t)`` for t = 0 … count - 1; each may use those before it."""
    return _runner.sequence(name, count, rule)


def iterate(role: str, count: int, step: Callable[..., Any], values: Sequence[Any]) -> Any:
    """``step(t, *values)`` gives the next values, for t = 0 … count - 1.

    The parameters of ``step`` after ``t`` name the working variables.
    """
    return _runner.iterate(role, count, step, values)


def parameter_names(function: Callable[..., Any]) -> tuple[str, ...]:
    """The names of the parameters, as the textbook program prints them."""
    return tuple(inspect.signature(function).parameters)
