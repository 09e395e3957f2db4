"""What pyright, by which editors check, says of the package's types and of users' programs, strictly."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.targets.python.test_package import PACKAGE, PAGES, PYTHON, sample
from wright.toolchain import node
from wright.toolchain.npm import Toolbox
from wright.toolchain.tools import CHECKOUT

TOOLS = Toolbox(Path(__file__).parent / "checkers", CHECKOUT / "build" / "python-checkers")
OTHERS = {
    "reportMissingTypeStubs": "pyarrow and pandas have no types",
    **dict.fromkeys(
        ("reportUnknownMemberType", "reportUnknownVariableType", "reportUnknownArgumentType"),
        "nor have theirs",
    ),
    "reportDuplicateImport": "a page's samples are one program",
    "reportUnusedImport": "hashwright.pandas is imported for what it adds to pandas",
}
"""Rules of strict that samples break by what is not ours, and why."""
PROGRAM = """\
import io

import hashwright
import hashwright.polars
import polars as pl
from hashwright import content, engines

frame = pl.DataFrame({"a": ["x"]})
keys: pl.Expr = hashwright.polars.sha256("a") + hashwright.polars.xxh3_128(pl.col("a"), seed=7)
bucket: pl.Expr = hashwright.polars.iceberg_bucket("a", 16)
digest: bytes = hashwright.sha256(b"a").digest() + hashwright.xxh3_128(b"a", seed=1).digest()
part: int | None = engines.kafka_partition_of("a", 12)
row: int = engines.spark_hash_of("a", 1, None)
value: str = content.digest(io.BytesIO(b"a"), content.FsVerity(), threads=1)
print(frame.select(keys, bucket), digest, part, row, value)
"""
WRONG = "hashwright.sha256('a')\n"

pytestmark = pytest.mark.python


@pytest.fixture(scope="module")
def site() -> Path:
    """The folder in which the package is installed."""
    return PYTHON.built(PACKAGE) / "site"


def asked(folder: Path, site: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """What pyright says, by the settings and for the programs of a folder."""
    TOOLS.install()
    program = TOOLS.folder / "node_modules" / "pyright" / "index.js"
    return subprocess.run(
        [node.find(), program, "--pythonpath", PYTHON.find(), *options],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.fspath(site)},
        capture_output=True,
        text=True,
        check=False,
    )


def strictly(folder: Path, site: Path, program: str, without: dict[str, str]) -> str:
    """What it says of a program; empty where there is nothing to say."""
    settings = {
        "typeCheckingMode": "strict",
        "extraPaths": [os.fspath(site)],
        **dict.fromkeys(without, False),
    }
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    (folder / "program.py").write_text(program, encoding="utf-8")
    done = asked(folder, site, "-p", ".")
    assert re.search(r"^\d+ errors?, \d+ warnings?", done.stdout, re.MULTILINE), done.stdout + done.stderr
    return "" if done.returncode == 0 else done.stdout


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_samples(site: Path, tmp_path: Path, page: Path) -> None:
    said = strictly(tmp_path, site, sample(page), OTHERS)
    assert not said, said


def test_a_program_by_what_has_types(site: Path, tmp_path: Path) -> None:
    """Polars has them, too: there nothing is left out of strict. A wrong argument is an error."""
    said = strictly(tmp_path, site, PROGRAM, {})
    assert not said, said
    assert re.search(r"reportArgumentType", strictly(tmp_path, site, PROGRAM + WRONG, {}))


def test_no_type_of_the_package_is_unknown(site: Path, tmp_path: Path) -> None:
    """Of any name that it exports: a type that is not imported would be, and only users' checkers see it."""
    said = asked(tmp_path, site, "--ignoreexternal", "--verifytypes", "hashwright").stdout
    known, unknown = (re.search(rf"With {kind} type: (\d+)", said) for kind in ("known", "unknown"))
    assert known, said
    assert unknown, said
    assert int(known[1]) > 800
    assert int(unknown[1]) == 0, "\n".join(line for line in said.splitlines() if "is unknown" in line)
