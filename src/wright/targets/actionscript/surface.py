"""What ActionScript's users may name: what classes outside of `kernels` and `support` have for others."""

from __future__ import annotations

from pathlib import Path

from wright.targets.surfaces import Surface, heads, texts

HIDDEN = ("src/hashwright/kernels", "src/hashwright/support")
OPEN = r"(?:override )?(?:public|protected) "


def surface(package: Path) -> Surface:
    classes = texts(package, "src/**/*.as", without=HIDDEN)
    return {name: heads(text, OPEN, r"public static const ") for name, text in classes}
