"""What C#'s users may name: the public types, and of these what is public or protected."""

from __future__ import annotations

import re
from pathlib import Path

from wright.targets.surfaces import Surface, heads, texts

TYPE = re.compile(r"^\s*public [\w ]*(?:class|struct|interface|enum|delegate) ", re.MULTILINE)
OPEN, WHOLE = r"(?:public|protected) ", r"public const "


def surface(package: Path) -> Surface:
    """The package's public names; where a compiler's symbol chooses between two sides, those of both."""
    public = {name: text for name, text in texts(package, "src/*.cs") if TYPE.search(text)}
    return {name: heads(text, OPEN, WHOLE) for name, text in public.items()}
