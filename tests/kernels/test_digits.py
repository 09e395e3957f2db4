"""Hexadecimal digits as words: all halves of a word, in both orders of bytes, against Python's."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.kernels.numbers import bytes_of, memory_of, run
from wright.contracts.digits import hexadecimal
from wright.ir.index import Index
from wright.ir.memory import Memory
from wright.ir.program import Program, Statement, Store
from wright.ir.rewrite import map_statements
from wright.ir.terms import const, value_of
from wright.kernels.digits import digits_kernel
from wright.proof.check import NotProvenError, prove
from wright.spec.constructions.chained import Chained
from wright.spec.md5 import MD5
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA224

ORDERS = ("big", "little")
FUNCTIONS = (SHA1, MD5, SHA224)


@pytest.mark.parametrize("order", ORDERS)
def test_every_two_bytes(order: str) -> None:
    """A word of digits depends on two bytes only, so these are all cases of the first and of the second."""
    big = order == "big"
    for number in range(1 << 16):
        two = number.to_bytes(2, "big")
        part = int.from_bytes(two + two[::-1], "big" if big else "little")
        words = [value_of(word) or 0 for word in hexadecimal(const(part, 32), big)]
        text = b"".join(word.to_bytes(4, "big" if big else "little") for word in words)
        assert text == (two + two[::-1]).hex().encode(), number


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)
def test_digests(function: Chained) -> None:
    for length in (0, 3, 55, 56, 64, 119, 120):
        message = bytes(range(length))
        padded = message + function.padding(length)
        out = Memory("out")
        given = {"M": memory_of("M", padded, 5, writable=False), "out": out}
        run(digits_kernel(function).program, given, offset=5, end=5 + len(padded))
        assert bytes_of(out, 2 * function.digest_size).decode() == function.hash(message).hex(), length


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)
def test_wrong_programs_are_refused(function: Chained) -> None:
    """Another initial word, a digit's word that is missing, and one at another's place."""
    kernel = digits_kernel(function)
    last = 2 * function.digest_size // 4 - 1

    def swapped(statement: Store) -> list[Store]:
        return [Store("out", Index.of(1 - statement.index.constant), statement.value)]

    for wrong in (
        _with(kernel.program, "H", 0, lambda s: [Store("H", s.index, const(1, 32))]),
        _with(kernel.program, "out", last, lambda _: []),
        _with(kernel.program, "out", 0, swapped),
    ):
        with pytest.raises(NotProvenError):
            prove(wrong, kernel.contract)
    assert prove(kernel.program, kernel.contract).invariants == 1


def _with(program: Program, view: str, at: int, change: Callable[[Store], list[Store]]) -> Program:
    """The program with the first store to a place changed."""
    done: list[Store] = []

    def rule(statement: Statement) -> list[Statement]:
        if (
            isinstance(statement, Store)
            and not done
            and (statement.view, statement.index) == (view, Index.of(at))
        ):
            done.append(statement)
            return [*change(statement)]
        return [statement]

    changed = program.with_body(map_statements(program.body, rule))
    assert done, f"there is no store to {view}[{at}]"
    return changed
