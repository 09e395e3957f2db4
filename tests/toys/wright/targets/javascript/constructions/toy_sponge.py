"""Sponges of 32-bit words in JavaScript: a kernel and its module, for both editions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from wright.spec.constructions.toy_sponge import Sponge

from wright.kernels.compress import compress_kernel
from wright.kernels.kernel import Kernel
from wright.recipes import FAST
from wright.targets.javascript.construction import Listing, Printed
from wright.targets.javascript.frames import context, render


def kernels(function: Sponge, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """A kernel that absorbs blocks, in each edition."""
    del edition
    return {"compress": lambda: compress_kernel(function)}


def listing(function: Sponge) -> Listing:
    """Listed as a hash, without constructions over it."""
    return Listing(keyword=function.name)


def rows(functions: Sequence[Sponge]) -> Iterator[str]:
    """A row for each function."""
    return (f"| `{function.name}` | a sponge: **{function.caution}** |" for function in functions)


def files(functions: Sequence[Sponge], printed: Printed) -> Iterator[tuple[str, str]]:
    """A module and its types in each edition."""
    for function in functions:
        for folder, sharing in (("", printed.fast), ("compact/", printed.compact)):
            data = {**context(function, sharing), "caution": function.caution, "width": function.width}
            for kind in ("js", "d.ts"):
                yield f"{folder}{function.name}.{kind}", render(f"toy_sponge.{kind}", **data)
