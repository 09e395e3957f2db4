"""RustCrypto's traits, by the tests, the vectors and the types of its crates."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.targets.rust.crates import RUSTCRYPTO, check_program, copied, programs, sources
from tests.targets.rust.driver import HASHES, OFFERED
from wright.spec import FUNCTIONS
from wright.targets.rust.engines.cargo import Cargo
from wright.targets.rust.rendering import type_of

pytestmark = pytest.mark.rust

UNKNOWN = {"has160", "turboshake128", "turboshake256"}
"""Functions that those of RustCrypto's crates have not."""


@pytest.fixture(scope="module")
def crate(cargo: Cargo, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the crate of tests, with the vectors that RustCrypto's crates carry."""
    folder = copied(cargo, RUSTCRYPTO, tmp_path_factory.mktemp("rustcrypto"))
    (folder / "tests" / "data").mkdir()
    for source in sources(cargo, folder).values():
        for file in (source / "tests" / "data").glob("*_kat.blb"):
            shutil.copy(file, folder / "tests" / "data")
    return folder


@pytest.mark.parametrize("name", programs(RUSTCRYPTO))
def test_of_the_crate(cargo: Cargo, crate: Path, name: str) -> None:
    check_program(cargo, crate, name)


def test_every_type_is_compared() -> None:
    table = (RUSTCRYPTO / "src" / "lib.rs").read_text(encoding="utf-8")
    compared = re.findall(r"\{ (\w+) hashwright::(\w+), ", table)
    assert sorted(compared) == sorted((name, type_of(FUNCTIONS[name])) for name in {*HASHES} - UNKNOWN)


def test_vectors_are_of_all_that_have_some(crate: Path) -> None:
    """Each file of vectors for a function of ours has its test."""
    text = (RUSTCRYPTO / "tests" / "vectors.rs").read_text(encoding="utf-8")
    there = {file.stem.removesuffix("_kat") for file in (crate / "tests" / "data").glob("*_kat.blb")}
    assert sorted(re.findall(r"(?:vectors|outputs)! \{ (\w+)_kat ", text)) == sorted(there & {*OFFERED})
