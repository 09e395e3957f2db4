"""What Motoko's users may name: what modules outside of `internal` and `kernels` have as `public`."""

from __future__ import annotations

from pathlib import Path

from wright.targets.surfaces import Surface, heads, texts

HIDDEN = ("src/internal", "src/kernels")


def surface(package: Path) -> Surface:
    modules = texts(package, "src/**/*.mo", without=HIDDEN)
    return {name: heads(text, r"public ", r"public type ") for name, text in modules}
