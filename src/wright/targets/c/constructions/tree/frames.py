"""The files of trees: frames around the kernels, and their share of common files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from wright.spec.constructions.tree import FLAGS, HashTree
from wright.targets.c.answers import KEY, MESSAGE
from wright.targets.c.construction import Parts
from wright.targets.c.constructions.tree.makers import COMPRESS, LANES, OUTPUT
from wright.targets.c.frames import CPLUSPLUS, HEADER, Lanes, common, part, placed, render
from wright.targets.c.naming import calls
from wright.targets.c.spelling import Spelling
from wright.targets.c.vectors import VECTORS
from wright.targets.packages import Sharing, origin

FEW = {"avx512": 9, "avx2": 2, "neon": 3}
"""The number of nodes from which vectors are faster than narrower ones, or than one node after the other."""
PAYS = {"avx512": 18, "avx2": 23, "neon": 24}
"""What a block in every lane costs, in eighths of a block of one node: with less, lanes wait too long."""


def files(functions: Sequence[HashTree], sharing: Sharing) -> Iterator[tuple[str, str]]:
    for function in functions:
        name, notes, lanes = function.name, [origin(function)], list(_lanes(function, sharing))
        own = [placed(sharing, name, kernel) for kernel in (COMPRESS, OUTPUT)]
        context = {**_data(function), "own": own, "lanes": lanes, "few": FEW, "pays": PAYS}
        context["width"] = max(lane.lanes for lane in lanes)
        yield f"src/{name}.c", render("src/tree.c", notes, **context)
        yield f"src/many_{name}.c", render("src/tree_many.c", notes, **context)
        for lane in lanes:
            yield lane.file, render("src/tree_lanes.c", notes, **lane.context)


def parts(functions: Sequence[HashTree], sharing: Sharing) -> Parts:
    lanes = [lane for function in functions for lane in _lanes(function, sharing)]
    trees = list(map(_data, functions))
    return Parts(
        said=part("tree/hashwright.txt"),
        declared={
            HEADER: part("tree/hashwright.h", trees=trees),
            CPLUSPLUS: part("tree/hashwright.hpp", trees=trees),
            "src/many.h": part("tree/many.h", lanes=lanes, trees=trees),
        },
        trees=functions,
        further=list(calls(functions)),
        rows=[
            ([function.name], f"{function.standard}: under a key, for derived keys, output of any length")
            for function in functions
        ],
        asked=part("tree/asked.c", answers=[_answer(function) for function in functions]),
    )


def _lanes(function: HashTree, sharing: Sharing) -> Iterator[Lanes]:
    """The kernel on lanes for each kind of vectors, the widest first."""
    for vectors in VECTORS:
        if function.word in vectors.widths:
            kernel = placed(sharing, function.name, f"{LANES}{vectors.lanes(function.word)}")
            yield Lanes([kernel], vectors, function)


def _data(function: HashTree) -> dict[str, Any]:
    return {
        **common(function),
        "chunk_size": function.chunk_size,
        "iv": [str(Spelling.constant(word, function.word)) for word in function.iv],
        "flags": FLAGS,
    }


def _answer(function: HashTree) -> dict[str, str]:
    key = 2 * KEY
    return {
        "name": function.name,
        "abc": function.digest(b"abc").hex(),
        "longer": function.digest(16 * MESSAGE).hex(),
        "keyed": function.keyed(key, MESSAGE).hex(),
    }
