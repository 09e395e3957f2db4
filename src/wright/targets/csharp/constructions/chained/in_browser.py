"""Classes that use the kernels with loops when the program runs in a browser."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from wright.spec.constructions.chained import Chained
from wright.targets.csharp.constructions.chained.data import hash_data
from wright.targets.csharp.frames import class_name, files_of_kernels, render, sharing_of
from wright.targets.csharp.in_browser import FOLDER, PREFIX, rolled
from wright.targets.packages import Editions, origin


def files(functions: Mapping[str, Chained], editions: Editions) -> Iterator[tuple[str, str]]:
    """Path and text of these classes, and of those kernels."""
    kernels = rolled(editions)
    yield from files_of_kernels(FOLDER, kernels, PREFIX)
    sharing = sharing_of(kernels)
    for name in kernels:
        context = hash_data(functions[name], sharing, PREFIX)
        text = render("browser/InBrowser.cs", [origin(functions[name])], **context)
        yield f"kernels/{FOLDER}/{class_name(name)}InBrowser.cs", text
