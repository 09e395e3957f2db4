"""The base of BLAKE2's functions: each block knows where it ends in the message. RFC 7693."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wright.spec.constructions.chained import Chained, State
from wright.spec.language import less, named
from wright.spec.word import Word


@dataclass(frozen=True)
class Blake2(Chained):
    """A hash that tells each block where it ends, and the last one that it is. ``compress(h, m, t, f)``

    The state is h; t, the offset at the end of the next block, low word first; and f.
    """

    mark = b""
    length_size = 0
    keeps_last = True

    @property
    def start(self) -> tuple[int, ...]:
        return self.parameterised(self.digest_size)

    @property
    def key_size(self) -> int:
        """§2.1"""
        return 8 * self.word_size

    def parameterised(self, digest_size: int, key_size: int = 0) -> tuple[int, ...]:
        """The state before the first block, for other sizes in bytes. §2.5 and §3.3: the parameter block"""
        h0, *h = self.iv
        return (h0 ^ 0x01010000 ^ (key_size << 8) ^ digest_size, *h, self.block_size, 0, 0)

    def absorb(self, state: State, M: Any) -> list[Any]:
        """§3.3: every block but the last."""
        h, t, f = state[:8], state[8:10], state[10]
        h = self.compress(h, M, t, f)
        low = named("low", t[0] + self.block_size)
        return [*h, low, t[1] + less(low, self.block_size), f]

    def closing(self, state: State, low: Any, high: Any) -> list[Any]:
        """§3.3: the last block."""
        return [*state[:8], low, high, (1 << self.word) - 1]

    def keyed(self, key: bytes, message: bytes, digest_size: int | None = None) -> bytes:
        """The hash under a key, and of any size up to the function's own. §3.3

        Raises ValueError where a size in bytes is out of range.
        """
        size = self.digest_size if digest_size is None else digest_size
        for what, given, least, most in (
            ("a key", len(key), 0, self.key_size),
            ("a digest", size, 1, self.digest_size),
        ):
            if not least <= given <= most:
                raise ValueError(f"{what} of {self.title} has {least} to {most} bytes, not {given}")
        data = (key.ljust(self.block_size, b"\0") if key else b"") + message
        state = [Word(word, self.word) for word in self.parameterised(size, len(key))]
        whole = len(data) - self.waiting(len(data))
        return self.finish(self.chain(state, data[:whole]), data[whole:], len(data))[:size]
