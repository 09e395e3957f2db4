"""Constructions: each module fulfils its contract; a new one needs no line elsewhere in the target."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.targets.toy import Toy, offered
from wright.measure.counts import counted
from wright.measure.interleave import Case, Contender, Measurement
from wright.recipes import FAST
from wright.spec import Function
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.siphash import SipHash
from wright.spec.sha1 import SHA1
from wright.targets.csharp import package
from wright.targets.csharp.build import CSHARP
from wright.targets.csharp.construction import Construction, construction_of
from wright.targets.csharp.constructions import chained, siphash
from wright.targets.csharp.engines import ENGINES
from wright.targets.csharp.measure import suite
from wright.targets.csharp.measure.constructions import checksum as written_checksum
from wright.targets.csharp.measure.ladder import CSharpClimber
from wright.targets.csharp.measure.peers import Written
from wright.targets.packages import Editions, PrintedKernel
from wright.toolchain.engine import EngineError

OURS: tuple[Construction[Chained], Construction[SipHash]] = (chained, siphash)
WRITTEN: Written = written_checksum
"""Mypy checks the modules against their contracts here."""
MODULE = """
from wright.kernels.compress import compress_kernel
from wright.spec.sha1 import SHA1
from wright.targets.csharp.frames import by_standard as rows
from wright.targets.csharp.frames import kernel_files
from wright.targets.csharp.engines.measuring import subject

def kernels(function, edition):
    return {"absorb": lambda: compress_kernel(SHA1)}

def class_name(function):
    return "Sponge"

def files(functions, editions):
    yield from kernel_files(editions)
    for function in functions:
        yield f"src/{class_name(function)}.cs", f"// {function.title}"

def ways(function):
    return {"": subject("Sponge.HashData(work.Message, work.Out);")}
"""
RECORD = """
from wright.kernels.records import Hashing

HASHING = Hashing("absorb")
"""
AROUND = "// $$ function.title $$\n$$ kernels $$\n"


SPONGE = Toy(
    name="sha3_256", title="SHA3-256", standard="FIPS 202", construction="sponge_of_a_test", coded_by=""
)
"""A hash that hashlib knows by name, without HMAC."""


@pytest.fixture
def sponge(tmp_path: Path) -> Iterator[Function]:
    """A function of a construction with its own modules, and no other change."""
    made, measured = tmp_path / "made", tmp_path / "measured"
    for folder, suffix, text in ((made, "py", MODULE), (measured, "py", RECORD), (measured, "cs", AROUND)):
        folder.mkdir(exist_ok=True)
        (folder / f"{SPONGE.construction}.{suffix}").write_text(text, encoding="utf-8")
    frames = ["wright.targets.csharp.package", "wright.targets.csharp.frames"]
    functions: dict[str, Function] = {"sha1": SHA1, SPONGE.name: SPONGE}
    with (
        offered(CSHARP.package, made, frames, functions),
        offered(f"{CSHARP.package}.measure", measured, functions=functions),
    ):
        yield SPONGE


def printed(functions: Sequence[Function]) -> Editions:
    """Kernels that consist of their names only."""
    kernels = {
        f.name: {k: PrintedKernel(f"{f.name}.{k}", "", "") for k in CSHARP.kernels(f)} for f in functions
    }
    return dict.fromkeys((*CSHARP.editions, *CSHARP.tuned), kernels)


def test_each_module_has_what_is_asked_of_it() -> None:
    asked = {name for name in vars(Construction) if not name.startswith("_")}
    assert {"kernels", "files", "ways"} <= asked
    for module in OURS:
        assert asked <= vars(module).keys(), module


def test_a_construction_without_a_module_is_left_out() -> None:
    function = replace(SPONGE, construction="another")
    assert not CSHARP.kernels(function)
    with pytest.raises(EngineError, match="C# has no frame for 'another', the construction of SHA3-256"):
        construction_of(function)


def test_a_new_construction_is_rendered(sponge: Function) -> None:
    files = dict(package.files(printed([SHA1, sponge])))
    assert files["src/Sponge.cs"] == "// SHA3-256"
    for edition in ("safe", "unsafe", "dotnet"):
        assert "sha3_256.absorb" in files[f"kernels/{edition}/SpongeKernels.cs"]
    assert "| `Sponge` | FIPS 202 |" in files["README.md"]
    assert "| `Sha1` | FIPS 180-4" in files["README.md"]
    assert "Sha1" in files["src/Hmac.cs"]
    assert "Sponge" not in files["src/Hmac.cs"]


def test_a_new_construction_is_measured(sponge: Function, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[tuple[Sequence[Contender], Sequence[Case]]]()

    def measure(_: Any, contenders: Sequence[Contender], cases: Sequence[Case], *__: Any) -> Measurement:
        asked.append((contenders, cases))
        return counted("an engine", "1.0", {}, {})

    monkeypatch.setattr("wright.measure.suite.measure", measure)
    questions: Mapping[str, Callable[[Function], Any]] = suite.ManagedSuite(ENGINES["mono"]).questions
    assert questions["digests"](sponge).ours == ("hashwright", "hashwright, unsafe")
    contenders, cases = asked[0]
    assert all("Sponge.HashData(" in contender.source for contender in contenders)
    assert cases[0].expected == sponge.hash(b"").hex()
    for question in ("hmac", "pbkdf2"):
        with pytest.raises(EngineError, match="has no HMAC with SHA3-256"):
            questions[question](sponge)
    climber = CSharpClimber(ENGINES["mono"])
    assert climber.kernels(sponge) == ("absorb",)
    assert "// SHA3-256\ntext\n" in climber.contender(sponge, "absorb", "rung", "text").source
    assert CSHARP.book(sponge, "absorb") == "absorb"
    assert list(CSHARP.kernels(sponge, FAST)) == ["absorb"]
