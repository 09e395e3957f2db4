"""The subset of Motoko that we print: our lexer's tokens, and lark's tree of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from lark import Lark, Token, Tree
from lark.common import LexerConf
from lark.exceptions import UnexpectedToken
from lark.lexer import Lexer as Tokens

from wright.languages.errors import UnreadableError
from wright.languages.syntax.lexer import Lexer, Line

GRAMMAR = Path(__file__).parent / "grammar.lark"
LEXER = Lexer("Motoko")
_WORDS = """
_ actor and assert async await break case catch class composite continue debug debug_show do else
false finally flexible for from_candid func if ignore implicit import in include label let loop
mixin module newtype not null object or persistent private public query return shared stable switch
system throw to_candid transient true try type var weak while with
"""
KEYWORDS = frozenset(_WORDS.split())
"""Words that cannot be names, in moc 1.10."""
NESTED = 32
"""The limit for nested parentheses, brackets and braces; we print about ten."""

Node = Tree[Token]


class _Terminals(Tokens):
    """The grammar's terminals, from our lexer's tokens: lark's own lexer would read the text again."""

    def __init__(self, grammar: LexerConf) -> None:
        self.kinds = {terminal.pattern.value: terminal.name for terminal in grammar.terminals}

    def lex(self, lines: Sequence[Line]) -> Iterator[Token]:  # type: ignore[override]  # not of a text
        depth = 0
        for line, tokens in lines:
            for token in tokens:
                depth += (token in "([{") - (token in ")]}")
                if depth > NESTED:
                    raise UnreadableError(f"line {line}: nested deeper than any text that we print")
                yield Token(self.kinds.get(token) or _kind(token, line), token, line=line)


def _kind(token: str, line: int) -> str:
    """The kind of a token that the grammar does not name."""
    if token[0].isdigit():
        return "NUMBER"
    if token in KEYWORDS or not token.isidentifier():
        raise UnreadableError(f"line {line}: {token} is not Motoko that we print")
    return "NAME"


def tree(text: str) -> Node:
    """A text's tree. Raises UnreadableError, naming the line."""
    source = LEXER.read(text)
    try:
        return _parser().parse(source.lines)
    except UnexpectedToken as error:
        line = error.line if error.token.type != "$END" else text.count("\n")
        raise UnreadableError(f"line {line}: not Motoko that we print") from error


@cache
def _parser() -> Lark:
    return Lark(GRAMMAR.read_text(encoding="utf-8"), parser="lalr", lexer=_Terminals)


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
