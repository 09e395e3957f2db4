"""What JavaScript's users may name: the entries of the manifest, and the types."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from wright.targets.surfaces import Surface, lines, texts


def surface(package: Path) -> Surface:
    """Types of ES modules; those of CommonJS are the same."""
    named = entries(package)
    types = {name: lines(text) for name, text in texts(package, "lib/**/*.d.ts")}
    return {"package.json": [json.dumps({path: named[path]}) for path in sorted(named)], **types}


def entries(package: Path) -> dict[str, Any]:
    """All that can be imported, and its files: an entry for a folder stands for each of its modules.

    ``"./many/*"`` → ``"./many/sha1"``, … The folder's index has an entry of its own.
    """
    exports: Mapping[str, Any] = json.loads((package / "package.json").read_bytes())["exports"]
    return {name: value for path, each in exports.items() for name, value in _named(path, each, package)}


def _named(path: str, entry: Any, package: Path) -> Iterator[tuple[str, Any]]:
    if not path.endswith("*"):
        yield path, entry
        return
    pattern = entry if isinstance(entry, str) else entry["import"]["default"]
    before, after = pattern.split("*")
    for file in sorted(package.glob(pattern)):
        name = "./" + file.relative_to(package).as_posix()
        star = name.removeprefix(before).removesuffix(after)
        if file.suffix == ".js" and star != "index":
            yield path.replace("*", star), json.loads(json.dumps(entry).replace("*", star))
