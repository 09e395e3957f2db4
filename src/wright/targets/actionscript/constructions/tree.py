"""Trees in ActionScript: one class each, and one for output of any length from any place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.records.tree import makers
from wright.spec import FUNCTIONS, Function
from wright.spec.constructions.tree import FLAGS, HashTree
from wright.targets.actionscript import hashes
from wright.targets.actionscript.rendering import Row, render
from wright.targets.packages import Sharing, origin

COMPRESS, OUTPUT = "compress", "output"
HOLDERS = {COMPRESS: "Compress", OUTPUT: "Root"}
"""Suffix of a kernel's class, after the function's name."""


def kernels(function: HashTree, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """Blocks of a chunk, and all words of one block."""
    del edition  # there is only one
    return makers(function)


def class_name(function: Function) -> str:
    """The name in upper case."""
    return function.name.upper()


def holder(function: Function, kernel: str) -> str:
    """One for each kernel."""
    return f"{class_name(function)}{HOLDERS[kernel]}"


def classes(functions: Sequence[HashTree], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """A class for each function, and one for its output."""
    for function in functions:
        for suffix, frame in (("", "Tree"), ("Output", "TreeOutput")):
            text = render(f"src/hashwright/{frame}.as", [origin(function)], **_data(function, sharing))
            yield f"hashwright/{class_name(function)}{suffix}.as", text


def rows(functions: Sequence[HashTree]) -> Iterator[Row]:
    """A row for each: its keys are modes of its own."""
    for function in functions:
        calls = "`keyed(key)`, `deriveKey(context)`; `output()` has `seek(place)` and `read(length)`"
        yield Row([class_name(function)], f"{function.standard}: a hash, {calls}")


def _data(function: HashTree, sharing: Sharing) -> dict[str, Any]:
    """Data for a function's frames."""
    owners = {kernel: holder(FUNCTIONS[sharing.owner(function.name, kernel)], kernel) for kernel in HOLDERS}
    return {
        **hashes.common(function, class_name(function)),
        "length_size": 0,
        "counts": False,
        "least": 1,
        "key_size": function.key_size,
        "chunk_size": function.chunk_size,
        "flags": FLAGS,
        "start": [f"{word:#010x}" for word in function.start],
        **{kernel: f"{owner}.{kernel}" for kernel, owner in owners.items()},
        "root": owners[OUTPUT],
        "imports": sorted(owners.values()),
    }
