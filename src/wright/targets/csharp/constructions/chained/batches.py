"""Batches on the runtime's vectors: kernels on lanes, and the frames around them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wright.ir.terms import Type
from wright.spec.constructions.chained import Chained
from wright.targets.csharp.constructions.chained.data import hash_data
from wright.targets.csharp.frames import class_name, render, sharing_of
from wright.targets.csharp.lanes import FOLDER, on_lanes
from wright.targets.csharp.values import INSTRUCTIONS, type_name
from wright.targets.packages import Kernels, Sharing, origin

FEW = {512: {32: 4, 64: 3}, 256: {32: 4, 64: 3}}
"""By the bits of a vector and of a word: the number of messages from which lanes are faster."""


def files(functions: Mapping[str, Chained], kernels: Kernels) -> Iterator[tuple[str, str]]:
    """Path and text of each."""
    sharing = sharing_of(kernels)
    for function in functions.values():
        if function.keeps_last:
            continue
        lanes = {bits: _lanes(functions, sharing, function, bits) for bits in INSTRUCTIONS}
        context = {**hash_data(function, sharing), "begun": "start", "wide": lanes[512], "narrow": lanes[256]}
        name = f"{FOLDER}/{class_name(function.name)}OnLanes.cs"
        yield name, render("lanes/OnLanes.cs", [origin(function)], **context)
        for one in lanes.values():
            if one["owner"] == class_name(function.name):
                yield f"{FOLDER}/{one['class']}.cs", render("lanes/Lanes.cs", [origin(function)], **one)
    yield f"{FOLDER}/Vectors.cs", render("lanes/Vectors.cs", kinds=list(_kinds()))


def _lanes(
    functions: Mapping[str, Chained], sharing: Sharing, function: Chained, bits: int
) -> dict[str, Any]:
    """The class that hashes on vectors of so many bits: its own, or that of its family."""
    lanes = on_lanes(function, sharing, bits)
    family = functions[lanes["family"]]
    return {
        **hash_data(family, sharing),
        **lanes,
        "words": len(family.start),
        "word": family.word,
        "big_endian": family.big_endian,
        "marks": "Vectors.Marks",
        "mark": "0x80",
        "few": FEW[bits][family.word],
    }


def _kinds() -> Iterator[dict[str, Any]]:
    """The types of vectors, and the methods that move their words."""
    for bits, instructions in INSTRUCTIONS.items():
        for width in (32, 64):
            size = width // 8
            order = bytes(i // size * size + size - 1 - i % size for i in range(16))
            halves = [f"0x{int.from_bytes(order[at : at + 8], 'little'):016x}ul" for at in (0, 8)]
            yield {
                "bits": bits,
                "width": width,
                "lanes": bits // width,
                "vector": type_name(Type(width, bits // width)),
                "unpack": instructions,
                "shuffle": "Avx512BW" if bits == 512 else instructions,
                "order": ", ".join(halves * (bits // 128)),
                "name": f"UInt{width}",
                "back": f".AsUInt{width}()" if width == 32 else "",
            }
