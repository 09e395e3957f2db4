"""Functions that chain blocks, in ActionScript: one class each, which pads messages around its kernels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.compress import compress_kernel
from wright.kernels.iterate import iterate_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.rehash import rehash_kernel
from wright.spec import FUNCTIONS, Function
from wright.spec.constructions.chained import Chained
from wright.targets.actionscript import hashes
from wright.targets.actionscript.rendering import Row, render
from wright.targets.packages import Sharing, origin

TITLES = ("SHA-1", "SHA-2", "MD5", "RIPEMD-160")
ADOBE = ("sha1", "sha224", "sha256")
"""Functions that users of as3corelib can replace without changing their code."""
HOLDERS = {"compress": "Compress", "rehash": "Iterate", "iterate": "Iterate"}
"""Suffix of a kernel's class, after the function's name."""


def kernels(function: Chained, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """Kernels for blocks, and for the inner loops of HMAC and PBKDF2."""
    del edition  # there is only one
    if function.keeps_last:
        return {}  # the frame can only absorb all blocks alike
    return {
        "compress": lambda: compress_kernel(function),
        "rehash": lambda: rehash_kernel(function),
        "iterate": lambda: iterate_kernel(function),
    }


def class_name(function: Function) -> str:
    """The name in upper case."""
    return function.name.upper()


def holder(function: Function, kernel: str) -> str:
    """``rehash`` is in the class of ``iterate``, which calls it."""
    return f"{class_name(function)}{HOLDERS[kernel]}"


def classes(functions: Sequence[Chained], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """One class for each function, and one with as3corelib's name if that has it."""
    for function in functions:
        name, notes, data = class_name(function), [origin(function)], _data(function, sharing)
        yield f"hashwright/{name}.as", render("src/hashwright/Chained.as", notes, **data)
        if function.name in ADOBE:
            yield f"com/adobe/crypto/{name}.as", render("src/com/adobe/crypto/Function.as", **data)


def rows(functions: Sequence[Chained]) -> Iterator[Row]:
    """Lines by standard."""
    return hashes.rows(functions, class_name)


def _data(function: Chained, sharing: Sharing) -> dict[str, Any]:
    """Data for a function's frame."""
    owners = {
        kernel: holder(FUNCTIONS[sharing.owner(function.name, kernel)], kernel)
        for kernel in ("compress", "iterate")
    }
    size = 2 * function.word_size
    digits = [f"{word:0{size}x}" for word in function.start]
    halves = [text[at : at + 8] for text in digits for at in range(0, size, 8)]
    return {
        **hashes.common(function, class_name(function)),
        "length_size": function.length_size,
        "big_endian": function.big_endian,
        "start": [f"0x{half}" for half in halves],
        "absorb": f"{owners['compress']}.compress",
        "iterate": f"{owners['iterate']}.iterate",
        "imports": sorted(set(owners.values())),
    }
