"""Checksums in ActionScript: a kernel that extends one by bytes, and a class around it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.records.checksum import makers
from wright.spec import FUNCTIONS, Function
from wright.spec.constructions.checksum import Checksum
from wright.targets.actionscript.rendering import Row, render
from wright.targets.packages import Sharing, origin

EXTEND = "extend"


def kernels(function: Checksum, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """One kernel, which takes a byte an iteration."""
    del edition  # there is only one
    return makers(function, 1)


def class_name(function: Function) -> str:
    """The name in upper case."""
    return function.name.upper()


def holder(function: Function, kernel: str) -> str:
    """One for each function."""
    return f"{class_name(function)}{kernel.capitalize()}"


def classes(functions: Sequence[Checksum], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """One class for each function."""
    for function in functions:
        text = render("src/hashwright/Checksum.as", [origin(function)], **_data(function, sharing))
        yield f"hashwright/{class_name(function)}.as", text


def rows(functions: Sequence[Checksum]) -> Iterator[Row]:
    """All in one line."""
    what = "checksums against accidents, with `value`, `extend` and `combine`; **no hashes for security**"
    yield Row(list(map(class_name, functions)), what)


def _data(function: Checksum, sharing: Sharing) -> dict[str, Any]:
    """Data for a function's frame."""
    owner = holder(FUNCTIONS[sharing.owner(function.name, EXTEND)], EXTEND)
    return {
        "class": class_name(function),
        "title": function.title,
        "standard": function.standard,
        "caution": function.caution,
        "digest_size": function.digest_size,
        "word_size": function.word_size,
        "wide": function.word > 32,
        "given": "Array" if function.word > 32 else "uint",
        "bits": function.bits,
        "reflected": function.reflected,
        "byte": f"{function.byte >> function.word - 32:#010x}",
        "most": f"{(1 << min(function.bits, 32)) - 1:#x}",
        "polynomial": [f"0x{function.divisor >> at & 0xFFFFFFFF:08x}" for at in range(0, function.word, 32)],
        "extend": f"{owner}.{EXTEND}",
        "imports": [owner],
    }
