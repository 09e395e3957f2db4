"""What the crate's users may name: public declarations, but for those of modules that only the crate sees."""

from __future__ import annotations

import re
from pathlib import Path

from wright.targets.surfaces import Surface, heads, texts

_BEGINS = r"(?:pub (?!\()|impl\b|type \w+:|const \w+: \w+;|fn \w+[^{\n]*;$)"
"""Of public items, implementations, and what a trait asks for."""
_ENUM = re.compile(r"^pub enum (\w+) \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
_WHOLE = r"pub use|const|type|fn"


def surface(package: Path) -> Surface:
    modules = texts(package, "src/**/*.rs")
    found = {name: [*heads(text, _BEGINS, _WHOLE), *_variants(text)] for name, text in modules}
    seen = {name: each for name, each in found.items() if any(head.startswith("pub ") for head in each)}
    return {"Cargo.toml": _features(package), **seen}


def _variants(text: str) -> list[str]:
    enums = _ENUM.findall(text)
    return [f"{name}::{each}" for name, body in enums for each in re.findall(r"(\w+),\n", body)]


def _features(package: Path) -> list[str]:
    """The features, as users ask for them."""
    _, _, told = (package / "Cargo.toml").read_text(encoding="utf-8").partition("[features]\n")
    return [line for line in told.partition("\n\n")[0].splitlines() if line]
