"""What xxHash's functions share in C: whole messages and messages in parts, under a seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from wright.spec import Function
from wright.targets.c.answers import MESSAGE
from wright.targets.c.construction import Parts
from wright.targets.c.frames import CPLUSPLUS, HEADER, common, part, placed, render
from wright.targets.c.naming import calls
from wright.targets.c.values import TYPES
from wright.targets.packages import Sharing, origin

SEED = 0x0123456789ABCDEF
"""The seed of the package's own test."""


class Seeded(Function, Protocol):
    """A function whose state under seed 0 is a list of words."""

    @property
    def start(self) -> Sequence[int]: ...

    def value(self, message: bytes, seed: int = 0) -> int:
        """The hash as a number."""


def files(functions: Sequence[Seeded], sharing: Sharing, frame: str, **own: int) -> Iterator[tuple[str, str]]:
    """A file for each function: its kernels in their ``frame``, which has ``own`` data."""
    for function in functions:
        kernels = [placed(sharing, function.name, kernel) for kernel in sharing.kernels[function.name]]
        yield f"src/{function.name}.c", render(frame, [origin(function)], **_data(function, own), own=kernels)


def parts(functions: Sequence[Seeded], header: str, listed: str, **own: int) -> Parts:
    """A construction's share of all functions' files: its header's folder, and its row of the README."""
    given = [_data(function, own) for function in functions]
    kind = "number" if all(map(is_number, functions)) else "bytes"
    return Parts(
        said=part(f"{functions[0].construction}/hashwright.txt"),
        declared={
            HEADER: part(f"{header}/hashwright.h", seeded=given),
            CPLUSPLUS: part("numbers/hashwright.hpp", functions=given),
        },
        seeded=functions,
        further=list(calls(functions)),
        rows=[([function.name for function in functions], listed)],
        asked=part(f"seeded/{kind}.c", answers=given),
    )


def is_number(function: Function) -> bool:
    """Whether the hash is one word. One of several is given as bytes, the highest first."""
    return function.digest_size == function.word_size


def _data(function: Seeded, own: dict[str, int]) -> dict[str, Any]:
    """Data for frames."""
    value = function.value(MESSAGE, SEED)
    number = is_number(function)
    return {
        **common(function),
        "element": TYPES[function.word if number else 8],
        "is_number": number,
        "seeded": True,
        "start": [f"{word:#x}" for word in function.start],
        "seed": f"{SEED:#x}",
        "answer": f"{value:#x}" if number else value.to_bytes(function.digest_size, "big").hex(),
        **own,
    }
