"""The files of batches on the runtime's vectors: kernels on lanes, and the frames around them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wright.ir.terms import Type
from wright.spec import FUNCTIONS
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.targets.csharp.frames import class_name, hash_data, render, sharing_of
from wright.targets.csharp.values import INSTRUCTIONS, type_name
from wright.targets.frames import Kernels, Sharing, origin

FOLDER = "kernels/dotnet"
"""Where the kernels for .NET 8 and later are."""
FEW = {512: {32: 4, 64: 3}, 256: {32: 4, 64: 3}}
"""By the bits of a vector and of a word: from how many messages on lanes are faster."""


def files(kernels: Kernels) -> Iterator[tuple[str, str]]:
    """Path and text of each."""
    sharing = sharing_of(kernels)
    chaining = [f for f in map(FUNCTIONS.__getitem__, kernels) if isinstance(f, MerkleDamgard)]
    for function in chaining:
        lanes = {bits: _lanes(sharing, function, bits) for bits in INSTRUCTIONS}
        context = {**hash_data(function, sharing), "wide": lanes[512], "narrow": lanes[256]}
        name = f"{FOLDER}/{class_name(function.name)}OnLanes.cs"
        yield name, render("lanes/OnLanes.cs", [origin(function)], **context)
        for one in lanes.values():
            if one["owner"] == class_name(function.name):
                yield f"{FOLDER}/{one['class']}.cs", render("lanes/Lanes.cs", [origin(function)], **one)
    yield f"{FOLDER}/Vectors.cs", render("lanes/Vectors.cs", kinds=list(_kinds()))


def _lanes(sharing: Sharing, function: MerkleDamgard, bits: int) -> dict[str, Any]:
    """The class that hashes on vectors of so many bits: its own, or that of its family."""
    lanes = bits // function.word
    name = f"lanes{lanes}"
    owner = sharing.owner(function.name, name)
    family = FUNCTIONS[owner]
    assert isinstance(family, MerkleDamgard)
    return {
        **hash_data(family, sharing),
        "class": f"{class_name(owner)}Lanes{lanes}",
        "owner": class_name(owner),
        "words": len(family.start),
        "word": family.word,
        "big_endian": family.big_endian,
        "bits": bits,
        "lanes": lanes,
        "parts": -(-8 // lanes),
        "vector": type_name(Type(family.word, lanes)),
        "name": f"UInt{family.word}",
        "kernel": {"name": name, "printed": sharing.kernels[owner][name]},
        "few": FEW[bits][family.word],
    }


def _kinds() -> Iterator[dict[str, Any]]:
    """The types of vectors, and what moves their words."""
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
