"""Walk tree-sitter's trees of languages with braces, whose grammars use similar names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tree_sitter import Node

from wright.languages.errors import UnreadableError
from wright.languages.syntax.nodes import child_of, kind_of, source_of, unwrapped
from wright.languages.syntax.public import literal
from wright.languages.syntax.reader import Branch, Kind, Reader, Value


@dataclass
class TreeReader(Reader[Node, Value]):
    """A reader of tree-sitter's trees; a language supplies the names in which its grammar differs."""

    DECLARATION: ClassVar[str]
    """The node type of a declaration."""
    CALL: ClassVar[str] = "call_expression"
    SUBSCRIPT: ClassVar[str] = "subscript_expression"

    def line(self, node: Node) -> int:
        return node.start_point.row + 1

    def kind(self, node: Node) -> Kind:
        match node.type:
            case self.DECLARATION:
                return Kind.DECLARATION
            case "for_statement":
                return Kind.LOOP
            case "if_statement":
                return Kind.BRANCH
            case "expression_statement" if node.named_children:
                if self.sides(node) is not None:
                    return Kind.ASSIGNMENT
                if node.named_children[0].type == self.CALL:
                    return Kind.CALL
                raise UnreadableError(f"a {kind_of(node.named_children[0])} stands alone")
        raise UnreadableError(f"a {kind_of(node)} is not one that we print")

    def sides(self, node: Node) -> tuple[Node, Node] | None:
        assignment = node.named_children[0] if node.type == "expression_statement" else node
        if assignment.type != "assignment_expression":
            return None
        operator = assignment.child_by_field_name("operator")
        if operator is not None and source_of(operator) != "=":
            return None
        return child_of(assignment, "left"), child_of(assignment, "right")

    def step(self, name: str, node: Node) -> int:
        """``name++`` or ``name += step``."""
        if source_of(node) == f"{name}++":
            return 1
        operator = node.child_by_field_name("operator")
        added = operator is not None and source_of(operator) == "+="
        if added and source_of(child_of(node, "left")) == name:
            return literal(self.value(child_of(node, "right")))
        raise UnreadableError(f"the loop over {name} does not advance by a literal")

    def branch(self, node: Node) -> Branch[Node]:
        test, then = unwrapped(child_of(node, "condition")), child_of(node, "consequence")
        otherwise = node.child_by_field_name("alternative")
        if otherwise is not None and otherwise.type == "else_clause":
            otherwise = otherwise.named_children[0]
        return Branch(test, then.named_children, otherwise.named_children if otherwise else ())

    def text(self, node: Node) -> str:
        return source_of(node)

    def is_name(self, node: Node) -> bool:
        return node.type == "identifier"

    def is_element(self, node: Node) -> bool:
        return node.type == self.SUBSCRIPT

    def stored(self, helper: Node) -> list[Node]:
        return child_of(helper, "body").named_children

    def returned(self, name: str, helper: Node) -> Node:
        """The expression that a helper returns. Raises UnreadableError if its body does anything else."""
        body = child_of(helper, "body").named_children
        if [(part.type, part.named_child_count) for part in body] != [("return_statement", 1)]:
            raise UnreadableError(f"the helper {name} does more than return a value")
        return body[0].named_children[0]
