"""Data for the frames of a hash that chains words."""

from __future__ import annotations

from typing import Any

from wright.spec.constructions.chained import Chained
from wright.targets.csharp.frames import RUNTIME, class_name, hash_algorithm, holder
from wright.targets.packages import Sharing


def hash_data(function: Chained, sharing: Sharing, prefix: str = "") -> dict[str, Any]:
    """A hash function's data for its frames; the classes of its kernels have this prefix."""

    def byte_of(i: int) -> str:
        """One byte of the hash, as an expression of its word."""
        at = 8 * (i % function.word_size)
        shift = function.word - 8 - at if function.big_endian else at
        return f"(word >> {shift})" if shift else "word"

    suffix = {32: "u", 64: "UL"}[function.word]
    places = "i % sizeof($)" if not function.big_endian else "(sizeof($) - 1 - i % sizeof($))"
    word_type = {32: "uint", 64: "ulong"}[function.word]
    return {
        "class": class_name(function.name),
        "base": base if (base := hash_algorithm(function)) in RUNTIME else "HashAlgorithm",
        "hash_name": hash_algorithm(function),
        "title": function.title,
        "standard": function.standard,
        "caution": function.caution,
        "digest_size": function.digest_size,
        "block_size": function.block_size,
        "word_type": word_type,
        "word_size": function.word_size,
        "start": [f"0x{word:0{function.word // 4}x}{suffix}" for word in function.start],
        "midstate": function.midstate,
        "keeps_last": function.keeps_last,
        "key_size": function.key_size,
        "lanes": not function.keeps_last,
        "byte_of": byte_of,
        "shift": f"8 * ({places.replace('$', word_type)})",
        "holder": {
            kernel: holder(sharing.owner(function.name, kernel), prefix)
            for kernel in sharing.kernels[function.name]
        },
    }
