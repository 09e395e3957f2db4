"""Functions that chain blocks, in Rust: a type for each, over the kernels of its blocks and of its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from wright import recipes
from wright.contracts.one_block import ROW
from wright.ir.terms import Type
from wright.kernels import armv8, shani
from wright.kernels.instructed import Way as Instructions
from wright.kernels.instructed import block_instructed, compress_instructed, padded_instructed
from wright.kernels.interleaved import interleaved_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.lanes import lanes_kernel
from wright.kernels.records import chosen
from wright.kernels.records.chained import makers
from wright.recipes import FAST
from wright.spec.constructions.chained import Chained
from wright.targets.packages import Sharing
from wright.targets.rust.construction import rows_of_families as rows  # noqa: F401
from wright.targets.rust.rendering import array, hash_modules, render, type_of
from wright.targets.rust.values import TYPES
from wright.targets.rust.vectors import OF_ARM, SHANI, File, shape_of
from wright.targets.rust.ways import Way, lanes_of, modules
from wright.targets.rust.ways import book as book

INSTRUCTED, INTERLEAVED, PADDED = "compress", "interleaved", "padded"
"""The uses of SHA instructions, with which the names of their kernels begin."""
INSTANCES = 2
"""Messages side by side by SHA instructions: more are no faster, as C's recipes say."""

LONG = 4
"""Blocks of a message from which AVX-512's lanes are faster than the SHA instructions.

Nanoseconds a block of 1,600 messages of SHA-256 by both, on Zen 5: of 1 block 26 and 25, 2 19 and 21, 3 16.5
and 21, 16 13 and 21. Of 10,000 messages of 1 to 4 blocks, whose ends nobody foresees, 29 and 23.
"""


@dataclass(frozen=True)
class Batching:
    """The book's word on batches: from how many messages lanes are faster, by the file of their vectors.

    It is most of the lanes, where the book says nothing.
    """

    least: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Processor:
    """Processors with instructions for a hash: the end of their kernels' names, and their vectors."""

    suffix: str
    way: Instructions
    file: File

    def named(self, use: str) -> str:
        return f"{use}_{self.suffix}"

    @property
    def module(self) -> Way:
        """The kernels' module."""
        names = [self.named(use) for use in (INSTRUCTED, INTERLEAVED, PADDED)]
        return Way(self.file.name, f"By {self.file.title}.", names, self.file)

    def data(self) -> Mapping[str, Any]:
        """For templates."""
        (kind,) = self.file.kinds
        return {"file": self.file, "shape": shape_of(kind), "suffix": self.suffix}


PORTABLE = Way("portable", "By any processor's instructions.", ["compress"])


def processors(function: Chained) -> Sequence[Processor]:
    """Those that have instructions for a function."""
    kind = Type(function.word, ROW // function.word)
    return [
        Processor(suffix, ways[function.compress], file)
        for suffix, ways, files_ in (("shani", shani.WAYS, (SHANI,)), ("armv8", armv8.WAYS, OF_ARM))
        for file in files_
        if function.compress in ways and kind in file.kinds
    ]


def kernels(function: Chained, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """``compress`` takes whole blocks, ``finish`` what is left behind them, with its padding.

    One on lanes takes a block of as many messages as a vector has words. Others are by the SHA instructions,
    for the functions that have some: of one message, of two, and of two pairs of digests that fill a block.
    """
    del edition  # there is only one
    made = chosen(makers(function, function.word), "compress", "finish")
    for each in lanes_of(function.word):
        made[each.kernel] = partial(lanes_kernel, function, each.kind.lanes)
    for by in processors(function):
        made[by.named(INSTRUCTED)] = partial(compress_instructed, function, by.way, by.suffix)
        made[by.named(INTERLEAVED)] = partial(_interleaved, block_instructed, function, by, INTERLEAVED)
        if 2 * function.state_size == function.block_size:
            made[by.named(PADDED)] = partial(_interleaved, padded_instructed, function, by, PADDED)
    return made


def _interleaved(
    one: Callable[[Chained, Instructions, str], Kernel], function: Chained, by: Processor, use: str
) -> Kernel:
    return interleaved_kernel(one(function, by.way, by.suffix), INSTANCES, by.named(use))


def apart(function: Chained, own: Mapping[str, Mapping[str, str]]) -> Mapping[str, Any]:
    """Kernels on vectors are in modules; one by instructions has the portable one beside it, and a choice."""
    chosen_ = [each for each in processors(function) if each.named(INSTRUCTED) in own]
    plain = [PORTABLE] if chosen_ else []
    instructed = (each.module for each in chosen_)
    return {
        **modules(own, [*plain, *instructed, *(each.way for each in lanes_of(function.word))]),
        "chosen": [{"file": each.file, "kernel": each.named(INSTRUCTED)} for each in chosen_],
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
            "sampled": _has_choice(function),
        }
        yield from hash_modules(function, sharing, absorb="compress", pairs=_fills(function), **own)
        batches.setdefault(_owner(function, sharing), []).append(function)
    for owner, several in batches.items():
        yield f"src/batches/{owner}.rs", _batch(owner, several)


def _owner(function: Chained, sharing: Sharing) -> str:
    return sharing.owner(function.name, lanes_of(function.word)[-1].kernel)


def _fills(function: Chained) -> bool:
    """Whether two digests are a block, so that all that follows them is known."""
    return 2 * function.digest_size == function.block_size and bool(processors(function))


def _has_choice(function: Chained) -> bool:
    """Whether a processor may have both the instructions and lanes, of which the messages' lengths decide."""
    return any(each.file is SHANI for each in processors(function))


def _batch(owner: str, functions: Sequence[Chained]) -> str:
    function = functions[0]
    told = recipes.packaged("rust", function.name, Batching).least
    return render(
        "src/batch.rs",
        owner=owner,
        titles=[each.title for each in functions],
        wide=[
            each.data(told.get(each.file.name, each.kind.lanes // 2 + 1)) for each in lanes_of(function.word)
        ],
        word=TYPES[function.word],
        word_size=function.word // 8,
        words=len(function.start),
        block_size=function.block_size,
        keeps_last=function.keeps_last,
        length_size=0 if function.keeps_last else function.length_size,
        big_endian=function.big_endian,
        order="be" if function.big_endian else "le",
        instructed=[each.data() for each in processors(function)],
        sampled=_has_choice(function),
        long=LONG * function.block_size,
        padded=any(map(_fills, functions)),
    )
