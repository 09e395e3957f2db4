"""What frames keep: of messages and blocks, places alone; of a state, how much of the message is in it."""

from __future__ import annotations

from dataclasses import dataclass

import z3

from tests.targets.javascript.symbolic.path import Path, RefutedError, Value


@dataclass(frozen=True)
class Byte:
    """A byte of the message, by its place in it."""

    place: Value


@dataclass(frozen=True, eq=False)
class Message:
    """What a call is given: so many bytes of the message from ``start`` on."""

    start: Value
    size: Value

    def load(self, path: Path, at: Value, count: Value = 1) -> Value:
        """The place of the first of so many bytes."""
        path.prove(z3.And(at >= 0, at + count <= self.size), "a read outside of the message")
        return self.start + at


@dataclass(eq=False)
class Block:
    """So many bytes, of which one is followed: at ``place``, which may be any, is the message's ``held``."""

    size: int
    place: Value
    held: Value

    def load(self, path: Path, at: Value, count: Value = 1) -> Value:
        """Where these bytes begin in the message, by the one that is followed; if it is not of them, any."""
        path.prove(z3.And(at >= 0, at + count <= self.size), "a read outside of a block")
        here = z3.And(self.place >= at, self.place < at + count)
        return z3.If(here, self.held - (self.place - at), path.any())

    def store(self, path: Path, at: Value, start: Value, count: Value = 1) -> None:
        """So many bytes of the message, from its byte ``start`` on."""
        path.prove(z3.And(at >= 0, at + count <= self.size), "a write outside of a block")
        path.stores += 1
        here = z3.And(self.place >= at, self.place < at + count)
        self.held = z3.If(here, start + (self.place - at), self.held)


@dataclass(frozen=True)
class Window:
    """A DataView of so many bytes."""

    of: Message | Block
    at: Value
    size: Value


@dataclass(frozen=True)
class Word:
    """A word of the state after so many bytes of the message."""

    seen: Value
    number: int


@dataclass(eq=False)
class State:
    """The words of a state. Those that it begins with are numbers."""

    start: tuple[int, ...]
    words: list[Value]

    def seen(self, path: Path) -> Value:
        """How many bytes of the message are in it."""
        if tuple(self.words) == self.start:
            return 0
        first = self.words[0]
        for number, word in enumerate(self.words):
            if not isinstance(word, Word) or word.number != number:
                raise RefutedError("a word of the state")
            path.prove(word.seen == first.seen, "words of two states")
        return first.seen

    def absorb(self, seen: Value) -> None:
        self.words = [Word(seen, number) for number in range(len(self.start))]
