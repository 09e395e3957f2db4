"""Functions that chain blocks, in JavaScript: their kernels, and the modules that export them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from wright.kernels.compress import Source, compress_kernel
from wright.kernels.finish import finish_kernel
from wright.kernels.fixed import chain_kernel, pair_kernel
from wright.kernels.iterate import iterate_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.rehash import rehash_kernel
from wright.recipes import COMPACT, FAST
from wright.spec.constructions.chained import Chained
from wright.targets.javascript.construction import Listing
from wright.targets.javascript.constructions.chained.frames import FIXED, NODES, first
from wright.targets.javascript.constructions.chained.frames import files as files
from wright.targets.javascript.frames import hashes
from wright.targets.wasm.constructions.chained import modules

CRYPTO_JS = ("md5", "ripemd160", "sha1", "sha224", "sha256", "sha384", "sha512")
"""The functions of CryptoJS: they get a kernel over its arrays of words."""


def kernels(function: Chained, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Six kernels and, for CryptoJS' functions, ``words``.

    The compact edition pads in its frame and has only the hash: it needs only the compression.
    """
    if edition == COMPACT:
        return {"compress": lambda: compress_kernel(function)}
    words = {"words": lambda: compress_kernel(function, Source.WORDS)} if function.name in CRYPTO_JS else {}
    return {
        "compress": lambda: compress_kernel(function),
        "finish": lambda: finish_kernel(function),
        "rehash": lambda: rehash_kernel(function),
        "iterate": lambda: iterate_kernel(function),
        "pair": lambda: pair_kernel(function),
        "chain": lambda: chain_kernel(function),
        **words,
    }


def book(kernel: str) -> str:
    """A kernel over words is a binding of compress and uses its recipe."""
    return "compress" if kernel == "words" else kernel


def listing(function: Chained) -> Listing:
    """All modules export it."""
    name = function.name
    return Listing(
        keyword=name,
        whole=f"whole/{name}",
        beside=[f"{name}_{kernel}" for kernel in FIXED],
        folders=("wasm", "pbkdf2", "many", "midstate"),
        bulk=[name, *([f"{name}_pair"] if NODES in modules(function) else [])],
        first=first(function),
        alone=("digest", "hex"),
    )


def rows(functions: Sequence[Chained]) -> Iterator[str]:
    """The rows by standard, and one for functions of fixed-length messages."""
    yield from hashes(functions)
    what = "a digest of two digests, for Merkle trees; a digest of a digest"
    yield f"| each of these with `_pair` and `_chain` | {what} |"
