"""The subset of Motoko that we print: our lexer's tokens, and lark's tree of them."""

from __future__ import annotations

from pathlib import Path

from wright.languages.syntax.grammars import Grammar, Node, line_of, nodes, words
from wright.languages.syntax.lexer import Lexer

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
_GRAMMAR = Grammar("Motoko", GRAMMAR, LEXER, KEYWORDS)


def tree(text: str) -> Node:
    """A text's tree. Raises UnreadableError, naming the line."""
    return _GRAMMAR.tree(text)


__all__ = ["GRAMMAR", "KEYWORDS", "LEXER", "Node", "line_of", "nodes", "tree", "words"]
