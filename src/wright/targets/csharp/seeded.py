"""What functions under a seed share: a class with the names of System.IO.Hashing, around their messages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from wright.spec import Function
from wright.targets.csharp.construction import Row
from wright.targets.csharp.engines.measuring import put, subject
from wright.targets.csharp.frames import class_name, holder, kernel_files, render
from wright.targets.csharp.values import SUFFIXES
from wright.targets.packages import Editions, origin


class Seeded(Function, Protocol):
    """A function whose state under seed 0 is a list of words."""

    @property
    def start(self) -> Sequence[int]: ...


def files(
    functions: Sequence[Seeded], editions: Editions, message: str, **own: int
) -> Iterator[tuple[str, str]]:
    """Kernels, classes, and a frame of their ``message`` with ``own`` data. All editions share frames."""
    yield from kernel_files(editions)
    for function in functions:
        name = class_name(function.name)
        context = {
            "class": name,
            "title": function.title,
            "standard": function.standard,
            "digest_size": function.digest_size,
            "block_size": function.block_size,
            "start": [f"{word:#x}{SUFFIXES[function.word]}" for word in function.start],
            "holder": holder(function.name),
            **own,
        }
        for path, frame in ((f"src/{name}.cs", "src/Seeded.cs"), (f"src/{name}Message.cs", message)):
            yield path, render(frame, [origin(function)], **context)


def rows(functions: Sequence[Function]) -> Iterator[Row]:
    """One row for all."""
    calls = "`Hash(data, seed)`, `HashToUInt64`, `Append`"
    about = f"fast hashes for tables and against accidents, under a seed; **no hashes for security**: {calls}"
    yield [class_name(function.name) for function in functions], about


def ways(function: Function) -> Mapping[str, str]:
    """The number; its bytes are what is compared."""
    call = f"ulong value = {class_name(function.name)}.HashToUInt64(work.Message);"
    return {"": subject(f"{call} {put(function.digest_size, 'value')}")}
