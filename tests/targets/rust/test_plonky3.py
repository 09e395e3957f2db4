"""Plonky3's traits over our functions, by the tests and the vectors of its crates, and by its trees."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.targets.rust.crates import PLONKY3, check_program, copied, programs, sources
from wright.targets.rust.engines.cargo import Cargo

pytestmark = pytest.mark.rust

SKIPPED = {"blake3": ["key_derivation_matches_the_official_vectors"]}
"""Tests of theirs that ask for what our crate has not, by program: the program says why."""
ELSEWHERE = '#[cfg(all(target_arch = "wasm32"'
"""What is behind it in a file runs on other processors."""
INLINE = re.compile(r"^mod tests \{\n(.*?)^\}\n", re.DOTALL | re.MULTILINE)
"""Tests in the middle of a crate's file."""


@pytest.fixture(scope="module")
def crate(cargo: Cargo, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the crate of tests, with the tests that Plonky3's crates carry."""
    folder = copied(cargo, PLONKY3, tmp_path_factory.mktemp("plonky3"))
    for name, source in sources(cargo, folder).items():
        if name.startswith("p3-"):
            copy = folder / "tests" / "theirs" / name
            shutil.copytree(source, copy)
            inline = INLINE.search((copy / "src" / "lib.rs").read_text(encoding="utf-8"))
            if inline:
                (copy / "src" / "tests.rs").write_text(inline[1], encoding="utf-8")
    return folder


@pytest.mark.parametrize("name", programs(PLONKY3))
def test_of_the_crate(cargo: Cargo, crate: Path, name: str) -> None:
    """Every test of theirs that the program takes has run, but for those that are skipped."""
    skipped = SKIPPED.get(name, [])
    ran = check_program(cargo, crate, name, "--", *(word for test in skipped for word in ("--skip", test)))
    taken = re.findall(r'"(theirs/[^"]+)"', (crate / "tests" / f"{name}.rs").read_text(encoding="utf-8"))
    texts = [(crate / "tests" / file).read_text(encoding="utf-8") for file in taken]
    wanted = sum(text.partition(ELSEWHERE)[0].count("#[test]") for text in texts) - len(skipped)
    assert ran >= wanted
    assert all(any(f"fn {test}(" in text for text in texts) for test in skipped)
