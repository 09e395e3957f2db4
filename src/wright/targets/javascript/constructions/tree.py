"""Trees in JavaScript: their kernels, and the modules that export them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.records import chosen
from wright.kernels.records.tree import makers
from wright.recipes import COMPACT, FAST
from wright.spec.constructions.tree import FLAGS, HashTree
from wright.spec.word import Word
from wright.targets.javascript.binaries import owner
from wright.targets.javascript.construction import Listing, Printed
from wright.targets.javascript.frames import binary_files, context, render, wholes
from wright.targets.javascript.words import known, literals
from wright.targets.packages import Sharing
from wright.targets.wasm.constructions.tree import BLOCKS, NODES

LEAST = 1024
"""The message length in bytes from which WebAssembly is faster than JavaScript."""


def kernels(function: HashTree, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Blocks of a chunk, and all words of one block, which is all that the compact edition needs."""
    made = makers(function)
    return chosen(made, "output") if edition == COMPACT else made


def listing(function: HashTree) -> Listing:
    """A hash with keys and output of its own: nothing else builds on it."""
    return Listing(
        function.name,
        folders=("wasm",),
        chunk=function.chunk_size,
        alone=("digest", "hex"),
    )


def rows(functions: Sequence[HashTree]) -> Iterator[str]:
    """A row for each: its keys are modes of its own."""
    for function in functions:
        options = "with `{ key }`, with `{ context }` to derive keys, with `{ dkLen }`"
        output = "`create(…).update(…).output()` has `seek(place)` and `read(length)`"
        yield f"| `{function.name}` | {function.standard}: a hash, {options}; {output} |"


def files(functions: Sequence[HashTree], printed: Printed) -> Iterator[tuple[str, str]]:
    """A module and its types in each edition, and the modules of its parts; the flags are those of all."""
    yield "chunks/flags.js", render("chunks/flags.js", flags=FLAGS)
    for function in functions:
        for folder, sharing in (("", printed.fast), ("compact/", printed.compact)):
            for kind in ("js", "d.ts"):
                data = _data(function, sharing)
                yield f"{folder}{function.name}.{kind}", render(f"{folder}chunks.{kind}", **data)
        for what in ("output", "walk"):
            yield (
                f"chunks/{function.name}_{what}.js",
                render(f"chunks/{what}.js", **_data(function, printed.fast)),
            )
        data = {
            **_data(function, printed.fast),
            "module": BLOCKS,
            "wasm": owner(function.name, BLOCKS, printed.binaries),
            "lanes": owner(function.name, NODES, printed.binaries),
            "known": known(function),
            "pair": _pair(function),
            "least": LEAST,
        }
        yield f"ways/{function.name}.js", render("ways/tree.js", **data)
        yield from wholes(function, "plain", data)
        yield from binary_files(function, printed.binaries, data)


def _data(function: HashTree, sharing: Sharing) -> dict[str, Any]:
    return {
        **context(function, sharing),
        "hasher": function.name.capitalize(),
        "caution": function.caution,
        "chunk_size": function.chunk_size,
        "key_size": function.key_size,
        "iv": literals(function, function.iv),
    }


def _pair(function: HashTree) -> list[str]:
    """The values of the first two nodes over two chunks each, of the bytes 0, 1, 2 and so on."""
    data = bytes(i % 256 for i in range(2 * function.chunk_size))
    key = [Word(word, function.word) for word in function.iv]
    nodes = (function.tree(key, number, data, 0) for number in (0, 2))
    return literals(function, (word.value for node in nodes for word in function.value(node)))
