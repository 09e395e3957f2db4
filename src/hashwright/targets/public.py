"""Public integers in text that is read back: what everyone may know, and all that may steer."""

from __future__ import annotations

from dataclasses import dataclass

from hashwright.ir.index import Condition, Index
from hashwright.ir.program import Loop, Statement
from hashwright.targets.target import UnreadableError


@dataclass(frozen=True)
class Public:
    """A number that everyone may know: literals, lengths, offsets, loop variables.

    ``shift`` is the number of bits that a division has moved it down, where a language has to say how a
    fraction becomes whole.
    """

    index: Index
    shift: int = 0


def literal(value: object) -> int:
    """A number that stands in the text. Raises UnreadableError."""
    if isinstance(value, Public) and value.index.is_constant and not value.shift:
        return value.index.constant
    raise UnreadableError("a literal number is needed here")


def place(value: object) -> Index:
    """A public number as an address, a bound or an argument. Raises UnreadableError."""
    if isinstance(value, Public) and not value.shift:
        return value.index
    raise UnreadableError("an address or a bound depends on a word")


def arithmetic(operator: str, left: Public, right: Public) -> Public | Condition | None:
    """Affine, on a ring of 2^n places, or a comparison; None for anything else.

    Raises UnreadableError where a ring is reckoned with further.
    """
    if left.shift or right.shift:
        return None
    try:
        return _arithmetic(operator, left.index, right.index)
    except ValueError as ring:
        raise UnreadableError(str(ring)) from ring


def _arithmetic(operator: str, a: Index, b: Index) -> Public | Condition | None:
    match operator:
        case "+":
            return Public(a + b)
        case "-":
            return Public(a - b)
        case "*" if b.is_constant:
            return Public(a * b.constant)
        case "*" if a.is_constant:
            return Public(b * a.constant)
        case "&" if b.is_constant and (b.constant & (b.constant + 1)) == 0 and not a.is_constant:
            return Public(a.mod(b.constant + 1))
        case "<":
            return Condition(a, "<", b)
        case "==" | "===":
            return Condition(a, "==", b)
    return None


def counted(name: str, start: object, test: object, step: int, body: tuple[Statement, ...]) -> Loop:
    """``for (name = start; name < stop; name += step)``. Raises UnreadableError for any other test."""
    if not isinstance(test, Condition) or test.relation != "<" or test.left != Index.of(name):
        raise UnreadableError(f"the loop over {name} does not end at a public bound")
    return Loop("loop", name, place(start), test.right, step, body)
