"""Changes of a source text at one place, found in its syntax tree."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tree_sitter import Language, Node, Parser

# fmt: off
OPERATORS: Mapping[str, str] = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
    "+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "+=": "-=", "-=": "+=", "++": "--", "--": "++",
    "<<": ">>", ">>": "<<", ">>>": "<<", "&": "|", "|": "&", "^": "|", "&&": "||", "||": "&&", "!": "",
}
# fmt: on
"""By an operator: the one in its place."""
EXPRESSIONS = {
    *("binary_expression", "unary_expression", "assignment_expression", "update_expression"),
    *("augmented_assignment_expression", "prefix_unary_expression", "postfix_unary_expression"),
}
NUMBERS = {"number_literal", "number", "integer_literal"}
NUMBER = re.compile(r"(0x[0-9a-fA-F]+|\d+)([uUlL]*)")
MOST = 1 << 16
"""A number above is a word of a standard, and each digest would show it."""
STATEMENTS = {"expression_statement"}
CONDITIONS = {"if_statement", "while_statement", "conditional_expression", "ternary_expression"}
NAMES = {"identifier", "member_expression", "field_expression", "member_access_expression"}
GIVEN = {"argument_list", "arguments", "argument", "binary_expression"}
LENGTHS = ("length", "size", "total", "count", "left", "done", "number", "iterations")
"""Names of what may be longer than 32 bits."""
SKIPPED = {"preproc_include", "preproc_if", "preproc_elif"}
"""Their own parts, not what is within: what is compiled is no frame's choice."""
KERNEL = re.compile(rb"^ \* Proof: .*?^\}$", re.MULTILINE | re.DOTALL)
"""A function that is proven, from the comment that says so."""


@dataclass(frozen=True)
class Change:
    """Another text for the bytes of a file from ``start`` up to ``stop``."""

    file: str
    kind: str
    start: int
    stop: int
    old: str
    new: str
    line: str
    """The line without the space around it: it finds a survivor again when others move it."""
    number: int
    """The line's."""

    def applied(self, text: bytes) -> bytes:
        return text[: self.start] + self.new.encode() + text[self.stop :]

    @property
    def shown(self) -> str:
        old, new = (" ".join(part.split()) for part in (self.old, self.new))
        return f"{old} → {new.strip(';') or 'nothing'}"


def change(name: str, text: bytes, kind: str, start: int, stop: int, new: str) -> Change:
    """A change of a file's text."""
    number = text.count(b"\n", 0, start)
    line = text.split(b"\n")[number].strip().decode()
    return Change(name, kind, start, stop, text[start:stop].decode(), new, line, number + 1)


def unchanged(text: bytes) -> bytes:
    return text


@dataclass(frozen=True)
class Grammar:
    """A language's grammar of tree-sitter, and how it narrows a number to 32 bits."""

    language: Language
    narrowed: str
    """With ``{}`` for the number."""
    readable: Callable[[bytes], bytes] = unchanged
    """The text as the grammar reads it, with everything in its place."""

    def changes(self, name: str, text: bytes) -> Iterator[Change]:
        """All changes of a file, in order; of files with kernels only what is outside of these."""
        kernels = [kernel.span() for kernel in KERNEL.finditer(text)]
        for node in _within(Parser(self.language).parse(self.readable(text)).root_node):
            if any(start <= node.start_byte < stop for start, stop in kernels):
                continue
            for kind, at, new in self._of(node):
                yield change(name, text, kind, at.start_byte, at.end_byte, new)

    def _of(self, node: Node) -> Iterator[tuple[str, Node, str]]:
        text = (node.text or b"").decode()
        if node.type in EXPRESSIONS:
            for operator in node.children:
                sign = (operator.text or b"").decode()
                if not operator.is_named and sign in OPERATORS:
                    yield "operator", operator, OPERATORS[sign]
        if node.type in NUMBERS:
            yield from (("number", node, other) for other in near(text))
        if node.type in STATEMENTS:
            yield "dropped", node, ";"
        condition = node.child_by_field_name("condition")
        if node.type in CONDITIONS and condition is not None:
            inner = (condition.text or b"").decode()
            never = "0 > 1"
            yield "never", condition, f"({never})" if inner.startswith("(") else never
            yield "negated", condition, f"(!{inner})" if inner.startswith("(") else f"!({inner})"
        if node.type in NAMES and _is_given(node) and is_length(text):
            yield "narrowed", node, self.narrowed.format(text)


def near(number: str) -> Iterator[str]:
    """A number's text with one more and one less."""
    parts = NUMBER.fullmatch(number)
    value = int(parts[1], 0) if parts else MOST
    if parts and value < MOST:
        shown = "{:#x}" if parts[1].startswith("0x") else "{}"
        yield from (shown.format(other) + parts[2] for other in (value + 1, value - 1) if other >= 0)


def is_length(text: str) -> bool:
    return re.split(r"\.|->", text)[-1].lower().endswith(LENGTHS)


def _is_given(node: Node) -> bool:
    """Whether a value is given on: assigned, counted with or an argument."""
    parent = node.parent
    if parent is None:
        return False
    given = parent.child_by_field_name("right") or parent.child_by_field_name("value")
    return parent.type in GIVEN or node == given


def _within(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        if child.type not in SKIPPED:
            yield from _within(child)
        elif child.type != "preproc_include":
            condition = child.child_by_field_name("condition")
            for part in child.children:
                if part != condition:
                    yield from _within(part)


def sample(changes: Sequence[Change], count: int, seed: int = 1) -> list[Change]:
    """As many changes of each kind in each file as of others, by chance, in order."""
    source, groups = random.Random(seed), dict[tuple[str, str], list[Change]]()
    for each in changes:
        groups.setdefault((each.kind, each.file), []).append(each)
    turns = list(groups.values())
    source.shuffle(turns)
    for several in turns:
        source.shuffle(several)
    taken = list[Change]()
    while len(taken) < min(count, len(changes)):
        for several in turns:
            if several and len(taken) < count:
                taken.append(several.pop())
    return sorted(taken, key=lambda each: (each.file, each.start, each.new))
