"""Check trees: each node may have only the children that our printers give it.

A grammar covers a whole language, and a node that a reader ignores could change the meaning. So a tree is
compared with the shapes that we print before it is read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from tree_sitter import Node

from wright.languages.errors import UnreadableError
from wright.languages.syntax.nodes import one, source_of


@dataclass(frozen=True)
class Shapes:
    """Maps the kind of a node to a pattern over its children: kinds, and tokens in quotes.

    A word in braces stands for any kind that ``kinds`` lists for it. The rest is a regular expression in
    which spaces mean nothing. ``reserved`` are the language's reserved words, some of which a grammar accepts
    as names.
    """

    kinds: Mapping[str, str]
    shapes: Mapping[str, str]
    reserved: str

    def check(self, root: Node) -> None:
        """Raise UnreadableError at the first node that has another shape."""
        waiting = [root]
        while waiting:
            node = waiting.pop()
            if node.is_named and node.child_count:
                self._check(node)
            elif node.type == "identifier" and source_of(node) in self._reserved:
                raise _refused(node, f"{source_of(node)} is a reserved word, and no name")
            waiting += reversed(node.children)

    def _check(self, node: Node) -> None:
        if node.type not in self._patterns:
            raise _refused(node, f"{one(node)} has other parts than we print")
        shape, known = self._patterns[node.type]
        stranger = next((child for child in node.children if child.type not in known), None)
        if stranger is not None:
            named = one(stranger) if stranger.is_named else f"the sign {stranger.type}"
            raise _refused(stranger, f"{named} in {one(node)} is not one that we print")
        if not shape.fullmatch("".join(f"{child.type} " for child in node.children)):
            raise _refused(node, f"{one(node)} has other parts than we print")

    @cached_property
    def _reserved(self) -> frozenset[str]:
        return frozenset(self.reserved.split())

    @cached_property
    def _patterns(self) -> Mapping[str, tuple[re.Pattern[str], frozenset[str]]]:
        """Maps the kind of a node to the compiled pattern of its children, and to their kinds."""
        return {kind: self._pattern(shape) for kind, shape in self.shapes.items()}

    def _pattern(self, shape: str) -> tuple[re.Pattern[str], frozenset[str]]:
        known = set[str]()

        def one(found: re.Match[str]) -> str:
            sign, several, kind = found.groups()
            kinds = self.kinds[several].split() if several else [sign or kind]
            known.update(kinds)
            return f"(?:(?:{'|'.join(map(re.escape, kinds))}){_BEHIND})"

        pattern = re.sub(r"'([^']+)'|\{(\w+)\}|(\w+)", one, shape)
        return re.compile(pattern.replace(" ", "").replace(_BEHIND, " ")), frozenset(known)


_BEHIND = "\0"  # a placeholder for the space after a kind while other spaces are removed


def _refused(node: Node, why: str) -> UnreadableError:
    return UnreadableError(f"line {node.start_point.row + 1}: {why}")
