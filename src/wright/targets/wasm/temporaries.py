"""Find temporaries: locals for a word that one operation uses several times.

The printer sets such a word at its first use, in locals after all others, one for each type (`Places.twice`).
Only their position identifies them. The reader checks that a temporary is set before it is read. A wrong
guess therefore never gives a wrong program; the program only prints differently.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from wright.targets.wasm.decodebody import Function, Node, nodes


def temporaries(function: Function) -> frozenset[int]:
    """The last locals of a function, one of each type, whose values are set before each use."""
    every, own = Counter[int](), dict[int, set[int]]()
    for node in nodes(function.body or ()):
        if node.name.startswith("local."):
            every[node.immediate[0]] += 1
        first, *others = taken(node)
        number = first.immediate[0] if first.name == "local.tee" else None
        if others and all(each.name == "local.get" and each.immediate == (number,) for each in others):
            own.setdefault(first.immediate[0], set()).update(map(id, (first, *others)))
    found, kinds = set[int](), set[str]()
    for number in reversed(range(len(function.signature.takes), len(function.locals))):
        kind = function.locals[number]
        if kind in kinds or len(own.get(number, ())) != every[number]:
            break
        found.add(number)
        kinds.add(kind)
    return frozenset(found)


def taken(node: Node) -> Sequence[Node]:
    """The operands of a shuffle, or of an or of a word that is moved and masked in several ways.

    No vector is shifted by whole bytes: a shuffle moves those.
    """
    _, _, name = node.name.partition(".")
    if name == "shuffle":
        return node.args
    if name == "or":
        return [each for arg in node.args for each in taken(arg)]
    if name in ("shl", "shr_u"):
        return taken(node.args[0]) if any(amount % 8 for amount in node.args[1].immediate) else (node,)
    return taken(node.args[0]) if name in ("and", "rotl") else (node,)
