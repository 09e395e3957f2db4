"""XXH3 in JavaScript: a frame around kernels of WebAssembly, as JavaScript has no products of 64 bits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from wright.kernels.kernel import Kernel
from wright.recipes import FAST
from wright.spec.constructions.xxh3 import XXH3
from wright.targets.javascript.binaries import owner
from wright.targets.javascript.construction import Listing, Printed
from wright.targets.javascript.frames import binary_files, context, render
from wright.targets.javascript.words import literals
from wright.targets.wasm.constructions.xxh3 import MODULE

KNOWN = (16, 128, 240, 1400)
"""Lengths of messages in which all kernels have a part."""


def kernels(function: XXH3, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """There are none: `halves` takes no products apart."""
    del function, edition
    return {}


def listing(function: XXH3) -> Listing:
    """Nothing builds on it."""
    return Listing(function.name, family="xxhash")


def rows(functions: Sequence[XXH3]) -> Iterator[str]:
    """One row for all."""
    names = " ".join(f"`{function.name}`" for function in functions)
    what = "a fast hash for tables and against accidents, under a seed; **no hash for security**"
    yield f"| {names} | {what} |"


def files(functions: Sequence[XXH3], printed: Printed) -> Iterator[tuple[str, str]]:
    """A module and its types, and its WebAssembly."""
    for function in functions:
        known = [function.value(bytes(i % 256 for i in range(size))) for size in KNOWN]
        data = {
            **context(function, printed.fast),
            "hasher": function.name.capitalize(),
            "caution": function.caution,
            "start": literals(function, function.start),
            "known": literals(function, known),
            "alone": True,
            "wasm": owner(function.name, MODULE, printed.binaries),
        }
        yield f"{function.name}.js", render("xxh3.js", **data)
        yield f"{function.name}.d.ts", render("xxhash.d.ts", **data)
        yield from binary_files(function, printed.binaries, data)
