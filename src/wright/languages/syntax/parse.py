"""Parse a text to a checked tree: the lexer, tree-sitter's grammar, then the shapes that we print."""

from __future__ import annotations

from dataclasses import dataclass

from tree_sitter import Language, Node

from wright.languages.syntax.lexer import Lexer
from wright.languages.syntax.nodes import parsed
from wright.languages.syntax.shapes import Shapes


@dataclass(frozen=True)
class Syntax:
    """The subset of a language that we print."""

    grammar: Language
    lexer: Lexer
    shapes: Shapes

    def tree(self, text: str) -> Node:
        """The root of a text's tree, without comments. Raises UnreadableError, naming the line."""
        root = parsed(self.grammar, self.lexer.read(text).text, self.lexer.title)
        self.shapes.check(root)
        return root
