"""The package's behaviours in engines other than Node.js and browsers: one script contains everything."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

import pytest

from tests.build_behaviours import FILE
from tests.targets.javascript.conftest import HERE
from tests.targets.javascript.offered import WEBASSEMBLY
from tests.targets.javascript.test_behaviours import COSTS, holds, numbers
from tests.targets.once import once
from wright.targets.javascript.engines.browser import Browser
from wright.targets.javascript.engines.table import ENGINES
from wright.targets.javascript.native import copied
from wright.targets.javascript.programs import TOOLS

MAIN = """
import * as fixed from "{package}/lib/fixed.js";
import * as index from "{package}/lib/index.js";
import "{package}/lib/wasm/index.js";
import {{ check }} from "{here}/checks.mjs";
const hashwright = {{ ...index, ...fixed }};
const CONTENTS = {contents};
for (const tier of ["target", "batch"]) check({{ hashwright, read: (name) => CONTENTS[name], tier }}, emit);
"""

each_shell = pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=getattr(pytest.mark, name))
        for name, one in ENGINES.items()
        if name != "node" and not isinstance(one, Browser)
    ],
)


def script(package: Path, name: str, folder: Path) -> str:
    """The package, the checks and their data in one text without imports, with the files for this engine."""
    files = [FILE, *sorted((FILE.parent / "vectors").glob("*.json"))]
    read = {
        file.relative_to(FILE.parent).as_posix(): json.loads(file.read_text(encoding="utf-8"))
        for file in files
    }
    if ENGINES[name].replaces:
        copied(package, folder / "package", ENGINES[name].replaces)
        package = folder / "package"
    main = folder / "main.mjs"
    text = MAIN.format(package=package, here=HERE, contents=json.dumps(read))
    main.write_text(text, encoding="utf-8")
    return TOOLS.run("esbuild", ["--bundle", "--format=iife", "--log-level=error", str(main)])


def told(name: str, package: Path, session: Path) -> list[dict[str, Any]]:
    """The results of all checks, from a single run."""

    def make(file: Path) -> None:
        with tempfile.TemporaryDirectory() as folder:
            text = script(package, name, Path(folder))
        file.write_text(json.dumps(ENGINES[name].run(ENGINES[name].script(text), timeout=900)))

    return list(json.loads(once(session / f"behaviours-{name}", make).read_text(encoding="utf-8")))


@each_shell
@pytest.mark.parametrize("row", numbers("target", "batch"))
def test_behaviour(name: str, package: Path, session: Path, row: int) -> None:
    absent = () if ENGINES[name].webassembly else WEBASSEMBLY
    holds(row, told(name, package, session), without=COSTS, absent=absent)
