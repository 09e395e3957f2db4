"""SipHash in JavaScript: a kernel that is the whole hash, and the code around it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from wright.kernels.kernel import Kernel
from wright.kernels.records import chosen
from wright.kernels.records.siphash import makers
from wright.recipes import FAST
from wright.spec.constructions.siphash import SipHash
from wright.targets.javascript.construction import Listing, Printed
from wright.targets.javascript.frames import context, render


def kernels(function: SipHash, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """The whole hash, in each edition."""
    del edition
    return chosen(makers(function), "siphash")


def listing(function: SipHash) -> Listing:
    """It hashes in one call and takes a key: nothing else builds on it."""
    del function
    return Listing("siphash", family="siphash", alone=("words", "digest", "hex"))


def rows(functions: Sequence[SipHash]) -> Iterator[str]:
    """One row for all."""
    names = " ".join(f"`{function.name}`" for function in functions if function.output_bits == 64)
    what = "SipHash: **keyed**, for hash tables and short codes; not a general hash"
    yield f"| {names}, each also `_128` | {what} |"


def files(functions: Sequence[SipHash], printed: Printed) -> Iterator[tuple[str, str]]:
    """A module and its types in each edition."""
    yield "sipkey.js", render("sipkey.js")
    for function in functions:
        numbers = ", ".join(["number"] * (function.digest_size // 4))
        for folder, sharing in (("", printed.fast), ("compact/", printed.compact)):
            data = {**context(function, sharing), "words_type": f"[{numbers}]"}
            for kind in ("js", "d.ts"):
                yield f"{folder}{function.name}.{kind}", render(f"{folder}siphash.{kind}", **data)
