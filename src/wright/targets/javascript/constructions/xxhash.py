"""XXH64 in JavaScript: kernels, those of WebAssembly beside them, and the code around both."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from wright.kernels.kernel import Kernel
from wright.kernels.records.xxhash import makers
from wright.recipes import FAST
from wright.spec.constructions.xxhash import XXH64
from wright.targets.javascript.binaries import owner
from wright.targets.javascript.construction import Listing, Printed
from wright.targets.javascript.frames import binary_files, context, render
from wright.targets.javascript.words import literals
from wright.targets.wasm.constructions.xxhash import STRIPES

KNOWN = bytes(range(79))
"""Two stripes, a word, half of one, and bytes."""


def kernels(function: XXH64, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Two kernels, of the fast edition alone. The length is a word of the state, as WebAssembly has it."""
    if edition != FAST:
        return {}
    return makers(function, stored=True)


def listing(function: XXH64) -> Listing:
    """Nothing builds on it."""
    return Listing(function.name, family="xxhash")


def rows(functions: Sequence[XXH64]) -> Iterator[str]:
    """One row for all."""
    names = " ".join(f"`{function.name}`" for function in functions)
    what = "fast hashes for tables and against accidents, under a seed; **no hashes for security**"
    yield f"| {names} | {what} |"


def files(functions: Sequence[XXH64], printed: Printed) -> Iterator[tuple[str, str]]:
    """A module and its types, and its WebAssembly."""
    for function in functions:
        data = {
            **context(function, printed.fast),
            "hasher": function.name.capitalize(),
            "caution": function.caution,
            "start": literals(function, function.start),
            "known": literals(function, [function.value(KNOWN)]),
            "alone": False,
            "wasm": owner(function.name, STRIPES, printed.binaries),
        }
        for kind in ("js", "d.ts"):
            yield f"{function.name}.{kind}", render(f"xxhash.{kind}", **data)
        yield from binary_files(function, printed.binaries, data)
