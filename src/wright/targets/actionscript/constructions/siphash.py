"""SipHash in ActionScript: one class for all value sizes with the same number of rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.records import chosen
from wright.kernels.records.siphash import makers
from wright.spec import FUNCTIONS, Function
from wright.spec.constructions.siphash import SipHash
from wright.targets.actionscript.rendering import Row, render
from wright.targets.packages import Sharing, origin


def kernels(function: SipHash, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """One kernel."""
    del edition  # there is only one
    return chosen(makers(function), "siphash")


def class_name(function: Function) -> str:
    """Without a number it is SipHash-2-4, which its authors recommend."""
    rounds = function.name.removeprefix("siphash").removesuffix("_128")
    return f"SipHash{'' if rounds == '24' else rounds}"


def holder(function: Function, kernel: str) -> str:
    """Values of 128 bits have a kernel of their own."""
    del kernel
    long = "Of128" if function.digest_size > function.word_size else ""
    return f"{class_name(function)}{long}Kernel"


def classes(functions: Sequence[SipHash], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """Each class has functions for all sizes of values."""
    for name in _names(functions):
        sizes = [function for function in functions if class_name(function) == name]
        text = render("src/hashwright/SipHash.as", list(map(origin, sizes)), **_sizes(sizes, sharing))
        yield f"hashwright/{name}.as", text


def rows(functions: Sequence[SipHash]) -> Iterator[Row]:
    """All in one line."""
    yield Row(_names(functions), "**keyed**, for hash tables and short codes; not a general hash")


def _names(functions: Sequence[SipHash]) -> list[str]:
    return list(dict.fromkeys(map(class_name, functions)))


def _sizes(sizes: Sequence[SipHash], sharing: Sharing) -> dict[str, Any]:
    """Data for a class's frame."""
    owners = [holder(FUNCTIONS[sharing.owner(function.name, "siphash")], "siphash") for function in sizes]
    ways = [
        {
            "owner": owner,
            "size": function.digest_size,
            "bits": function.output_bits,
            "suffix": "128" if function.output_bits > function.word else "",
        }
        for function, owner in zip(sizes, owners, strict=True)
    ]
    first = sizes[0]
    return {
        "class": class_name(first),
        "title": first.title,
        "standard": first.standard,
        "longest": max(function.digest_size for function in sizes),
        "ways": ways,
        "imports": sorted(set(owners)),
    }
