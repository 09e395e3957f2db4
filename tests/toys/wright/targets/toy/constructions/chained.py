"""Hashes that chain words over blocks: their kernel, and a hash of whole messages around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wright.kernels.compress import compress_kernel
from wright.kernels.kernel import Kernel
from wright.spec.constructions.chained import Chained
from wright.toolchain.engine import EngineError


def kernels(function: Chained, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    del edition  # there is only one
    return {"compress": lambda: compress_kernel(function)}


def frame(function: Chained, kernel: str) -> str:
    """The kernel's text, and ``once(message)``, which gives the digest in hexadecimal. Raises EngineError."""
    if function.keeps_last:
        raise EngineError(f"Toy Python has no frame for {function.title}, whose last block is another")
    return f"""\
{kernel}
def once(message):
    due = len(message) + {len(function.mark) + function.length_size}
    length = 8 * len(message) % {1 << 8 * function.length_size}
    padded = b"".join((
        message,
        {function.mark!r},
        bytes(-due % {function.block_size}),
        length.to_bytes({function.length_size}, "{function.byteorder}"),
    ))
    H = list({function.start!r})
    compress(H, padded, 0, len(padded))
    words = (word.to_bytes({function.word_size}, "{function.byteorder}") for word in H)
    return b"".join(words)[:{function.digest_size}].hex()
"""
