"""RustCrypto's traits, by the tests, the vectors and the types of its crates."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.targets.rust.driver import HASHES, OFFERED, PACKAGE, RUSTCRYPTO
from wright.spec import FUNCTIONS
from wright.targets.rust.engines.cargo import Cargo
from wright.targets.rust.rendering import type_of

pytestmark = pytest.mark.rust

UNKNOWN = {"has160", "turboshake128", "turboshake256"}
"""Functions that those of RustCrypto's crates have not."""


@pytest.fixture(scope="module")
def crate(cargo: Cargo, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the crate of tests, with the vectors that RustCrypto's crates carry."""
    folder = tmp_path_factory.mktemp("rustcrypto") / "rustcrypto"
    shutil.copytree(RUSTCRYPTO, folder)
    manifest = (folder / "Cargo.toml").read_text(encoding="utf-8")
    (folder / "Cargo.toml").write_text(
        manifest.replace("../../../../packages/rust", str(PACKAGE)), encoding="utf-8"
    )
    cargo.fetch(folder)
    told = json.loads(cargo.said(["metadata", "--format-version", "1", "--locked"], folder))
    (folder / "tests" / "data").mkdir()
    for package in (each for each in told["packages"] if each["source"]):
        for file in (Path(package["manifest_path"]).parent / "tests" / "data").glob("*_kat.blb"):
            shutil.copy(file, folder / "tests" / "data")
    return folder


@pytest.mark.parametrize("name", sorted(file.stem for file in (RUSTCRYPTO / "tests").glob("*.rs")))
def test_of_the_crate(cargo: Cargo, crate: Path, name: str) -> None:
    said = cargo.said(["test", "--locked", "--test", name], crate)
    assert re.search(r"result: ok\. [1-9]\d* passed; 0 failed; 0 ignored", said)


def test_every_type_is_compared() -> None:
    table = (RUSTCRYPTO / "src" / "lib.rs").read_text(encoding="utf-8")
    compared = re.findall(r"\{ (\w+) hashwright::(\w+), ", table)
    assert sorted(compared) == sorted((name, type_of(FUNCTIONS[name])) for name in {*HASHES} - UNKNOWN)


def test_vectors_are_of_all_that_have_some(crate: Path) -> None:
    """Each file of vectors for a function of ours has its test."""
    text = (RUSTCRYPTO / "tests" / "vectors.rs").read_text(encoding="utf-8")
    there = {file.stem.removesuffix("_kat") for file in (crate / "tests" / "data").glob("*_kat.blb")}
    assert sorted(re.findall(r"(?:vectors|outputs)! \{ (\w+)_kat ", text)) == sorted(there & {*OFFERED})
