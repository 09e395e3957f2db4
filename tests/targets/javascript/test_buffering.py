"""Buffering in JavaScript, of any length in parts of any length: z3 proves it of the text, on all paths.

Copies and kernels are told of places alone: one place of a block is followed, which may be any. What holds of
one call, from any hasher that calls may leave, holds after all of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest
import tree_sitter_javascript
import z3
from tree_sitter import Language, Node

from tests.constructions import chained
from tests.targets.javascript.joined import module
from tests.targets.javascript.symbolic.frame import SAFE, Frame
from tests.targets.javascript.symbolic.memory import Block, Message, State, Window
from tests.targets.javascript.symbolic.path import Path, RefutedError, Value, every_path
from tests.targets.javascript.test_padding import halves
from tests.targets.packages import JAVASCRIPT
from wright.languages.syntax.nodes import child_of, parsed, source_of
from wright.spec.constructions.chained import Chained


@cache
def text_of(name: str) -> str:
    return module(JAVASCRIPT, name).text


def functions_of(root: Node) -> dict[str, Node]:
    """The functions and methods of a module, by their names."""
    found = dict[str, Node]()
    due = [root]
    while due:
        node = due.pop()
        if node.type in ("function_declaration", "method_definition"):
            found[source_of(child_of(node, "name"))] = node
        due += node.named_children
    return found


def constants_of(root: Node) -> dict[str, Value]:
    """A module's numbers."""
    found = dict[str, Value]()
    for node in root.named_children:
        if node.type == "lexical_declaration":
            name, value = (child_of(node.named_children[0], part) for part in ("name", "value"))
            if value.type in ("number", "binary_expression"):
                found[source_of(name)] = eval(source_of(value), {"__builtins__": {}}, found)
    return found


class Harness:
    """A frame between a kernel that is told of places, and a message of any length."""

    def __init__(self, function: Chained, path: Path, old: str = "", new: str = "") -> None:
        self.function, self.path = function, path
        self.finished = 0
        text, shared = text_of(f"{function.name}.js"), text_of("bytes.js")
        assert old in text + shared
        language = Language(tree_sitter_javascript.language())
        root = parsed(language, text.replace(old, new) if old else text, "JavaScript")
        rest = parsed(language, shared.replace(old, new) if old else shared, "JavaScript")
        functions = functions_of(root)
        functions["copy"] = functions_of(rest)["copy"]
        self.place, self.total = path.any(), path.any()
        path.assume(self.place >= 0, self.place < function.block_size)
        path.assume(self.total >= 0, self.total < SAFE)
        self.words, self.block = self.state(), self.empty()
        known: dict[str, Value] = {
            **constants_of(rest),
            **constants_of(root),
            "words": self.words,
            "block": self.block,
            "view": Window(self.block, 0, function.block_size),
            "bytesOf": lambda data: data,
            "sizeOf": lambda data: data.size,
            "checkEncoding": lambda *_: None,
            "takes": lambda _: None,
            "this.check": lambda: None,
            "Math.min": lambda a, b: z3.If(a < b, a, b),
            "Number.MAX_SAFE_INTEGER": SAFE - 1,
            "viewOf": self.view_of,
            **dict.fromkeys(re.findall(r"\bcompress_\w+(?=\()", text), self.compress),
            **dict.fromkeys(re.findall(r"\bfinish_\w+(?=\()", text), self.finish),
        }
        self.frame = Frame(path, functions, known)

    def state(self) -> State:
        start = tuple(half for word in self.function.start for half in halves(self.function, word))
        return State(tuple(half & 0xFFFFFFFF for half in start), [None for _ in start])

    def empty(self) -> Block:
        return Block(self.function.block_size, self.place, self.path.any())

    def waiting(self, length: Value) -> Value:
        """The specification's, of a length that may be any."""
        size = self.function.block_size
        if self.function.keeps_last:
            return z3.If(length > 0, (length - 1) % size + 1, z3.IntVal(0))
        return length % size

    def view_of(self, message: Message, at: Value, size: Value) -> Window:
        self.path.prove(
            z3.And(at >= 0, size >= 0, at + size <= message.size), "a view outside of the message"
        )
        return Window(message, at, size)

    def compress(self, state: State, window: Window, begin: Value, end: Value) -> None:
        """It is given whole blocks, which are the next ones."""
        seen, size = state.seen(self.path), end - begin
        inside = z3.And(begin >= 0, size >= 0, end <= window.size, size % self.function.block_size == 0)
        self.path.prove(inside, "these are no whole blocks")
        if isinstance(window.of, Message):
            first = window.of.load(self.path, window.at + begin, size)
            self.path.prove(z3.Or(size == 0, first == seen), "blocks of the message")
        else:
            self.path.prove(window.of.held == seen + self.place, "a copied block")
        state.absorb(seen + size)

    def finish(self, state: State, block: Block, view: Window, left: Value, length: Value) -> None:
        """It is given what is left, and the length."""
        assert state is self.words
        assert block is view.of is self.block
        self.path.prove(length == self.total, "the message's length")
        self.path.prove(left == self.waiting(self.total), "the number of bytes that are left")
        self.path.prove(state.seen(self.path) == self.total - left, "the state before the end")
        self.path.prove(
            z3.Or(self.place >= left, block.held == self.total - left + self.place), "what is left"
        )
        self.finished += 1

    def hasher(self, length: Value) -> dict[str, Value]:
        """As calls leave one after so many bytes."""
        left, state, block = self.waiting(length), self.state(), self.empty()
        state.absorb(length - left)
        self.path.assume(z3.Or(self.place >= left, block.held == length - left + self.place))
        return {"words": state, "block": block, "length": length, "destroyed": False}

    def check(self, hasher: dict[str, Value]) -> None:
        """It is as a hasher is after the whole message."""
        left = self.waiting(self.total)
        self.path.prove(hasher["length"] == self.total, "the hasher's length")
        self.path.prove(hasher["words"].seen(self.path) == self.total - left, "the hasher's state")
        held = hasher["block"].held == self.total - left + self.place
        self.path.prove(z3.Or(self.place >= left, held), "the hasher's block")


def update(harness: Harness) -> None:
    """A hasher after any bytes takes any more."""
    before = harness.path.any()
    harness.path.assume(before >= 0, before <= harness.total)
    hasher = harness.hasher(before)
    harness.frame.call("update", [Message(before, harness.total - before), None], hasher)
    harness.check(hasher)


def settle(harness: Harness) -> None:
    """The end of any message; the hasher stays as it is."""
    hasher = harness.hasher(harness.total)
    harness.frame.call("settle", [], hasher)
    assert harness.finished == 1
    harness.check(hasher)


def clone(harness: Harness) -> None:
    hasher, copy = harness.hasher(harness.total), harness.hasher(harness.path.any())
    harness.frame.call("_cloneInto", [copy], hasher)
    harness.check(hasher)
    harness.check(copy)


def whole(harness: Harness) -> None:
    """A message in one call, of bytes."""
    harness.frame.call("hash", [Message(0, harness.total)])
    assert harness.finished == 1


CALLS: list[Callable[[Harness], None]] = [update, settle, clone, whole]


def proven(name: str, call: Callable[[Harness], None], old: str = "", new: str = "") -> int:
    """Raises RefutedError where a path is wrong; gives their number."""
    function = chained.CHAINED[name]

    def run(path: Path) -> None:
        call(Harness(function, path, old, new))
        assert path.possible(z3.BoolVal(True)), "a path that no message takes proves nothing"

    return every_path(run)


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("name", chained.CHAINED)
def test_any_length_in_any_parts(name: str, call: Callable[[Harness], None]) -> None:
    assert proven(name, call) > 0


@pytest.mark.parametrize(
    ("name", "call", "old", "new"),
    [
        ("md5", update, "return length & (BLOCK - 1);", "return length & 31;"),
        ("md5", update, "return length & (BLOCK - 1);", "return length & (2 * BLOCK - 1);"),
        ("sha1", update, "while (left < BLOCK)", "while (left < WORDS)"),
        ("sha1", update, "waiting(left + size) !== left + size", "waiting(left + size) < left"),
        ("sha256", update, "size - waiting(size - at)", "size - waiting(size)"),
        ("sha256", update, "this.length = length;", "this.length = length & 0x7fffffff;"),
        ("sha224", update, "copy(bytes, at, size, this.block, left)", "copy(bytes, at, size, this.block, 0)"),
        ("sha384", update, "at += VIEW", "at += SLICE"),
        ("sha512", update, "Math.min(from + SLICE, size)", "from + SLICE"),
        ("sha512_224", update, "Math.min(end - at, VIEW)", "VIEW"),
        ("sha512_256", update, "viewOf(bytes, at, size)", "viewOf(bytes, 0, size)"),
        ("ripemd160", update, "i < BLOCK; i++) block[i] = full[i]", "i < WORDS; i++) block[i] = full[i]"),
        ("blake2s", update, "return length > 0 ?", "return length > 1 ?"),
        ("blake2s", update, "size - waiting(size - at)", "size - ((size - at) & (BLOCK - 1))"),
        ("sha256", update, "out[position++] = bytes[i]", "out[i] = bytes[i]"),
        ("sha1", whole, "start === 0 && end >= BULK", "end >= BULK"),
        ("md5", whole, "const whole = length - left;", "const whole = length;"),
        ("sha1", whole, "copy(bytes, whole, length, block, 0)", "copy(bytes, 0, left, block, 0)"),
        (
            "sha1",
            whole,
            "(words, block, view, left, length);",
            "(words, block, view, left, left);",
        ),
        ("sha512", whole, "chain(words, bytes, 0, whole)", "chain(words, bytes, BLOCK, whole)"),
        ("sha256", settle, "close(wasm, left, this.length)", "close(wasm, left, left)"),
        (
            "sha256",
            settle,
            "i < left; i++) last[i] = this.block[i]",
            "i < WORDS; i++) last[i] = this.block[i]",
        ),
        ("sha384", settle, "words[i] = this.words[i]", "words[i] = this.words[0]"),
        ("md5", clone, "to.length = this.length", "to.length = left"),
        ("md5", clone, "i < left; i++) to.block[i]", "i < WORDS; i++) to.block[i]"),
    ],
)
def test_a_wrong_frame_is_refused(name: str, call: Callable[[Harness], None], old: str, new: str) -> None:
    with pytest.raises(RefutedError):
        proven(name, call, old, new)
