"""Kernels run on numbers, together with the kernels that they invoke."""

from __future__ import annotations

from tests.kernels.numbers import run
from wright.ir.interpret import Kernels
from wright.ir.memory import Memory
from wright.kernels.compress import compress_kernel
from wright.kernels.rehash import rehash_kernel
from wright.spec.constructions.chained import Chained


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
