"""Functions that chain blocks, in Rust: a type for each, over the kernels of its blocks and of its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from wright import recipes
from wright.kernels.instructed import Way as Instructions
from wright.kernels.instructed import block_instructed, compress_instructed, padded_instructed
from wright.kernels.interleaved import interleaved_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.lanes import lanes_kernel
from wright.kernels.records import chosen
from wright.kernels.records.chained import makers
from wright.kernels.shani import WAYS
from wright.recipes import FAST
from wright.spec.constructions.chained import Chained
from wright.targets.packages import Sharing
from wright.targets.rust.construction import rows_of_families as rows  # noqa: F401
from wright.targets.rust.rendering import array, hash_module, render, type_of
from wright.targets.rust.values import TYPES
from wright.targets.rust.vectors import AVX2, SHANI, shape_of
from wright.targets.rust.ways import LANES, ON_LANES, Way, lanes_of, modules
from wright.targets.rust.ways import book as book

SUFFIX = "shani"
INSTRUCTED, INTERLEAVED, PADDED = (f"{use}_{SUFFIX}" for use in ("compress", "interleaved", "padded"))
"""The kernels by the SHA instructions of x86 processors."""
INSTANCES = 2
"""Messages side by side by SHA instructions: more are no faster, as C's recipes say."""


@dataclass(frozen=True)
class Batching:
    """The book's word on batches: from how many messages lanes are faster, 0 for most of the lanes."""

    least: int = 0


WAYS_OF_X86 = (
    Way(
        "instructed",
        "By the SHA instructions of x86 processors.",
        [INSTRUCTED, INTERLEAVED, PADDED],
        SHANI,
    ),
    ON_LANES,
)
PORTABLE = Way("portable", "By any processor's instructions.", ["compress"])


def kernels(function: Chained, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """``compress`` takes whole blocks, ``finish`` what is left behind them, with its padding.

    One on lanes takes a block of as many messages as a vector has words. Others are by the SHA instructions,
    for the functions that have some: of one message, of two, and of two pairs of digests that fill a block.
    """
    del edition  # there is only one
    made = chosen(makers(function, function.word), "compress", "finish")
    kind = lanes_of(function.word)
    made[f"{LANES}{kind.lanes}"] = partial(lanes_kernel, function, kind.lanes)
    if function.compress in WAYS:
        way = WAYS[function.compress]
        made[INSTRUCTED] = partial(compress_instructed, function, way, SUFFIX)
        made[INTERLEAVED] = partial(_interleaved, block_instructed, function, way, INTERLEAVED)
        if 2 * function.state_size == function.block_size:
            made[PADDED] = partial(_interleaved, padded_instructed, function, way, PADDED)
    return made


def _interleaved(
    one: Callable[[Chained, Instructions, str], Kernel], function: Chained, way: Instructions, name: str
) -> Kernel:
    return interleaved_kernel(one(function, way, SUFFIX), INSTANCES, name)


def apart(function: Chained, own: Mapping[str, Mapping[str, str]]) -> Mapping[str, Any]:
    """Kernels on vectors are in modules; one by instructions has the portable one beside it, and a choice."""
    asked = [PORTABLE, *WAYS_OF_X86] if INSTRUCTED in own else WAYS_OF_X86
    return {
        **modules(own, asked),
        "chosen": INSTRUCTED if INSTRUCTED in own else None,
        "word": TYPES[function.word],
        "words": len(function.start),
    }


def seen(function: Chained) -> Sequence[str]:
    return [type_of(function)]


def files(functions: Sequence[Chained], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """A module for each function, and one for the batches of all that share a kernel."""
    batches: dict[str, list[Chained]] = {}
    for function in functions:
        keeps = "true" if function.keeps_last else ""
        own = {
            "start": array(function.start),
            "keeps_last": keeps,
            "batches": _owner(function, sharing),
        }
        yield hash_module(function, sharing, absorb="compress", pairs=_fills(function), **own)
        batches.setdefault(_owner(function, sharing), []).append(function)
    for owner, several in batches.items():
        yield f"src/batches/{owner}.rs", _batch(owner, several)


def _owner(function: Chained, sharing: Sharing) -> str:
    return sharing.owner(function.name, f"{LANES}{lanes_of(function.word).lanes}")


def _fills(function: Chained) -> bool:
    """Whether two digests are a block, so that all that follows them is known."""
    return 2 * function.digest_size == function.block_size and function.compress in WAYS


def _batch(owner: str, functions: Sequence[Chained]) -> str:
    function, kind = functions[0], lanes_of(functions[0].word)
    return render(
        "src/batch.rs",
        owner=owner,
        titles=[each.title for each in functions],
        shape=shape_of(kind),
        lanes=kind.lanes,
        least=recipes.packaged("rust", function.name, Batching).least or kind.lanes // 2 + 1,
        features=AVX2.callers,
        word=TYPES[function.word],
        word_size=function.word // 8,
        words=len(function.start),
        block_size=function.block_size,
        keeps_last=function.keeps_last,
        length_size=0 if function.keeps_last else function.length_size,
        big_endian=function.big_endian,
        order="be" if function.big_endian else "le",
        interleaved=function.compress in WAYS,
        padded=any(map(_fills, functions)),
    )
