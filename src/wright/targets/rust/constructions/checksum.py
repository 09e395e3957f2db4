"""Checksums in Rust: a type for each, which goes on from a number, over a kernel with tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wright.instructions.carryless import WORD
from wright.instructions.crc import castagnoli
from wright.kernels.checksum_folded import PART, block_of, folded_kernel
from wright.kernels.checksum_instructed import BYTES, instructed_kernel
from wright.kernels.checksum_parts import in_parts, parts_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.records.checksum import most
from wright.recipes import FAST
from wright.spec.constructions.checksum import Checksum
from wright.targets.packages import Sharing, origin
from wright.targets.rust.construction import Row
from wright.targets.rust.rendering import feature_of, render
from wright.targets.rust.spelling import digits
from wright.targets.rust.values import TYPES
from wright.targets.rust.vectors import PCLMUL, SSE42, VPCLMUL, File
from wright.targets.rust.ways import Way, modules

ROOM = 1 << 14
"""Bytes of a function's tables, of 256 words each: half of most first-level caches."""
FOLDED = {VPCLMUL: 8, PCLMUL: PART}
"""The files with products without carries, as they are asked, and the words of their registers."""
LATE = 4
"""Blocks of VPCLMULQDQ from which it is faster for words of 32 bits: rustc loads the first one byte by byte.

Of 256 bytes CRC-32 takes 60 ns, and 32 by PCLMULQDQ, of 1,024 70 and 78; CRC-64 12 and 32, 23 and 78.
"""

INSTRUCTED = 8
"""Blocks of PCLMULQDQ from which it is faster than SSE4.2's instruction."""


def kernels(function: Checksum, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """``extend`` takes several bytes a turn, then single ones. Loads for products take reflected bits."""
    del edition  # there is only one
    made: dict[str, Callable[[], Kernel]] = {"extend": partial(parts_kernel, function, most(function, ROOM))}
    if function.reflected:
        for file, words in FOLDED.items():
            made[_by(file)] = partial(folded_kernel, function, _by(file), words)
    if castagnoli(function.polynomial):
        made[_by(SSE42)] = partial(_instructed, function)
    return made


def _by(file: File) -> str:
    """The kernel by a file's functions: products take whole blocks alone."""
    return f"extend_{file.name}"


def _late(function: Checksum, file: File) -> int:
    """The blocks from which products are faster than what would take them else."""
    if file is PCLMUL and castagnoli(function.polynomial):
        return INSTRUCTED
    return LATE if file is VPCLMUL and function.word < WORD else 1


def _instructed(function: Checksum) -> Kernel:
    return in_parts(instructed_kernel(function, _by(SSE42)), function, BYTES)


def apart(function: Checksum, own: Mapping[str, Mapping[str, str]]) -> Mapping[str, Any]:
    """Kernels by instructions are in modules."""
    del function
    return modules(own, [Way(file.name, f"By {file.title}.", [_by(file)], file) for file in (*FOLDED, SSE42)])


def type_name(function: Checksum) -> str:
    """The title in one word: CRC-64/NVME is ``Crc64Nvme``."""
    return "".join(part.capitalize() for part in re.split("[-/]", function.title))


def seen(function: Checksum) -> Sequence[str]:
    return [type_name(function)]


def rows(functions: Sequence[Checksum]) -> Iterator[Row]:
    """One row for all."""
    said = "Checksums against accidents. **No hashes for security**: anybody can change data and keep them"
    yield Row([*map(type_name, functions)], feature_of(functions[0]), said)


def files(functions: Sequence[Checksum], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """A module for each function."""
    for function in functions:
        answer = int.from_bytes(function.hash(b"abc"), "big")
        data: dict[str, Any] = {
            "name": function.name,
            "title": function.title,
            "type": type_name(function),
            "standard": function.standard,
            "kernels": sharing.owner(function.name, "extend"),
            "number": TYPES[function.bits],
            "word": TYPES[function.word],
            "bits": function.bits,
            "by": most(function, ROOM),
            "folded": [
                {
                    "file": file,
                    "kernel": _by(file),
                    "block": block_of(words),
                    "least": block_of(words) * _late(function, file),
                }
                for file, words in FOLDED.items()
                if function.reflected
            ],
            "instructed": {"kernel": _by(SSE42), "by": BYTES} if castagnoli(function.polynomial) else None,
            "reflected": function.reflected,
            "polynomial": digits(function.polynomial),
            "byte": function.byte.bit_length() - 1,
            "answer": digits(answer),
        }
        yield f"src/{function.name}.rs", render("src/checksum.rs", [origin(function)], **data)
