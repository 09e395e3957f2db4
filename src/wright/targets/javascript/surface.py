"""What JavaScript's users may name: the entries of the manifest, and the types."""

from __future__ import annotations

import json
from pathlib import Path

from wright.targets.surfaces import Surface, lines, texts


def surface(package: Path) -> Surface:
    """Types of ES modules; those of CommonJS are the same."""
    entries = json.loads((package / "package.json").read_bytes())["exports"]
    types = {name: lines(text) for name, text in texts(package, "lib/**/*.d.ts")}
    return {"package.json": [json.dumps({path: entries[path]}) for path in sorted(entries)], **types}
