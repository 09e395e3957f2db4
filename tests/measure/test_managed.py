"""Our C# package next to the runtimes' own classes and C: all calls of each agree, and are timed."""

from __future__ import annotations

from pathlib import Path

import pytest

from wright.measure.interleave import Plan
from wright.measure.records import report_json
from wright.measure.report import Report
from wright.spec import FUNCTIONS
from wright.targets.csharp.engines import ENGINES
from wright.targets.csharp.engines.measuring import needed
from wright.targets.csharp.measure import suite as managed
from wright.targets.csharp.measure.invoked import NAMES
from wright.targets.csharp.measure.suite import ManagedSuite
from wright.toolchain.engine import EngineError

QUICK = Plan(processes=1, budget=5, warmup=1, rounds_least=2, rounds_most=3)
ON_BOTH = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in ("mono", "dotnet")]


def suite(engine: str) -> ManagedSuite:
    return ManagedSuite(ENGINES[engine], QUICK)


def others(report: Report) -> list[str]:
    """The contenders other than ours; ours come first."""
    names = report.measurement.contenders
    assert names[: len(report.ours)] == report.ours
    assert all(name.startswith("hashwright") for name in report.ours)
    return list(names[len(report.ours) :])


@pytest.mark.turns
@pytest.mark.parametrize("engine", ON_BOTH)
def test_digests_beside_the_runtimes_classes(engine: str) -> None:
    report = suite(engine).ask("digests", FUNCTIONS["sha256"], (0, 55, 1000))
    classes = ["SHA256Managed", "SHA256CryptoServiceProvider", "IncrementalHash"]
    static = ["SHA256.HashData"] if engine == "dotnet" else []
    assert others(report) == [*classes, *static, *NAMES]
    assert report.peers.keys() == set(NAMES)
    assert "Bouncy Castle" in report.notes[0]
    assert report_json(report)["notes"] == list(report.notes)
    assert {"hashwright", "hashwright, ComputeHash"} <= set(report.ours)


@pytest.mark.mono
@pytest.mark.parametrize("name", ["md5", "sha512_224", "blake2s"])
def test_functions_that_runtimes_have_and_lack(name: str) -> None:
    report = suite("mono").ask("digests", FUNCTIONS[name], (0, 64, 200))
    built_in = ["MD5CryptoServiceProvider", "IncrementalHash"] if name == "md5" else []
    assert others(report) == [*built_in, *NAMES]
    assert report.notes == ()


@pytest.mark.parametrize("engine", ON_BOTH)
def test_batches_beside_one_message_at_a_time(engine: str) -> None:
    report = suite(engine).ask("many", FUNCTIONS["sha1"], (5, 64))
    assert others(report) == ["SHA1.HashData" if engine == "dotnet" else "SHA1Managed"]
    ways = ("", ", at offsets", ", arrays", ", one by one")
    assert report.ours == tuple(f"hashwright{way}" for way in ways)
    assert [(case.name, case.size) for case in report.measurement.cases] == [
        ("256 of 5 B", 5),
        ("256 of 64 B", 64),
    ]


@pytest.mark.parametrize("engine", ON_BOTH)
def test_codes_beside_the_runtimes_classes(engine: str) -> None:
    report = suite(engine).ask("hmac", FUNCTIONS["sha512"], (8, 200))
    assert others(report) == ["HMACSHA512", "HMACSHA512.HashData"][: 1 + (engine == "dotnet")]


@pytest.mark.parametrize("engine", ON_BOTH)
def test_keys_beside_the_runtimes_classes(engine: str) -> None:
    report = suite(engine).ask("pbkdf2", FUNCTIONS["sha1"], (10,))
    assert others(report) == ["Rfc2898DeriveBytes", "Rfc2898DeriveBytes.Pbkdf2"][: 1 + (engine == "dotnet")]


@pytest.mark.blazor
@pytest.mark.parametrize("name", ["sha256", "md5"])
def test_a_browsers_runtime_has_no_c_and_no_md5(name: str) -> None:
    classes = ["SHA256Managed", "SHA256CryptoServiceProvider", "IncrementalHash", "SHA256.HashData"]
    report = suite("blazor").ask("digests", FUNCTIONS[name], (0, 55, 1000))
    assert others(report) == (classes if name == "sha256" else [])


@pytest.mark.mono
@pytest.mark.parametrize("name", ["siphash24", "siphash24_128"])
def test_siphash_beside_c(name: str) -> None:
    report = suite("mono").ask("keyed", FUNCTIONS[name], (0, 7, 8, 100))
    assert others(report) == list(NAMES)
    assert bool(report.notes) == (name == "siphash24")


def test_an_engine_takes_its_own_kernels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(managed, "PACKAGE", tmp_path)
    for place in ("src", "kernels/browser", "kernels/dotnet", "kernels/safe", "kernels/unsafe"):
        (tmp_path / place).mkdir(parents=True)
        (tmp_path / place / "A.cs").touch()
    net8 = ["src", "kernels/browser"]
    for engine, shared, taken in (
        ("mono", ["src"], "safe"),
        ("dotnet", net8, "dotnet"),
        ("blazor", net8, "dotnet"),
    ):
        found = {name: needed(text) for name, text in managed.editions(ENGINES[engine]).items()}
        files = {
            name: [tmp_path / place / "A.cs" for place in (*shared, f"kernels/{folder}")]
            for name, folder in (("", taken), ("unsafe", "unsafe"))
        }
        assert found == files


def test_a_package_that_is_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(managed, "PACKAGE", tmp_path)
    with pytest.raises(EngineError, match="packages/csharp is not built: run `wright build"):
        managed.editions(ENGINES["mono"])
