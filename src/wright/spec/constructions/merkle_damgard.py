"""The base of SHA-1, SHA-2 and MD5: padding that ends in the length. FIPS 180-4 §5 and §6."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wright.spec.constructions.chained import Chained, State

Compress = Callable[[Any, Any], list[Any]]


@dataclass(frozen=True)
class MerkleDamgard(Chained):
    """A hash whose state is its chaining words: every block is absorbed alike. ``compress(H, M)``"""

    mark = b"\x80"  # §5.1: a one bit
    keeps_last = False

    @property
    def start(self) -> tuple[int, ...]:
        """§5.3"""
        return self.iv

    @property
    def length_size(self) -> int:
        """§5.1: two words."""
        return 2 * self.word_size

    def absorb(self, state: State, M: Any) -> list[Any]:
        return self.compress(state, M)

    def closing(self, state: State, low: Any, high: Any) -> list[Any]:  # noqa: ARG002
        """The length is in the padding."""
        return list(state)
