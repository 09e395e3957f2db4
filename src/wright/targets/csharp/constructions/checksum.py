"""Checksums: a kernel that extends one by bytes, and classes with the names of System.IO.Hashing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.records.checksum import makers, most
from wright.recipes import FAST
from wright.spec.constructions.checksum import Checksum
from wright.targets.csharp.construction import Row
from wright.targets.csharp.engines.measuring import put, subject
from wright.targets.csharp.frames import holder, kernel_files, render, sharing_of
from wright.targets.csharp.values import SUFFIXES, TYPES
from wright.targets.packages import Editions, Sharing, origin

ROOM = 1 << 14
"""Bytes of a function's tables, of 256 words each: half of most first-level caches."""


def kernels(function: Checksum, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """One kernel, with a table for each byte of an iteration."""
    del edition
    return makers(function, most(function, ROOM))


def class_name(function: Checksum) -> str:
    """Crc32 as System.IO.Hashing has it, Crc32C and Crc64Nvme."""
    parts = function.title.replace("/", "-").split("-")
    return "".join(part if part[0].isdigit() else part.capitalize() for part in parts)


def rows(functions: Sequence[Checksum]) -> Iterator[Row]:
    """One row for all."""
    calls = "`Hash(data)`, `HashToUInt32`, `Append`, `Extend`, `Combine`"
    yield [*map(class_name, functions)], f"checksums against accidents, **no hashes for security**: {calls}"


def files(functions: Sequence[Checksum], editions: Editions) -> Iterator[tuple[str, str]]:
    """All editions share the frame; in a browser, too, these functions have the kernels of .NET."""
    yield from kernel_files(editions)
    sharing = sharing_of(editions[FAST])
    for function in functions:
        text = render("src/Checksum.cs", [origin(function)], **_data(function, sharing))
        yield f"src/{class_name(function)}.cs", text


def _data(function: Checksum, sharing: Sharing) -> dict[str, Any]:
    return {
        "class": class_name(function),
        "title": function.title,
        "standard": function.standard,
        "word": function.word,
        "bits": function.bits,
        "reflected": function.reflected,
        "word_type": TYPES[function.word],
        "word_name": f"UInt{function.word}",
        "polynomial": f"{function.divisor:#x}{SUFFIXES[function.word]}",
        "byte": function.byte.bit_length() - 1,
        "size": function.digest_size,
        "holder": holder(sharing.owner(function.name, "extend")),
    }


def ways(function: Checksum) -> Mapping[str, str]:
    """The number; its bytes are what is compared."""
    call = f"{TYPES[function.word]} value = {class_name(function)}.HashToUInt{function.word}(work.Message);"
    return {"": subject(f"{call} {put(function.digest_size, 'value')}")}
