"""Browsers: an edition beside the others, which has but the kernels that differ from theirs."""

from __future__ import annotations

from wright.recipes import FAST
from wright.targets.csharp.frames import IN_BROWSER
from wright.targets.packages import Editions, Kernels

FOLDER, PREFIX = "browser", "Browser"


def rolled(editions: Editions) -> Kernels:
    """The functions that have kernels of their own there, each with all that call each other."""
    everywhere = editions[FAST]
    return {
        name: kernels
        for name, kernels in editions[IN_BROWSER].items()
        if any(printed.text != everywhere[name][kernel].text for kernel, printed in kernels.items())
    }
