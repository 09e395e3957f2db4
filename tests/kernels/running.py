"""Kernels on numbers, with the other kernels that they invoke on numbers too."""

from __future__ import annotations

from hashwright.functions.chained import Chained
from hashwright.ir.interpret import Kernels
from hashwright.ir.memory import Memory
from hashwright.kernels.compress import compress_kernel
from hashwright.kernels.numbers import run
from hashwright.kernels.rehash import rehash_kernel


def invoked(spec: Chained) -> Kernels:
    """The textbook programs of compress and rehash."""

    def compress(memories: tuple[Memory, ...], publics: tuple[int, ...]) -> None:
        state, message = memories
        offset, end = publics
        run(compress_kernel(spec).program, {"H": state, "M": message}, offset=offset, end=end)

    def rehash(memories: tuple[Memory, ...], _: tuple[int, ...]) -> None:
        run(rehash_kernel(spec).program, dict(zip(("H", "midstate", "digest"), memories, strict=True)))

    return {"compress": compress, "rehash": rehash}


def state_bytes(spec: Chained, data: bytes = b"") -> bytes:
    """The chaining words after whole blocks, as bytes."""
    words = spec.chain(spec.initial(), data)
    return b"".join(map(spec.bytes_of, words))
