"""Functions that chain blocks, in JavaScript: their kernels, and the modules that export them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from wright.kernels.kernel import Kernel
from wright.kernels.records import chosen
from wright.kernels.records.chained import makers
from wright.recipes import COMPACT, FAST
from wright.spec.constructions.chained import Chained
from wright.targets.javascript.construction import Listing
from wright.targets.javascript.constructions.chained.frames import FIXED, NODES, first
from wright.targets.javascript.constructions.chained.frames import files as files
from wright.targets.javascript.frames import hashes
from wright.targets.wasm.constructions.chained import modules

CRYPTO_JS = ("MD5", "RIPEMD160", "SHA1", "SHA224", "SHA256", "SHA384", "SHA512")
"""CryptoJS' functions that chain blocks: ours get a kernel over its arrays of words."""


def kernels(function: Chained, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Six kernels and, for CryptoJS' functions, ``words``.

    The compact edition pads in its frame and has only the hash: it needs only the compression.
    """
    made = makers(function)
    if edition == COMPACT:
        return chosen(made, "compress")
    words = ("words",) if function.name.upper() in CRYPTO_JS else ()
    return chosen(made, "compress", "finish", "rehash", "iterate", *FIXED, *words)


def book(kernel: str) -> str:
    """A kernel over words is a binding of compress and uses its recipe."""
    return "compress" if kernel == "words" else kernel


def listing(function: Chained) -> Listing:
    """All modules export it."""
    name = function.name
    return Listing(
        keyword=name,
        apart=[f"{name}_{kernel}" for kernel in FIXED],
        folders=("wasm", "pbkdf2", "many", "midstate"),
        bulk=[name, *([f"{name}_pair"] if NODES in modules(function) else [])],
        first=first(function),
        family=f"{function.definition.__module__.rpartition('.')[2]}_{function.word}",
        alone=("digest", "hex"),
    )


def rows(functions: Sequence[Chained]) -> Iterator[str]:
    """The rows by standard, and one for functions of fixed-length messages."""
    yield from hashes(functions)
    what = "a digest of two digests, for Merkle trees; a digest of a digest"
    yield f"| each of these with `_pair` and `_chain` | {what} |"
