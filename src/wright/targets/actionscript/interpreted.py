"""Kernels for Ruffle, whose interpreter wants other texts than players that compile: classes of their own."""

from __future__ import annotations

from wright.recipes import FAST
from wright.targets.packages import Editions, Kernels

RUFFLE = "ruffle"
IN_RUFFLE = "InRuffle"
"""Ends the name of a kernel that only Ruffle calls, and of its class."""


def joined(editions: Editions) -> Kernels:
    """The usual kernels, and those that have another text for Ruffle, by names of their own."""
    tuned = editions.get(RUFFLE, {})
    return {
        name: {
            **kernels,
            **{
                f"{kernel}{IN_RUFFLE}": printed
                for kernel, printed in tuned.get(name, {}).items()
                if printed.text != kernels[kernel].text
            },
        }
        for name, kernels in editions[FAST].items()
    }
