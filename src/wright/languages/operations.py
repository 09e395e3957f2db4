"""Functions of a frame that kernels call, named by the operations that they compute.

A reader takes a call as the operation. It also reads the function's body, once, and proves that it computes
that operation: a rotation, a comparison, a load or store of a word among bytes, Maj.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from wright.ir.parts import concat, extract
from wright.ir.program import Program, Region, Statement, Storage, Store, View
from wright.ir.terms import Op, Term, Type, input_word, less
from wright.ir.traverse import transform
from wright.languages.errors import UnreadableError
from wright.proof.equality import Claim, Comparison, NotProvenError

BYTES = Storage("p", Region.BUFFER)
"""The storage of a function's loads and stores in the proof of its body."""
INTERFACE = Program(
    "operations", (), {BYTES.name: BYTES}, {BYTES.name: View(BYTES.name, BYTES.name, 8, unit=1)}, {}, ()
)


@dataclass(frozen=True)
class Operation:
    """An operation on words or vectors: ``action`` is rotl, majority, less, load or store.

    Only loads and stores have a byte order.
    """

    action: str
    type: Type
    big_endian: bool = False

    @property
    def size(self) -> int:
        """The size of a word in bytes."""
        return self.type.width // 8


_NAME = re.compile(r"(rotl|majority|less|load|store)_?(be|le)?(16|32|64)(?:x(\d+))?", re.IGNORECASE)


@lru_cache
def operation_of(name: str) -> Operation | None:
    """The operation that a function is named after, or None."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    action, order, width, lanes = found.groups()
    if (order is None) != (action.lower() in ("rotl", "majority", "less")):
        return None
    return Operation(action.lower(), Type(int(width), int(lanes or 1)), (order or "").lower() == "be")


def require_value(name: str, operation: Operation, found: Term, amount: int) -> None:
    """Raise UnreadableError unless a function's body computes the operation of its name.

    Its words are the inputs x, y and z, its bytes those of the storage; it rotates by ``amount``.
    """
    x, y, z = (input_word(each, *operation.type) for each in "xyz")
    match operation.action:
        case "rotl":
            wanted = x.rotl(amount)
        case "majority":
            wanted = (x & y) ^ (z & (x ^ y))
        case "less":
            wanted = less(x, y)
        case _:
            parts = [_byte(i) for i in range(operation.size)]
            wanted = concat(*(parts if operation.big_endian else reversed(parts)))
    _require_equal(name, [(transform(found, _bytes_as_inputs), wanted)])


def require_stores(name: str, operation: Operation, found: Sequence[Statement]) -> None:
    """Raise UnreadableError unless a function stores the bytes of x in the order of its name."""
    stores = {each.index.constant: each.value for each in found if isinstance(each, Store)}
    size, x = operation.size, input_word("x", *operation.type)
    if len(found) != size or stores.keys() != set(range(size)):
        raise UnreadableError(f"{name} does more than store a word of {size} bytes, or less")
    order = range(size)[::-1] if operation.big_endian else range(size)
    _require_equal(
        name, [(stores[i], extract(x, 8 * place, 8)) for i, place in zip(range(size), order, strict=True)]
    )


def _byte(place: int) -> Term:
    return input_word(f"byte {place}", 8)


def _bytes_as_inputs(term: Term) -> Term | None:
    return _byte(term.element[1].constant) if term.op is Op.LOAD and term.element[1].is_constant else None


def _require_equal(name: str, pairs: Sequence[tuple[Term, Term]]) -> None:
    try:
        Comparison().equal([Claim(name, found, wanted) for found, wanted in pairs], {})
    except (NotProvenError, TypeError) as difference:
        raise UnreadableError(f"{name} does not compute what its name says") from difference
