"""The files for browsers: kernels of loops beside those of other editions, and what takes them there."""

from __future__ import annotations

from collections.abc import Iterator

from wright.recipes import FAST
from wright.spec import FUNCTIONS
from wright.spec.constructions.chained import Chained
from wright.targets.csharp.frames import (
    IN_BROWSER,
    class_name,
    hash_data,
    kernel_files,
    render,
    sharing_of,
)
from wright.targets.frames import Editions, Kernels, origin

FOLDER, PREFIX = "browser", "Browser"


def files(editions: Editions) -> Iterator[tuple[str, str]]:
    """Path and text of each."""
    rolled = _rolled(editions)
    yield from kernel_files(FOLDER, rolled, PREFIX)
    sharing = sharing_of(rolled)
    for name in rolled:
        function = FUNCTIONS[name]
        assert isinstance(function, Chained)
        text = render("browser/InBrowser.cs", [origin(function)], **hash_data(function, sharing, PREFIX))
        yield f"kernels/{FOLDER}/{class_name(name)}InBrowser.cs", text
    yield f"kernels/{FOLDER}/Browser.cs", render("browser/Browser.cs")


def _rolled(editions: Editions) -> Kernels:
    """The functions that have kernels of their own there, each with all that call each other."""
    everywhere = editions[FAST]
    return {
        name: kernels
        for name, kernels in editions[IN_BROWSER].items()
        if any(printed.text != everywhere[name][kernel].text for kernel, printed in kernels.items())
    }
