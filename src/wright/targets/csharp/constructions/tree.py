"""Trees: a class with output of any length, that can be sought, and with the modes under keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.records.tree import makers
from wright.recipes import FAST
from wright.spec.constructions.tree import FLAGS, HashTree
from wright.targets.csharp.construction import Row
from wright.targets.csharp.engines.measuring import reused, subject
from wright.targets.csharp.frames import holder, keeps_words, kernel_files, render, sharing_of
from wright.targets.csharp.lanes import FOLDER, lanes_kernels, on_lanes, without_lanes
from wright.targets.csharp.parameters import Parameters
from wright.targets.csharp.values import INSTRUCTIONS
from wright.targets.packages import Editions, origin

FRAMES = (
    ("Extendable", "{}"),
    ("ExtendableStreams", "{}Streams"),
    ("Tree", "{}Modes"),
    ("TreeMessage", "{}Message"),
)
"""Frames, of which the first two are those of all functions with output of any length, and their files."""


def kernels(function: HashTree, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """Blocks of a chunk, and all words of one block; with lanes, one block of as many nodes."""
    return {
        **makers(function),
        **(lanes_kernels(function) if edition == FAST else {}),
    }


def class_name(function: HashTree) -> str:
    return function.name.capitalize()


def rows(functions: Sequence[HashTree]) -> Iterator[Row]:
    """A row for each: its keys are modes of its own."""
    for function in functions:
        calls = "`HashData(data)`, `KeyedHash(key, data)`, `DeriveKey(context, material)`"
        yield [class_name(function)], f"{function.standard}: {calls}; output of any length, with `Seek`"


def files(functions: Sequence[HashTree], editions: Editions) -> Iterator[tuple[str, str]]:
    """All editions share the frames, and browsers .NET's kernels; those on lanes have files of their own."""
    alone = {edition: without_lanes(kernels) for edition, kernels in editions.items()}
    yield from kernel_files(alone)
    for function in functions:
        yield from _on_lanes(function, editions)
        for frame, file in FRAMES:
            text = render(f"src/{frame}.cs", [origin(function)], **_data(function, alone))
            yield f"src/{file.format(class_name(function))}.cs", text


def _on_lanes(function: HashTree, editions: Editions) -> Iterator[tuple[str, str]]:
    """The files of kernels on the runtime's vectors, and what hands them a message's subtrees."""
    sharing, data = sharing_of(editions[FAST]), _data(function, editions)
    lanes = {bits: {**data, **on_lanes(function, sharing, bits)} for bits in INSTRUCTIONS}
    context = {**data, "wide": lanes[512], "narrow": lanes[256]}
    yield f"{FOLDER}/{data['class']}OnLanes.cs", render("lanes/TreeOnLanes.cs", [origin(function)], **context)
    for one in lanes.values():
        yield f"{FOLDER}/{one['class']}.cs", render("lanes/Nodes.cs", [origin(function)], **one)


def _data(function: HashTree, editions: Editions) -> dict[str, Any]:
    sharing = sharing_of(editions[FAST])
    own = sharing.kernels[function.name]
    texts = (kernels[function.name][kernel].text for kernels in editions.values() for kernel in own)
    return {
        "class": class_name(function),
        "title": function.title,
        "standard": function.standard,
        "caution": function.caution,
        "digest_size": function.digest_size,
        "block_size": function.block_size,
        "chunk_size": function.chunk_size,
        "key_size": function.key_size,
        "words": len(function.start),
        "iv": [f"{word:#010x}" for word in function.iv],
        "flags": ["".join(map(str.capitalize, flag.split("_"))) for flag in FLAGS],
        "midstate": function.midstate,
        "message": f"{class_name(function)}Message",
        "takes": Parameters(),
        "begin": "Begin()",
        "sized": False,
        "wipes": True,
        "keeps_words": any(map(keeps_words, texts)),
        "holder": {kernel: holder(sharing.owner(function.name, kernel)) for kernel in own},
    }


def ways(function: HashTree) -> Mapping[str, str]:
    """Into a given buffer; and by an object."""
    name = class_name(function)
    append = "hash.AppendData(work.Message); hash.GetHashAndReset(work.Out);"
    return {"": subject(f"{name}.HashData(work.Message, work.Out);"), "AppendData": reused(name, once=append)}
