"""Read what exchanges two pointers at the end of a loop's turn: see ``exchange.py``."""

from __future__ import annotations

from collections.abc import Sequence

from wright.languages.syntax.grammars import Node, nodes, words


def exchanges(block: Sequence[Node]) -> tuple[str, str] | None:
    """The names that a block exchanges at its end; None where it does not."""
    if not block or block[-1].data != "block":
        return None
    found = nodes(block[-1])
    if [node.data for node in found] != ["let", "assignment", "assignment"]:
        return None
    to = [words(node)[0] for node in found]
    values = [nodes(node)[0] for node in found]
    if any(value.data != "name" for value in values):
        return None
    kept, near, far = to
    read = [words(value)[0] for value in values]
    return (near, far) if read == [near, far, kept] and len({kept, near, far}) == len(to) else None
