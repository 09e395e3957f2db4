"""What C's users may name: the headers, without comments."""

from __future__ import annotations

from pathlib import Path

from wright.targets.surfaces import Surface, lines, texts


def surface(package: Path) -> Surface:
    return {name: lines(text) for name, text in texts(package, "include/*", "siphash/*")}
