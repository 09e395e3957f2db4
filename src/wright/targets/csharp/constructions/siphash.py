"""SipHash: a class with both outputs, prepared keys, and methods for the key lengths of hash tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.records import chosen
from wright.kernels.records.siphash import FIXED, makers
from wright.recipes import FAST
from wright.spec.constructions.siphash import SipHash
from wright.targets.csharp.construction import Row
from wright.targets.csharp.engines.measuring import reused, subject
from wright.targets.csharp.frames import holder, kernel_files, render, sharing_of
from wright.targets.packages import Editions, Sharing, origin

LENGTHS = (4, 8, 16, 32)
"""Key lengths of hash tables that have kernels of their own, in bytes: numbers, pairs of numbers, digests."""
LONG = "Of128"
"""Suffix of the class that holds the kernels of 128 bits."""
ABOUT = "SipHash-2-4, and with other rounds: **keyed**, for hash tables and short codes; not a general hash"


def kernels(function: SipHash, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """``siphash`` and, where the output is an index, the further kernels for hash tables."""
    del edition
    further = ("prepare", "prepared", *(f"{FIXED}{length}" for length in LENGTHS))
    return chosen(makers(function, LENGTHS), "siphash", *(() if _is_long(function) else further))


def book(kernel: str) -> str:
    """A hash from a state is a binding of ``siphash``; all lengths share one recipe."""
    if kernel == "prepared":
        return "siphash"
    return FIXED if kernel.startswith(FIXED) else kernel


def class_name(function: SipHash) -> str:
    """SipHash without a number is SipHash-2-4, which its authors recommend."""
    rounds = "" if (function.c, function.d) == (2, 4) else f"{function.c}{function.d}"
    return f"SipHash{rounds}{LONG if _is_long(function) else ''}"


def files(functions: Sequence[SipHash], editions: Editions) -> Iterator[tuple[str, str]]:
    """One class has both outputs: users call that of 128 bits through the other's class."""
    yield from kernel_files(editions)
    sharing = sharing_of(editions[FAST])
    for function in functions:
        if not _is_long(function):
            context = _data(function, sharing)
            yield f"src/{class_name(function)}.cs", render("src/SipHash.cs", [origin(function)], **context)


def rows(functions: Sequence[SipHash]) -> Iterator[Row]:
    yield [class_name(function) for function in functions if not _is_long(function)], ABOUT


def ways(function: SipHash) -> Mapping[str, str]:
    """The calls under a key; where the output is a number, the key's state is kept."""
    name = class_name(function).removesuffix(LONG)
    if _is_long(function):
        return {"": subject(f"{name}.HashData128(work.Key, work.Message, work.Out);")}
    store = "for (int i = 0; i < 8; i++) work.Out[i] = (byte)(value >> 8 * i);"
    return {"": reused(name, "work.Key", f"ulong value = hash.HashToUInt64(work.Message); {store}")}


def _is_long(function: SipHash) -> bool:
    """Whether the output is longer than a word."""
    return function.output_bits > function.word


def _data(function: SipHash, sharing: Sharing) -> dict[str, Any]:
    """Data for the frame: the function's own kernels, and that of 128 bits."""
    long = f"{function.name}_128"
    own = sharing.kernels[function.name]
    named = [(k.capitalize(), f"{holder(sharing.owner(function.name, k))}.{k.capitalize()}") for k in own]
    named.append(("Siphash128", f"{holder(sharing.owner(long, 'siphash'))}.Siphash"))
    return {
        "class": class_name(function),
        "title": function.title,
        "key_size": function.key_size,
        "lengths": [int(name.removeprefix(FIXED)) for name in own if name.startswith(FIXED)],
        "kernels": named,
    }
