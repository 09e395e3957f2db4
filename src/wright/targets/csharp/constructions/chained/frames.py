"""The files of hashes that chain words: their classes and kernels, with those for lanes and browsers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wright.recipes import FAST
from wright.spec.constructions.chained import Chained
from wright.targets.csharp.constructions.chained import batches, in_browser
from wright.targets.csharp.constructions.chained.data import hash_data
from wright.targets.csharp.frames import class_name, codes, keeps_words, kernel_files, render, sharing_of
from wright.targets.csharp.lanes import without_lanes
from wright.targets.packages import Editions, origin

HASH = (
    ("Hash", "{}"),
    ("Many", "{}Many"),
    ("Message", "{}Message"),
    ("Streams", "{}Streams"),
    ("HmacOf", "Hmac{}"),
    ("HmacKeys", "Hmac{}Keys"),
    ("HmacStreams", "Hmac{}Streams"),
)
"""Frames that each function has, and the files made from them."""
KEYED = "Keyed{}"
"""The name of the class for functions with keys of their own."""


def files(functions: Sequence[Chained], editions: Editions) -> Iterator[tuple[str, str]]:
    """All editions share the frames; kernels on lanes have files of their own."""
    alone = {edition: without_lanes(kernels) for edition, kernels in editions.items()}
    yield from kernel_files(alone)
    for function in functions:
        yield from _frames(function, alone)
    by_name = {function.name: function for function in functions}
    yield from batches.files(by_name, editions[FAST])
    yield from in_browser.files(by_name, alone)


def _frames(function: Chained, editions: Editions) -> Iterator[tuple[str, str]]:
    """The files in ``src``."""
    name = class_name(function.name)
    context = hash_data(function, sharing_of(editions[FAST]))
    texts = [proven[function.name]["compress"].text for proven in editions.values()]
    context["keeps_words"] = any(map(keeps_words, texts))
    for frame, file in (*HASH, ("Keyed", KEYED)) if function.key_size else HASH:
        yield f"src/{file.format(name)}.cs", render(f"src/{frame}.cs", [origin(function)], **context)
    if function.key_size:
        yield codes(KEYED.format(name), "KeyedHashAlgorithm")
