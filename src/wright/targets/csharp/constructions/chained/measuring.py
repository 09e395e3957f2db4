"""Measuring hashes that chain words: calls of the package."""

from __future__ import annotations

from collections.abc import Mapping

from wright.spec.constructions.chained import Chained
from wright.targets.csharp.engines.measuring import reused, subject
from wright.targets.csharp.frames import class_name


def ways(function: Chained) -> Mapping[str, str]:
    """Into a given buffer, and by the class that replaces the runtime's own."""
    name = class_name(function.name)
    return {
        "": subject(f"{name}.HashData(work.Message, work.Out);"),
        "ComputeHash": reused(name),
    }
