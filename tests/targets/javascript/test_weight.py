"""What people judge a dependency by: its files, and the modules that an import of it loads."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.weight.imports import loaded
from wright.toolchain import node
from wright.toolchain.npm import run

MOST_FILES = 1_572
"""Of the package: 1,497 and five per cent of room."""
MODULES = {"index": 20, "sha256": 3, "many/sha256": 4, "sha256_pair": 3, "wasm/sha256": 4, "noble/sha2": 7}
"""What an import without a bundler loads at most; 346 and 10 of the first two when each module was a file."""


def test_the_package_has_few_files(package: Path) -> None:
    assert sum(file.is_file() for file in package.rglob("*")) <= MOST_FILES


@pytest.mark.parametrize("entry", MODULES)
def test_an_import_loads_few_modules(package: Path, entry: str) -> None:
    assert len(loaded(package / "lib" / f"{entry}.js", set())) <= MODULES[entry]
    twin = (package / "cjs" / f"{entry}.js").read_text(encoding="utf-8")
    assert twin.count("require('") <= MODULES[entry]


@pytest.mark.node
def test_an_import_equips_no_function_with_more(package: Path, tmp_path: Path) -> None:
    """A chunk may bring others along, but they stay what they are."""
    script = """
        const { sha256 } = await import(`${process.argv[2]}/lib/sha256.js`);
        for (const path of ["midstate/sha256", "many/sha256", "sha256_pair"])
          await import(`${process.argv[2]}/lib/${path}.js`);
        sha256(new Uint8Array(1 << 20));
        console.log(sha256.backend);
    """
    (tmp_path / "equipped.mjs").write_text(script)
    assert run(node.find(), ["equipped.mjs", str(package)], tmp_path) == "js\n"


def test_an_import_of_one_family_loads_no_other(package: Path) -> None:
    chunks = {file.stem for file in loaded(package / "lib" / "sha256.js", set())}
    assert chunks == {"sha256", "sha2_32", "shared"}
