"""Texts by a grammar of lark's: our lexer's tokens, and a tree of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from lark import Lark, Token, Tree
from lark.common import LexerConf
from lark.exceptions import UnexpectedToken
from lark.lexer import Lexer as Tokens

from wright.languages.errors import UnreadableError
from wright.languages.syntax.lexer import Lexer, Line

NESTED = 32
"""The limit for nested parentheses, brackets and braces; we print about ten."""

Node = Tree[Token]


@dataclass(frozen=True)
class Grammar:
    """The subset of a language that we print. ``keywords`` are the words that cannot be names in it."""

    title: str
    file: Path
    lexer: Lexer
    keywords: frozenset[str]

    def tree(self, text: str) -> Node:
        """A text's tree. Raises UnreadableError, naming the line."""
        source = self.lexer.read(text)
        try:
            return self._parser.parse(source.lines)
        except UnexpectedToken as error:
            line = error.line if error.token.type != "$END" else text.count("\n")
            raise UnreadableError(f"line {line}: not {self.title} that we print") from error

    @cached_property
    def _parser(self) -> Lark:
        grammar = self

        class Terminals(Tokens):
            """The grammar's terminals, from our tokens: lark's own lexer would read the text again."""

            def __init__(self, told: LexerConf) -> None:
                self.kinds = {terminal.pattern.value: terminal.name for terminal in told.terminals}

            def lex(self, lines: Sequence[Line]) -> Iterator[Token]:  # type: ignore[override]  # not of a text
                return grammar.terminals(lines, self.kinds)

        return Lark(self.file.read_text(encoding="utf-8"), parser="lalr", lexer=Terminals)

    def terminals(self, lines: Sequence[Line], kinds: dict[str, str]) -> Iterator[Token]:
        """The tokens with their kinds; those that the grammar names have its names."""
        depth = 0
        for line, tokens in lines:
            for token in tokens:
                depth += (token in "([{") - (token in ")]}")
                if depth > NESTED:
                    raise UnreadableError(f"line {line}: nested deeper than any text that we print")
                yield Token(kinds.get(token) or self._kind(token, line), token, line=line)

    def _kind(self, token: str, line: int) -> str:
        """The kind of a token that the grammar does not name."""
        if token[0].isdigit():
            return "NUMBER"
        if token in self.keywords or not token.isidentifier():
            raise UnreadableError(f"line {line}: {token} is not {self.title} that we print")
        return "NAME"


def nodes(tree: Node) -> list[Node]:
    """The children that are not tokens."""
    return [child for child in tree.children if isinstance(child, Tree)]


def words(tree: Node) -> list[str]:
    """The tokens, in order."""
    return [str(child) for child in tree.children if isinstance(child, Token)]


def line_of(tree: Node) -> int:
    """The line of a node: that of its first name or number."""
    for child in tree.children:
        line = child.line if isinstance(child, Token) else line_of(child) if isinstance(child, Tree) else 0
        if line:
            return line
    return 0
