"""The meaning of LLVM's intrinsics, by its language reference."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tests.second import words
from tests.second.memory import Memory, Pointer, Value
from tests.second.words import Word, constant

Intrinsic = Callable[[Memory, Sequence[Value]], Value | None]


def _size(value: Value) -> int:
    assert isinstance(value, Word)
    assert value.known is not None, "only a known number of bytes is copied"
    return value.known


def _funnel(_: Memory, given: Sequence[Value]) -> Value:
    """The high half of the two words' concatenation, shifted left."""
    high, low, count = given
    assert isinstance(high, Word)
    assert isinstance(low, Word)
    assert isinstance(count, Word)
    assert count.known is not None, "words are turned by a known count"
    left = count.known % high.width
    return high if not left else high << left | low >> (high.width - left)


def _copy(memory: Memory, given: Sequence[Value]) -> None:
    to, source = given[:2]
    assert isinstance(to, Pointer)
    assert isinstance(source, Pointer)
    bytes_ = [memory.read(source.moved(constant(i, 64)), 1) for i in range(_size(given[2]))]
    for i, byte in enumerate(bytes_):
        memory.write(to.moved(constant(i, 64)), byte)


def _fill(memory: Memory, given: Sequence[Value]) -> None:
    to = given[0]
    assert isinstance(to, Pointer)
    for i in range(_size(given[2])):
        memory.write(to.moved(constant(i, 64)), given[1])


def _nothing(_: Memory, given: Sequence[Value]) -> None:
    """Ignore where a variable's life begins and ends: only written bytes can be read anyway."""


def _chosen(comparison: str) -> Intrinsic:
    def choose(_: Memory, given: Sequence[Value]) -> Value:
        x, y = given
        assert isinstance(x, Word)
        assert isinstance(y, Word)
        return words.selected(words.compared(comparison, x, y), x, y)

    return choose


INTRINSICS: dict[str, Intrinsic] = {
    "@llvm.fshl.": _funnel,
    "@llvm.memcpy.": _copy,
    "@llvm.memset.": _fill,
    "@llvm.lifetime.": _nothing,
    "@llvm.smax.": _chosen("sgt"),
    "@llvm.smin.": _chosen("slt"),
    "@llvm.umax.": _chosen("ugt"),
    "@llvm.umin.": _chosen("ult"),
}
"""By the start of their names; types follow it."""
