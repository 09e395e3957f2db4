"""Access to tree-sitter's syntax trees, for read-back."""

from __future__ import annotations

from tree_sitter import Language, Node, Parser

from wright.languages.errors import UnreadableError


def parsed(language: Language, text: str, title: str) -> Node:
    """The root of a text's tree. Raises UnreadableError at the first line that is not ``title``."""
    root = Parser(language).parse(text.encode()).root_node
    if root.has_error:
        raise UnreadableError(f"line {_first_error(root)}: not {title}")
    return root


def _first_error(node: Node) -> int:
    if node.type == "ERROR" or node.is_missing:
        return node.start_point.row + 1
    return next((_first_error(child) for child in node.children if child.has_error), node.start_point.row + 1)


def source_of(node: Node | None) -> str:
    """The text of a node. Raises UnreadableError where there is none."""
    if node is None or node.text is None:
        raise UnreadableError("a part of a statement is missing")
    return node.text.decode()


def child_of(node: Node, name: str) -> Node:
    """A named part of a node. Raises UnreadableError where there is none."""
    child = node.child_by_field_name(name)
    if child is None:
        raise UnreadableError(f"line {node.start_point.row + 1}: {node.type} without {name}")
    return child


def unwrapped(node: Node) -> Node:
    """The expression inside parentheses, or inside an expression statement."""
    while node.type in ("parenthesized_expression", "expression_statement"):
        node = node.named_children[0]
    return node


def kind_of(node: Node) -> str:
    """The name of a node's kind, for error messages."""
    return node.type.replace("_", " ")


def one(node: Node) -> str:
    """The name of a node's kind with its article."""
    kind = kind_of(node)
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def whole_number(text: str) -> int:
    """A literal. Raises UnreadableError for a fraction."""
    try:
        return int(text, 0)
    except ValueError:
        raise UnreadableError(f"{text} is not a whole number") from None
