"""Checksums in JavaScript: a kernel that extends one by bytes, and the code around it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.records.checksum import makers
from wright.recipes import COMPACT, FAST
from wright.spec.constructions.checksum import Checksum
from wright.targets.javascript.binaries import owner
from wright.targets.javascript.construction import Listing, Printed
from wright.targets.javascript.frames import binary_files, context, render, wholes
from wright.targets.packages import Sharing
from wright.targets.wasm.constructions.checksum import BY

LEAST = {32: 96, 64: 64}
"""The length in bytes from which WebAssembly is faster: JavaScript reads 64 bits of a table in two words."""


def kernels(function: Checksum, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """One kernel: it takes a byte an iteration where its table must be small."""
    return makers(function, 1 if edition == COMPACT else function.block_size)


def listing(function: Checksum) -> Listing:
    """Nothing builds on a checksum."""
    name = function.name
    return Listing(name, folders=("wasm",), family="crc", alone=("value", "digest", "hex"))


def rows(functions: Sequence[Checksum]) -> Iterator[str]:
    """One row for all."""
    names = " ".join(f"`{function.name}`" for function in functions)
    what = "checksums against accidents, with `extend` and `combine`; **no hashes for security**"
    yield f"| {names} | {what} |"


def files(functions: Sequence[Checksum], printed: Printed) -> Iterator[tuple[str, str]]:
    """A module and its types in each edition, and the modules of its parts."""
    for function in functions:
        for folder, sharing in (("", printed.fast), ("compact/", printed.compact)):
            for kind in ("js", "d.ts"):
                yield (
                    f"{folder}{function.name}.{kind}",
                    render(f"{folder}checksum.{kind}", **_data(function, sharing)),
                )
        data = {
            **_data(function, printed.fast),
            "module": "extend",
            "wasm": owner(function.name, "extend", printed.binaries),
            "block_size": BY,
            "known": _known(function),
            "least": LEAST[function.word],
        }
        yield f"ways/{function.name}.js", render("ways.js", **data)
        yield from wholes(function, "plain", data)
        yield from binary_files(function, printed.binaries, data)


def _known(function: Checksum) -> list[str]:
    """The checksum of the bytes 0, 1, 2 and so on of two iterations, the lowest word first."""
    checksum = int.from_bytes(function.hash(bytes(range(2 * BY))), "big")
    return [f"0x{checksum >> at & 0xFFFFFFFF:08x}" for at in range(0, function.word, 32)]


def _data(function: Checksum, sharing: Sharing) -> dict[str, Any]:
    return {
        **context(function, sharing),
        "hasher": function.name.capitalize(),
        "polynomial": f"{function.divisor:#x}",
        "bits": function.bits,
        "words": function.word // 32,
        "most": f"{(1 << function.bits) - 1:#x}",
        "combine": "combine" if function.reflected else "combineForward",
        "wide": function.word > 32,
        "value_type": "bigint" if function.word > 32 else "number",
        "number": "BigInt" if function.word > 32 else "Number",
        "caution": function.caution,
    }
