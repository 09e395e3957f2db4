"""Functions that chain blocks, in Motoko: one module for each compression, with digests in half words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wright.kernels.absorb import absorb_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.part import blocks_kernel, part_kernel
from wright.spec import FUNCTIONS
from wright.spec.constructions.chained import Chained
from wright.targets.motoko import keeps_last
from wright.targets.motoko.bindings import absorbing, held, over
from wright.targets.motoko.halves import STATE, halves_of, names, start_halves, typed
from wright.targets.motoko.rendering import KINDS, Edition, Row, render
from wright.targets.motoko.values import HALF, REGION
from wright.targets.packages import origin

SHA2 = ("Sha256", "Sha512")
"""Modules with classes that ``sha2`` has too, under its name, in the edition's folder."""


def kernels(function: Chained, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """``compress`` takes a blob's blocks, to its end where the message ends; ``compressRegion`` those in
    stable memory.

    ``absorb`` takes one block as single values: its bytes may come from anywhere. Where a function holds
    back its last block, as a sponge does: whole blocks, for each type of message.
    """
    del edition  # there is only one
    if function.keeps_last:
        return absorbing(function)
    return {
        "compress": partial(_of_blob, function),
        "compressRegion": partial(_of_region, function),
        "absorb": partial(_of_block, function),
    }


def _of_blob(function: Chained) -> Kernel:
    return held(part_kernel(function), STATE)


def _of_region(function: Chained) -> Kernel:
    return over(held(blocks_kernel(function), STATE), REGION)


def _of_block(function: Chained) -> Kernel:
    return held(absorb_kernel(function), {**STATE, "M": HALF})


def book(kernel: str) -> str:
    """A message in an array is read like a blob; one in a region is not."""
    return kernel.removesuffix("VarArray").removesuffix("Array")


def module(function: Chained) -> str:
    """The module, named after the longest digest of the compression."""
    same = [other for other in FUNCTIONS.values() if other.definition == function.definition]
    return max(same, key=lambda other: other.digest_size).name.capitalize()


def families(functions: Sequence[Chained]) -> dict[str, list[Chained]]:
    """The functions by their modules, the shortest digest first."""
    found: dict[str, list[Chained]] = {}
    for function in functions:
        found.setdefault(module(function), []).append(function)
    return {name: sorted(family, key=lambda f: f.digest_size) for name, family in found.items()}


def modules(functions: Sequence[Chained], edition: Edition) -> Iterator[tuple[str, str]]:
    """A module for each family, and the class of ``sha2`` if that has it."""
    for name, family in families([f for f in functions if not f.keeps_last]).items():
        notes, context = list(map(origin, family)), _family(name, family, edition)
        yield f"src/{edition.folder}{name}.mo", render("src/Chained.mo", notes, **context)
        if name in SHA2:
            yield f"src/{edition.folder}sha2/{name}.mo", render("src/Class.mo", notes, **context)
    yield from keeps_last.modules([f for f in functions if f.keeps_last], edition)


def rows(functions: Sequence[Chained]) -> Iterator[Row]:
    """One line for each module."""
    for name, family in families([f for f in functions if not f.keeps_last]).items():
        first = family[0]
        caution = f". **{first.caution}** For formats and protocols that demand it, and for HMAC"
        said = first.standard + (caution if first.caution else "")
        yield Row(name, [f"#{function.name}" for function in family], said)
    yield from keeps_last.rows([f for f in functions if f.keeps_last])


def _family(name: str, family: Sequence[Chained], edition: Edition) -> dict[str, Any]:
    """Data for the frame of a family."""
    longest = family[-1]
    (owner,) = {owner for function in family for owner in edition.holders(function).values()}
    return {
        **edition.context,
        "module": name,
        "titles": ", ".join(function.title for function in family),
        "standard": longest.standard,
        "kinds": KINDS,
        "owner": owner,
        "functions": [
            {**_data(function), "exploded": before}
            for function, before in zip(family, [0, *map(_halves, family)], strict=False)
        ],
        "kernels": f"{owner}Kernels",
        "block_size": longest.block_size,
        "pad": len(longest.mark) + longest.length_size,
        "padding": halves_of(longest.padding(longest.block_size), longest.byteorder),
        "mark": f"0x{int.from_bytes(longest.mark + bytes(1), longest.byteorder):04x}",
        "length_at": (longest.block_size - (2 if longest.big_endian else longest.length_size)) // 2,
        "little": not longest.big_endian,
        "row": 1 if longest.big_endian else longest.word_size // 2,
        "state_halves": longest.state_size // 2,
        "block_halves": longest.block_size // 2,
        "names": names,
        "typed": typed,
    }


def _data(function: Chained) -> dict[str, Any]:
    return {
        "name": function.name,
        "title": function.title,
        "caution": function.caution,
        "digest_size": function.digest_size,
        "halves": _halves(function),
        "start": start_halves(function),
        "midstate": function.midstate,
        "bytes": [_byte(function, i) for i in range(function.digest_size)],
    }


def _halves(function: Chained) -> int:
    """The number of half words in a digest."""
    return function.digest_size // 2


def _byte(function: Chained, i: int) -> str:
    """A byte of the digest: its half word, in the digest's order, and whether it is the upper byte."""
    return f"{'ab' if function.big_endian else 'ba'}"[i % 2] + str(i // 2)
