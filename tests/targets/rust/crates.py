"""Crates of tests, which depend on ours and on crates of others, and pin those."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from tests.targets.rust.driver import HERE, PACKAGE
from wright.targets.rust.engines.cargo import Cargo

RUSTCRYPTO, PLONKY3 = HERE / "rustcrypto", HERE / "plonky3"


def copied(cargo: Cargo, crate: Path, folder: Path) -> Path:
    """A copy of a crate in a folder, beside our package, with all that its lock file names fetched."""
    made = folder / crate.name
    shutil.copytree(crate, made)
    manifest = (made / "Cargo.toml").read_text(encoding="utf-8")
    (made / "Cargo.toml").write_text(
        manifest.replace("../../../../packages/rust", str(PACKAGE)), encoding="utf-8"
    )
    cargo.fetch(made)
    return made


def sources(cargo: Cargo, folder: Path) -> dict[str, Path]:
    """The folders of the crates that a copy depends on, by their names in the registry."""
    told = json.loads(cargo.said(["metadata", "--format-version", "1", "--locked"], folder))
    return {each["name"]: Path(each["manifest_path"]).parent for each in told["packages"] if each["source"]}


def programs(crate: Path) -> list[str]:
    """The names of a crate's programs of tests."""
    return sorted(file.stem for file in (crate / "tests").glob("*.rs"))


def check_program(cargo: Cargo, folder: Path, name: str, *words: str) -> int:
    """Run a program of a copy's tests: all pass, and none is ignored. Their number is returned."""
    said = cargo.said(["test", "--locked", "--test", name, *words], folder)
    found = re.search(r"result: ok\. ([1-9]\d*) passed; 0 failed; 0 ignored", said)
    assert found, said
    return int(found[1])
