"""MurmurHash in C: whole messages, and rows each under a seed of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.records.murmur import makers
from wright.recipes import FAST
from wright.spec.constructions.murmur import Murmur
from wright.targets.c.answers import MESSAGE
from wright.targets.c.construction import Parts
from wright.targets.c.frames import HEADER, common, part, placed, render
from wright.targets.c.naming import calls
from wright.targets.packages import Sharing, origin

SEED = 0x9747B28C
"""The seed of the package's own test: Kafka's."""


def kernels(function: Murmur, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """The loop over blocks, and what follows the last one."""
    del edition  # there is only one
    return makers(function)


def files(functions: Sequence[Murmur], sharing: Sharing) -> Iterator[tuple[str, str]]:
    for function in functions:
        own = [placed(sharing, function.name, kernel) for kernel in kernels(function)]
        yield f"src/{function.name}.c", render("src/murmur.c", [origin(function)], **_data(function), own=own)


def parts(functions: Sequence[Murmur], sharing: Sharing) -> Parts:
    del sharing  # nothing else calls the kernels
    given = list(map(_data, functions))
    listed = "hashes by which others partition, under a seed; **no hashes for security**"
    return Parts(
        said=part("murmur/hashwright.txt", hashes=given),
        declared={HEADER: part("murmur/hashwright.h", hashes=given)},
        further=list(calls(functions)),
        rows=[([function.name for function in functions], listed)],
        asked=part("murmur/asked.c", answers=given),
    )


def _data(function: Murmur) -> dict[str, Any]:
    """Data for frames. A hash of one word is a number, one of several is bytes."""
    return {
        **common(function),
        "is_number": function.digest_size == function.word_size,
        "begins_with_length": function.begins_with_length,
        "seed": f"{SEED:#x}",
        "answer": function.digest(MESSAGE, SEED).hex(),
        "number": f"{function.value(MESSAGE, SEED):#x}",
    }
