"""Constructions: each module fulfils its contract; a new one needs no line elsewhere in the target."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.targets.toy import Toy, offered
from wright.kernels.records.chained import HASHING
from wright.measure.counts import counted
from wright.measure.interleave import Case, Contender, Measurement
from wright.spec import FUNCTIONS, Function
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.siphash import SipHash
from wright.spec.sha1 import SHA1
from wright.targets.c import frames
from wright.targets.c.build import C_TARGET
from wright.targets.c.construction import Construction, construction_of
from wright.targets.c.constructions import chained, siphash
from wright.targets.c.engines import NATIVE
from wright.targets.c.measure import suite
from wright.targets.c.measure.construction import Measured, measured
from wright.targets.c.measure.constructions import siphash as siphash_measured
from wright.targets.c.measure.ladder import CClimber
from wright.targets.packages import PrintedKernel
from wright.toolchain.engine import EngineError

CHAINED: Construction[Chained] = chained
SIPHASH: Construction[SipHash] = siphash
"""Mypy checks the modules against their contracts here."""
PACKAGED = """
from wright.kernels.compress import compress_kernel
from wright.spec.sha1 import SHA1
from wright.targets.c.construction import Parts

def kernels(function, edition="fast"):
    return {"absorb": lambda: compress_kernel(SHA1), "absorb4": lambda: compress_kernel(SHA1)}

def book(kernel):
    return kernel.rstrip("4")

def files(functions, sharing):
    for function in functions:
        yield f"src/{function.name}.c", sharing.kernels[function.name]["absorb"].text

def parts(functions, sharing):
    names = [function.name for function in functions]
    return Parts(
        said="".join(f" *   hw_{name}\\n" for name in names),
        declared={"include/hashwright.h": "".join(f"\\nvoid hw_{name}(void);\\n" for name in names)},
        named=functions,
        asked="".join(f"    hw_{name}();\\n" for name in names),
    )
"""
MEASURED = """
from wright.kernels.records import Hashing
from wright.targets.c.measure.construction import Measured

MEASURED = Measured(Hashing("absorb"), batched=False)
"""
AROUND = "// $$ function.title $$ of $$ type $$ from $$ [1, 2] | words(32) $$\n"


SPONGE = Toy(name="toy_256", title="TOY-256", standard="FIPS 202", construction="sponge_of_a_test")
"""A hash that hashlib knows by name."""


@pytest.fixture
def sponge(tmp_path: Path) -> Iterator[Function]:
    """A function of a construction with its own modules, and no other change."""
    made, counted = tmp_path / "made", tmp_path / "counted"
    for folder, suffix, text in ((made, "py", PACKAGED), (counted, "py", MEASURED), (counted, "c", AROUND)):
        folder.mkdir(exist_ok=True)
        (folder / f"{SPONGE.construction}.{suffix}").write_text(text, encoding="utf-8")
    functions: dict[str, Function] = {"sha1": SHA1, SPONGE.name: SPONGE}
    with (
        offered(C_TARGET.package, made, ["wright.targets.c.frames"], functions),
        offered(f"{C_TARGET.package}.measure", counted, functions=functions),
    ):
        yield SPONGE


def printed(functions: Sequence[Function]) -> dict[str, dict[str, PrintedKernel]]:
    """Kernels that consist of their heads only."""
    return {
        f.name: {k: PrintedKernel(f"void {k}(of_{f.name})", "", "") for k in C_TARGET.kernels(f)}
        for f in functions
    }


def test_a_module_is_found_by_its_name() -> None:
    assert construction_of(FUNCTIONS["blake2s"]) == CHAINED
    assert construction_of(FUNCTIONS["siphash24"]) == SIPHASH
    assert measured(FUNCTIONS["siphash24"]) is siphash_measured.MEASURED


def test_a_construction_without_a_module_is_measured_by_its_record() -> None:
    assert measured(FUNCTIONS["blake2s"]) == Measured(HASHING)


def test_what_has_no_frame_is_refused() -> None:
    function = replace(SPONGE, construction="another")
    assert not C_TARGET.kernels(function)
    with pytest.raises(EngineError, match="the C package has no TOY-256: it has no frame for 'another'"):
        construction_of(function)
    with pytest.raises(EngineError, match="TOY-256 cannot be measured in C: there is no module"):
        measured(function)


def test_kernels_share_recipes() -> None:
    """Kernels whose names begin alike share a recipe; others have their own."""
    shared = {
        "sha1": {"lanes16": "lanes", "compress": "compress", "compress_shani": "compress_shani"},
        "sha256": {"interleaved2_shani": "interleaved_shani", "padded2_armv8": "padded_armv8"},
        "siphash24": {"fixed32": "fixed", "prepared": "siphash", "absorb8": "absorb", "prepare": "prepare"},
    }
    for name, kernels in shared.items():
        assert {kernel: C_TARGET.book(FUNCTIONS[name], kernel) for kernel in kernels} == kernels


def test_a_new_construction_is_rendered(sponge: Function) -> None:
    assert list(C_TARGET.kernels(sponge)) == ["absorb", "absorb4"]
    assert C_TARGET.book(sponge, "absorb4") == "absorb"
    files = dict(frames.files(printed([SHA1, sponge])))
    assert files["src/toy_256.c"] == "void absorb(of_toy_256)"
    assert "  src/toy_256.c\n" in files["CMakeLists.txt"]
    assert "| `hw_toy_256` | FIPS 202 |" in files["README.md"]
    header, table, test = (files[f] for f in ("include/hashwright.h", "src/functions.c", "test/answers.c"))
    for part in ("\n *   hw_toy_256\n", "\nvoid hw_toy_256(void);\n", "\n    hw_toy_256_ctx toy_256;\n"):
        assert part in header
    assert '{"toy-256", 1}' in table
    assert ".save = sha1_save" in table
    assert "toy_256_save" not in table, "it has no midstate"
    assert sponge.hash(b"abc").hex() in test
    assert "    hw_toy_256();\n" in test
    assert "if (f->save != NULL)" in test
    assert "if (f->save != NULL)" not in dict(frames.files(printed([SHA1])))["test/answers.c"]


def test_a_new_construction_is_measured(sponge: Function, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[tuple[Sequence[Contender], Sequence[Case]]]()

    def measure(_: Any, contenders: Sequence[Contender], cases: Sequence[Case], *__: Any) -> Measurement:
        asked.append((contenders, cases))
        return counted("an engine", "1.0", {}, {})

    monkeypatch.setattr("wright.measure.suite.measure", measure)
    questions: Mapping[str, Callable[[Function], Any]] = suite.NativeSuite(NATIVE["gcc"]).questions
    assert questions["digests"](sponge).ours == ("hashwright",)
    (ours, textbook), cases = asked[0]
    assert "    hw_toy_256(task->message, task->size, task->out);\n" in ours.source
    around = "// TOY-256 of uint64_t from 1u, 2u\n"
    assert f"\n{around}\nstatic void once(" in textbook.source
    assert cases[0].expected == sponge.hash(b"").hex()
    for question in ("many", "mixtures"):
        with pytest.raises(EngineError, match="TOY-256 has no batches"):
            questions[question](sponge)
    climber = CClimber(NATIVE["gcc"])
    assert climber.kernels(sponge) == ("absorb",)
    text = "void absorb(uint32_t *H)\n{\n}\n"
    rung = climber.contender(sponge, "absorb", "a rung", text).source
    assert f"static void absorb(uint32_t *H);\n{text}\n{around}" in rung
