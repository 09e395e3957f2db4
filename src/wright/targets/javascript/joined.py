"""The package's modules joined: a file an entry, as ES module and as CommonJS, and chunks that they share."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from wright.spec import FUNCTIONS
from wright.targets.javascript.construction import listing
from wright.targets.javascript.manifest import FORMS, modules
from wright.targets.javascript.native import SUFFIX, replaced
from wright.targets.javascript.programs import TOOLS
from wright.targets.packages import FIRST_LINE
from wright.toolchain import node
from wright.toolchain.npm import run

JOIN = TOOLS.source / "join.mjs"
FORMATS = {"import": "es", "require": "cjs"}
"""rollup's names."""


def join(sources: Path, functions: list[str], package: Path, scratch: Path) -> None:
    """Join the modules in a folder into a package. Raises ToolError where npm or rollup fails."""
    entries = {"index", *modules([FUNCTIONS[name] for name in functions]).values()}
    names = [path.relative_to(sources).as_posix() for path in sources.rglob("*.js")]
    plan = {
        "tools": str(TOOLS.folder),
        "sources": str(sources.resolve()),
        "out": {FORMATS[condition]: str(package / folder) for condition, folder in FORMS.items()},
        "entries": sorted(entries),
        "families": {name: listing(FUNCTIONS[name]).family or name for name in functions},
        "replaced": _bare(replaced(names)),
        "suffix": SUFFIX,
        "banner": f"// {FIRST_LINE}",
    }
    file = scratch / "plan.json"
    file.write_text(json.dumps(plan), encoding="utf-8")
    TOOLS.install()
    run(node.find(), [str(JOIN), str(file)], TOOLS.folder)


def _bare(files: Mapping[str, str]) -> dict[str, str]:
    """Names of modules without their suffix."""
    return {old.removesuffix(".js"): new.removesuffix(".js") for old, new in files.items()}
