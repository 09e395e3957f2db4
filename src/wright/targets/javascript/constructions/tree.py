"""Trees in JavaScript: their kernels, and the modules that export them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.compress import compress_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.node import output_kernel
from wright.recipes import COMPACT, FAST
from wright.spec.constructions.tree import HashTree
from wright.targets.javascript.construction import Listing, Printed
from wright.targets.javascript.frames import context, render
from wright.targets.javascript.words import literals
from wright.targets.packages import Sharing


def kernels(function: HashTree, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Blocks of a chunk, and all words of one block, which is all that the compact edition needs."""
    output = {"output": lambda: output_kernel(function)}
    return output if edition == COMPACT else {"compress": lambda: compress_kernel(function), **output}


def listing(function: HashTree) -> Listing:
    """A hash with keys and output of its own: nothing else builds on it."""
    return Listing(function.name, function.name, alone=("digest", "hex"))


def rows(functions: Sequence[HashTree]) -> Iterator[str]:
    """A row for each: its keys are modes of its own."""
    for function in functions:
        options = "with `{ key }`, with `{ context }` to derive keys, with `{ dkLen }`"
        output = "`create(…).update(…).output()` has `seek(place)` and `read(length)`"
        yield f"| `{function.name}` | {function.standard}: a hash, {options}; {output} |"


def files(functions: Sequence[HashTree], printed: Printed) -> Iterator[tuple[str, str]]:
    """A module and its types in each edition."""
    for function in functions:
        for folder, sharing in (("", printed.fast), ("compact/", printed.compact)):
            for kind in ("js", "d.ts"):
                data = _data(function, sharing)
                yield f"{folder}{function.name}.{kind}", render(f"{folder}chunks.{kind}", **data)


def _data(function: HashTree, sharing: Sharing) -> dict[str, Any]:
    return {
        **context(function, sharing),
        "hasher": function.name.capitalize(),
        "caution": function.caution,
        "chunk_size": function.chunk_size,
        "key_size": function.key_size,
        "iv": literals(function, function.iv),
    }
