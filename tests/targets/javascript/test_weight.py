"""What people judge a dependency by: its files, and the modules that an import of it loads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

MOST_FILES = 1_534
"""Of the package: 1,461 and five per cent of room."""
MODULES = {"index": 37, "sha256": 3}
"""What an import without a bundler loads at most; 346 and 10 when each module was a file."""
IMPORT = re.compile(r"""^(?:import|export)\b[^;]*?\bfrom '(\.[^']+)'|^import '(\.[^']+)'""", re.MULTILINE)


def loaded(file: Path, seen: set[Path]) -> set[Path]:
    """A module, and all that it imports."""
    if file not in seen:
        seen.add(file)
        for found in IMPORT.finditer(file.read_text(encoding="utf-8")):
            loaded((file.parent / (found[1] or found[2])).resolve(), seen)
    return seen


def test_the_package_has_few_files(package: Path) -> None:
    assert sum(file.is_file() for file in package.rglob("*")) <= MOST_FILES


@pytest.mark.parametrize("entry", MODULES)
def test_an_import_loads_few_modules(package: Path, entry: str) -> None:
    assert len(loaded(package / "lib" / f"{entry}.js", set())) <= MODULES[entry]
    twin = (package / "cjs" / f"{entry}.js").read_text(encoding="utf-8")
    assert twin.count("require('") <= MODULES[entry]


def test_an_import_of_one_family_loads_no_other(package: Path) -> None:
    chunks = {file.stem for file in loaded(package / "lib" / "sha256.js", set())}
    assert chunks == {"sha256", "sha2_32", "shared"}
