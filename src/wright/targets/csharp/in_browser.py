"""The edition for browsers: it holds only the kernels that differ from the other editions'."""

from __future__ import annotations

from wright.recipes import FAST
from wright.targets.csharp.frames import IN_BROWSER
from wright.targets.packages import Editions, Kernels

FOLDER, PREFIX = "browser", "Browser"


def rolled(editions: Editions) -> Kernels:
    """The functions that have kernels of their own there, each with all kernels that call each other."""
    everywhere = editions[FAST]
    return {
        name: kernels
        for name, kernels in editions[IN_BROWSER].items()
        if any(printed.text != everywhere[name][kernel].text for kernel, printed in kernels.items())
    }
