"""Sponges: classes like the runtime's own, with HMAC, batches on lanes, and with output of any length."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.records.sponge import makers
from wright.kernels.sponge import sponge_lanes_kernel
from wright.recipes import FAST
from wright.spec.constructions.sponge import Sponge
from wright.spec.turboshake import TURBOSHAKES
from wright.targets.csharp import modes
from wright.targets.csharp.construction import Row
from wright.targets.csharp.engines.measuring import reused, subject
from wright.targets.csharp.frames import (
    by_standard,
    hash_algorithm,
    holder,
    keeps_words,
    kernel_files,
    render,
    sharing_of,
)
from wright.targets.csharp.lanes import FOLDER, lanes_kernels, on_lanes, without_lanes
from wright.targets.csharp.parameters import Parameters
from wright.targets.csharp.values import INSTRUCTIONS, TYPES
from wright.targets.packages import Editions, Sharing, origin

HASH = (
    ("SpongeMessage", "{}Message"),
    ("Hash", "{}"),
    ("Many", "{}Many"),
    ("Streams", "{}Streams"),
    ("HmacOf", "Hmac{}"),
    ("HmacStreams", "Hmac{}Streams"),
)
EXTENDABLE = (("SpongeMessage", "{}Message"), ("Extendable", "{}"), ("ExtendableStreams", "{}Streams"))
"""Frames of functions with one size of output and with any, and the files made from them."""
FEW = 3
"""The number of messages from which lanes are faster."""


def kernels(function: Sponge, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """The permutation, absorbing blocks of the function's rate, and lanes for functions that have batches."""
    return {
        **makers(function),
        **(lanes_kernels(function, sponge_lanes_kernel) if _has_lanes(function, edition) else {}),
    }


def _has_lanes(function: Sponge, edition: str = FAST) -> bool:
    """Batches are of functions with one size of output."""
    return edition == FAST and not function.extendable


def class_name(function: Sponge) -> str:
    """As the runtime's, ``SHA3_256`` and ``Shake128``, in the package's case."""
    return function.name.capitalize().replace("shake", "Shake")


def rows(functions: Sequence[Sponge]) -> Iterator[Row]:
    """The rows by standard, and one for output of any length."""
    yield from by_standard(functions)
    names = [class_name(function) for function in functions if function.extendable]
    if names:
        calls = "`HashData(data, length)`, and `AppendData`, then `Read(length)`, whose next call goes on"
        yield names, f"output of any length: {calls}"
    yield from modes.rows(functions)


def files(functions: Sequence[Sponge], editions: Editions) -> Iterator[tuple[str, str]]:
    """All editions share the frames; in a browser, too, these functions have the kernels of .NET."""
    alone = {edition: without_lanes(kernels) for edition, kernels in editions.items()}
    yield from kernel_files(alone)
    for function in functions:
        context = _data(function, alone)
        if _has_lanes(function):
            yield from _on_lanes(function, sharing_of(editions[FAST]))
        for frame, file in EXTENDABLE if function.extendable else HASH:
            text = render(f"src/{frame}.cs", [origin(function)], **context)
            yield f"src/{file.format(class_name(function))}.cs", text
        yield from _modes(function, context)
    if any(map(modes.modes, functions)):
        yield "src/Encoded.cs", render("src/Encoded.cs")


def _on_lanes(function: Sponge, sharing: Sharing) -> Iterator[tuple[str, str]]:
    """The files that hash batches on lanes; one function owns the kernels of all."""
    own = {bits: {**on_lanes(function, sharing, bits), "few": FEW} for bits in INSTRUCTIONS}
    begun = {"start": (), "begun": f"{function.suffix:#04x}, {function.block_size}"}
    given = {"class": class_name(function), "wide": own[512], "narrow": own[256], **begun}
    text = render("lanes/OnLanes.cs", [origin(function)], **given)
    yield f"{FOLDER}/{class_name(function)}OnLanes.cs", text
    for one in own.values():
        if one["owner"] == class_name(function):
            data = {
                **one,
                "words": len(function.start),
                "word_size": function.word_size,
                "word_type": TYPES[function.word],
                "big_endian": function.big_endian,
                "marks": "marks",
                "mark": "marks[Vectors.Most]",
                "holder": holder(sharing.owner(function.name, "permute")),
            }
            text = render("lanes/SpongeLanes.cs", [origin(function)], **data)
            yield f"{FOLDER}/{one['class']}.cs", text


def _modes(function: Sponge, context: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The files of a function's modes: of their messages, and a class each."""
    own = class_name(function)
    for ending in modes.messages(function):
        yield f"src/{own}{ending}.cs", render(f"src/Sponge{ending}.cs", [origin(function)], **context)
    for mode in modes.modes(function):
        data = mode.data(function, own)
        for frame, ending in (("Extendable", ""), ("ExtendableStreams", "Streams")):
            yield f"src/{data['class']}{ending}.cs", render(f"src/{frame}.cs", **data)


def _data(function: Sponge, editions: Editions) -> dict[str, Any]:
    """Data for the frames, some of which other hashes have, too."""
    sharing = sharing_of(editions[FAST])
    own = sharing.kernels[function.name]
    domains = function in TURBOSHAKES
    texts = (kernels[function.name][kernel].text for kernels in editions.values() for kernel in own)
    return {
        "class": class_name(function),
        "base": "HashAlgorithm",
        "hash_name": hash_algorithm(function),
        "title": function.title,
        "standard": function.standard,
        "caution": function.caution,
        "digest_size": function.digest_size,
        "block_size": function.block_size,
        "words": len(function.start),
        "suffix": f"{function.suffix:#04x}",
        "midstate": function.midstate,
        "extendable": function.extendable,
        "message": f"{class_name(function)}Message",
        "takes": Parameters(domains=domains),
        "begin": "Begin(domain)" if domains else "Reset()",
        "domains": domains,
        "sized": False,
        "wipes": False,
        "key_size": function.key_size,
        "lanes": _has_lanes(function),
        "keeps_words": any(map(keeps_words, texts)),
        "holder": {kernel: holder(sharing.owner(function.name, kernel)) for kernel in own},
    }


def ways(function: Sponge) -> Mapping[str, str]:
    """Into a given buffer; and by an object, where that is a ``HashAlgorithm``."""
    name = f"Hashwright.{class_name(function)}"  # the runtime, too, has a class Shake128
    into = {"": subject(f"{name}.HashData(work.Message, work.Out);")}
    return into if function.extendable else {**into, "ComputeHash": reused(name)}
