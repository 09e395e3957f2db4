"""Functions that chain blocks, in Rust: a type for each, over the kernels of its blocks and of its end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wright.kernels.instructed import compress_instructed
from wright.kernels.kernel import Kernel
from wright.kernels.records import chosen
from wright.kernels.records.chained import makers
from wright.kernels.shani import WAYS
from wright.recipes import FAST
from wright.spec.constructions.chained import Chained
from wright.targets.packages import Sharing
from wright.targets.rust.rendering import hash_module
from wright.targets.rust.spelling import digits
from wright.targets.rust.values import TYPES
from wright.targets.rust.vectors import CALLS

SUFFIX = "shani"
INSTRUCTED = f"compress_{SUFFIX}"
"""The kernel by the SHA instructions of x86 processors."""
WIDTH = 60
"""The widest array that rustfmt leaves on one line."""


def kernels(function: Chained, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """``compress`` takes whole blocks, ``finish`` what is left behind them, with its padding.

    Another ``compress`` is by the SHA instructions, for the functions that have some.
    """
    del edition  # there is only one
    made = chosen(makers(function, function.word), "compress", "finish")
    if function.compress in WAYS:
        made[INSTRUCTED] = partial(compress_instructed, function, WAYS[function.compress], SUFFIX)
    return made


def apart(function: Chained, own: Mapping[str, Mapping[str, str]]) -> Mapping[str, Any]:
    """A kernel by instructions has the portable one beside it, and a function that chooses."""
    if INSTRUCTED not in own:
        return {"instructed": None}
    text = own[INSTRUCTED]["text"]
    return {
        "instructed": own[INSTRUCTED],
        "portable": own["compress"],
        "called": sorted({*re.findall(r"\w+", text)} & {*CALLS, "u32x4"}),
        "word": TYPES[function.word],
        "words": len(function.start),
    }


def files(functions: Sequence[Chained], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """A module for each function."""
    for function in functions:
        keeps = "true" if function.keeps_last else ""
        yield hash_module(
            function, sharing, absorb="compress", start=_array(function), keeps_last=keeps, suffix=""
        )


def _array(function: Chained) -> str:
    """The initial words, as rustfmt writes an array: on one line, or each on its own."""
    words = [digits(word) for word in function.start]
    line = ", ".join(words)
    return f"[{line}]" if len(line) <= WIDTH else "".join(["[\n", *(f"    {word},\n" for word in words), "]"])
