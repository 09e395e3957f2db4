"""The lexer, which runs before any grammar: it accepts only the tokens that our printers write.

A language's own lexer knows escapes, line continuations, trigraphs, other spaces and line ends, strings,
and multi-line comments. None of them reaches a grammar: a text is printable ASCII, and a comment ends at the
end of its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from wright.languages.errors import UnreadableError, located

OPERATORS = (
    r"\+%=|[-+*]%|<<>|>>>|<<|>>|===|=>|:=|[-+*/%&|^<>=!]=|\+\+|--|&&|\|\||[-+*/%&|^~!<>=?:;,.()\[\]{}@]"
)
"""The operators of all languages; each grammar refuses those of others."""
_COMMENT = r"//.*|/\*(?:(?!\*/|/\*).)*\*/ *$"
"""A comment at the end of a line."""

Line = tuple[int, tuple[str, ...]]
"""The number of a line, counted from 1, and its tokens: at least one."""


@dataclass(frozen=True)
class Source:
    """A text without comments, with unchanged line numbers, and its tokens."""

    text: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Lexer:
    """The lexer of a language, by its tokens other than names and operators.

    ``numbers`` and ``others`` are patterns: of literals, and of tokens that are neither names nor numbers nor
    operators.
    """

    title: str
    numbers: str = r"0x[0-9a-f]+|0|[1-9][0-9]*"
    others: str = r"(?!)"

    def read(self, text: str) -> Source:
        """The tokens of a text. Raises UnreadableError, which names the line and the character."""
        if not text.endswith("\n"):
            raise UnreadableError(f"line {text.count(chr(10)) + 1}: a text ends with the end of a line")
        lines, plain = list[Line](), list[str]()
        for number, line in enumerate(text.split("\n"), 1):
            if not line:  # thousands precede a kernel of a long file, whose lines keep their numbers
                plain.append(line)
                continue
            with located(number):
                tokens = self._tokens(line)
            plain.append(tokens[1])
            if tokens[0]:
                lines.append((number, tokens[0]))
        return Source("\n".join(plain), tuple(lines))

    def _tokens(self, line: str) -> tuple[tuple[str, ...], str]:
        """The tokens of a line, and the line without its comment."""
        foreign = re.search(r"[^ -~]|\\|\?\?", line)
        if foreign:
            raise UnreadableError(f"{foreign[0]!r} is no sign of {self.title} that we print")
        found, end = list[str](), len(line)
        for token in self.tokens(line):
            if token.lastgroup == "comment":
                end = token.start()
                break
            if token.lastgroup == "stranger":
                raise UnreadableError(f"{token[0]!r} is no sign of {self.title} that we print")
            if token.lastgroup == "number" and not re.fullmatch(self.numbers, token[0]):
                raise UnreadableError(f"{token[0]} is not a whole number that we print")
            if token.lastgroup != "space":
                found.append(token[0])
        return tuple(found), line[:end]

    def tokens(self, line: str) -> Iterator[re.Match[str]]:
        """Matches of a line's tokens, also of foreign ones; the group of a match gives its kind."""
        return self._pattern.finditer(line)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """The pattern of a token, longest first; a number extends over all letters, digits and dots."""
        return re.compile(
            rf"(?P<space> +)|(?P<comment>{_COMMENT})|(?P<other>{self.others})"
            rf"|(?P<name>[A-Za-z_][A-Za-z0-9_]*)|(?P<number>[0-9][0-9A-Za-z_.]*)"
            rf"|(?P<operator>{OPERATORS})|(?P<stranger>.)"
        )
