"""The benchmarks of Python's package: every contender gives the same digests, and a wrong one is refused."""

from __future__ import annotations

import pytest

from wright.measure.interleave import Case, Contender, Plan, WrongDigestError, measure
from wright.spec import FUNCTIONS
from wright.targets.python.engines import ENGINES
from wright.targets.python.measure import suite
from wright.targets.python.measure.contenders import (
    ARROW,
    CLICKHOUSE,
    EXTENSION,
    HASHLIB,
    OBJECT,
    POLARS_HASH,
    SCAN,
)
from wright.targets.python.measure.instructions import INSTRUCTIONS
from wright.targets.python.measure.sketches import SCHEMES
from wright.targets.python.measure.suite import Suite
from wright.toolchain.engine import EngineError

pytestmark = pytest.mark.python
QUICK = Plan(processes=1, budget=5, warmup=1, rounds_least=2, rounds_most=3)
PYTHON = ENGINES["python"]


def test_messages_beside_hashlib() -> None:
    report = Suite(PYTHON, QUICK).ask("digests", FUNCTIONS["sha512_256"])
    assert {OBJECT, HASHLIB} <= set(report.measurement.contenders)
    assert report.peers[HASHLIB].startswith("hashlib 3.")


def test_blake3_beside_its_own_package() -> None:
    report = Suite(PYTHON, QUICK).ask("digests", FUNCTIONS["blake3"])
    assert report.ours == (OBJECT,)
    assert report.peers == {"PyPI's blake3": "blake3 1.0.11"}


@pytest.mark.parametrize("name", ["md5", "sha1", "sha256", "sha384"])
def test_columns_beside_engines(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "LENGTHS", {"3,000 rows": (8, 64, 1, 35), "20 rows": (0, 100_000)})
    report = Suite(PYTHON, QUICK).ask("columns", FUNCTIONS[name])
    assert report.subject == ARROW
    without = set(report.measurement.contenders) - {CLICKHOUSE}
    assert len(without) == {"md5": 11, "sha1": 10, "sha256": 11, "sha384": 9}[name]
    assert all(version.split()[-1][0].isdigit() for version in report.peers.values())
    assert report.notes[0].startswith("Instructions in use: ")
    assert (CLICKHOUSE in report.measurement.contenders) or name == "sha384" or "left out" in report.notes[1]


@pytest.mark.parametrize("name", ["blake3", "xxh3_64", "xxh64"])
def test_columns_beside_pypis_packages(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "LENGTHS", {"300 rows": (8, 64, 1, 35, 0, 1025)})
    report = Suite(PYTHON, QUICK).ask("columns", FUNCTIONS[name])
    package = "blake3" if name == "blake3" else "xxhash"
    assert {ARROW, EXTENSION, f"PyPI's {package} in a loop"} <= set(report.measurement.contenders)
    assert (POLARS_HASH in report.measurement.contenders) == (name != "blake3")
    assert ("DataFusion's xxhash64, as Spark's" in report.measurement.contenders) == (name == "xxh64")
    assert report.subject == ARROW


def test_columns_without_a_peer() -> None:
    with pytest.raises(EngineError, match="SipHash-2-4 has no peer in Python here; hashes have, and blake3"):
        Suite(PYTHON, QUICK).ask("columns", FUNCTIONS["siphash24"])


def test_other_questions_about_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    for setting, value in (
        ("LENGTHS", {"300 rows": (8, 64)}),
        *(("PLOTTED", (8, 64)), ("MOST", 1 << 12), ("ROWS", 200), ("LONG", 1 << 16)),
    ):
        monkeypatch.setattr(suite, setting, value)
    asked = Suite(PYTHON, QUICK)
    codes = asked.ask("column-hmac", FUNCTIONS["sha256"])
    assert {ARROW, "polars-hash", "hmac.digest in a loop"} <= set(codes.measurement.contenders)
    assert len(asked.ask("column-threads", FUNCTIONS["md5"]).measurement.contenders) == 2
    limited = asked.ask("column-instructions", FUNCTIONS["sha512"])
    fewer = [f"{ARROW}, {name}" for name in INSTRUCTIONS]
    assert list(limited.measurement.contenders) == [ARROW, *fewer, "polars-hash"]
    tables = asked.ask("column-tables", FUNCTIONS["sha256"])
    assert list(tables.measurement.contenders) == [EXTENSION, f"{ARROW} in DuckDB", "DuckDB", SCAN]
    assert tables.subject == EXTENSION
    assert [case.size for case in asked.ask("column-lengths", FUNCTIONS["sha1"]).measurement.cases] == [8, 64]
    assert "64 KB among 200: hashwright.columns takes " in asked.long(FUNCTIONS["sha256"]).notes[0]


def test_minhash_beside_datasketch_and_rensa() -> None:
    """Signatures by each scheme are datasketch's, or nothing is timed."""
    report = Suite(PYTHON, QUICK).ask("minhash", FUNCTIONS["sha1"])
    assert report.ours == tuple(f"{OBJECT}, {scheme}" for scheme in SCHEMES)
    assert {version.split()[0] for version in report.peers.values()} == {"datasketch", "rensa"}
    assert report.peers["datasketch 1"].startswith("datasketch 1.")


def test_minhash_is_of_sha1_alone() -> None:
    with pytest.raises(EngineError, match="MinHash takes SHA-1 of its elements, not SHA-256: ask it of sha1"):
        Suite(PYTHON, QUICK).ask("minhash", FUNCTIONS["sha256"])


def test_a_wrong_digest_is_refused() -> None:
    wrong = Contender("wrong", "def once(message):\n    return '00'\n")
    with pytest.raises(WrongDigestError, match="wrong on case: expected abcd, got 00"):
        measure(PYTHON, [wrong], [Case("case", 3, "abcd")], QUICK)
