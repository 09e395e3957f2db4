"""Checksums in JavaScript: a kernel that extends one by bytes, and the code around it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.checksum import checksum_kernel
from wright.kernels.kernel import Kernel
from wright.recipes import COMPACT, FAST
from wright.spec.constructions.checksum import Checksum
from wright.targets.javascript.construction import Listing, Printed
from wright.targets.javascript.frames import context, render
from wright.targets.packages import Sharing


def kernels(function: Checksum, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """One kernel: it takes a byte an iteration where its table must be small."""
    by = 1 if edition == COMPACT else function.block_size
    return {"extend": lambda: checksum_kernel(function, by)}


def listing(function: Checksum) -> Listing:
    """Nothing builds on a checksum."""
    return Listing(function.name, function.name, alone=("value", "digest", "hex"))


def rows(functions: Sequence[Checksum]) -> Iterator[str]:
    """One row for all."""
    names = " ".join(f"`{function.name}`" for function in functions)
    what = "checksums against accidents, with `extend` and `combine`; **no hashes for security**"
    yield f"| {names} | {what} |"


def files(functions: Sequence[Checksum], printed: Printed) -> Iterator[tuple[str, str]]:
    """A module and its types in each edition."""
    for function in functions:
        for folder, sharing in (("", printed.fast), ("compact/", printed.compact)):
            for kind in ("js", "d.ts"):
                yield (
                    f"{folder}{function.name}.{kind}",
                    render(f"{folder}checksum.{kind}", **_data(function, sharing)),
                )


def _data(function: Checksum, sharing: Sharing) -> dict[str, Any]:
    return {
        **context(function, sharing),
        "hasher": function.name.capitalize(),
        "polynomial": f"{function.polynomial:#x}",
        "bits": function.word,
        "wide": function.word > 32,
        "value_type": "bigint" if function.word > 32 else "number",
        "number": "BigInt" if function.word > 32 else "Number",
        "caution": function.caution,
    }
