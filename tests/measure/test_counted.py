"""Counts on emulated machines: exact, of the right function, and equal to the golden ones."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.measure.counts import ASKED, BATCHED, BESIDE, ENGINES, counted, golden, instructions
from wright.measure.counts import INSTRUCTIONS
from wright.measure.records import Run, read, report_json
from wright.spec import FUNCTIONS
from wright.targets.c.engines import EMULATED
from wright.targets.c.engines.counting import Traced
from wright.targets.c.engines.emulated import Emulated
from wright.targets.c.engines.model import CPUS, cycles, straight
from wright.targets.c.measure.counted import InstructionSuite
from wright.targets.c.measure.ladder_counted import CountedClimber
from wright.targets.c.measure.library import PACKAGE
from wright.targets.c.measure.meter import CYCLES
from wright.toolchain.engine import EngineError, MissingEngineError

SIPHASH = FUNCTIONS["siphash12"]
AARCH64 = [pytest.param(n, marks=[pytest.mark.qemu, getattr(pytest.mark, n)]) for n in ENGINES]
EVERY = [pytest.param(n, marks=[pytest.mark.qemu, getattr(pytest.mark, n)]) for n in EMULATED]
ADDER = """\
#include <stdlib.h>
unsigned add(unsigned n);
__attribute__((noinline)) static unsigned twice(unsigned n) { return 2 * n; }
__attribute__((noinline)) unsigned add(unsigned n)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < n; i++) sum += twice(i) ^ n;
    return sum;
}
int main(int count, char **words) { (void)count; return add((unsigned)atoi(words[1])) == 77; }
"""


def traced(engine: Emulated, folder: Path) -> Traced:
    source = folder / "adder.c"
    source.write_text(ADDER, encoding="utf-8")
    engine.compile([source], folder / "adder")
    return Traced(engine, folder / "adder", folder)


def marks(name: str, question: str) -> list[pytest.MarkDecorator]:
    """Others' own files are fetched, which takes a network."""
    fetched = [pytest.mark.slow] if question == "git" else []
    return [pytest.mark.qemu, getattr(pytest.mark, name), *fetched]


@pytest.mark.parametrize("name", EVERY)
def test_each_turn_of_a_loop_and_each_callee_is_counted(name: str, tmp_path: Path) -> None:
    program = traced(EMULATED[name], tmp_path)
    counts = [len(program.call("add", [str(n)])[0]) for n in (100, 200, 300)]
    assert counts[2] - counts[1] == counts[1] - counts[0] > 0
    assert (counts[1] - counts[0]) % 100 == 0
    assert 200 <= counts[1] - counts[0] <= 1500, "at least two instructions of the callee a turn"


@pytest.mark.parametrize("name", AARCH64)
def test_a_call_that_is_not_made_has_no_trace(name: str, tmp_path: Path) -> None:
    program = traced(EMULATED[name], tmp_path)
    with pytest.raises(EngineError, match="no trace of twice"):
        program.call("twice", ["0"])


@pytest.mark.parametrize(
    ("name", "function", "question"),
    [
        pytest.param(name, function, question, marks=marks(name, question))
        for question, table in ASKED.items()
        for name, functions in table.items()
        for function in functions
    ],
)
def test_golden_counts(name: str, function: str, question: str) -> None:
    """Exact with the compiler of the golden counts, within a tenth with another version; batches, too."""
    wanted = golden(name, function, question)
    exact = EMULATED[name].version() == wanted["version"]
    found = instructions(report_json(counted(name, function, question)))
    assert found.keys() == instructions(wanted).keys()
    for contender, counts in instructions(wanted).items():
        assert found[contender] == pytest.approx(counts, rel=0 if exact else 0.1), contender


@pytest.mark.parametrize("name", BATCHED)
def test_batches_by_instructions_take_fewest(name: str) -> None:
    """Short messages take fewer instructions in pairs than one by one; on lanes, many times as many."""
    for function in BATCHED[name]:
        found = instructions(golden(name, function, "many"))
        for case in ("32-55 B", "1 KB"):
            assert found["hashwright"][case] < found["on lanes"][case]
            assert found["on lanes"][case] < found["one by one, portable"][case]
        assert found["hashwright"]["32-55 B"] < found["one by one"]["32-55 B"]


@pytest.mark.parametrize("name", BESIDE)
def test_blocks_of_sha1dc_beside_gits_own(name: str) -> None:
    """Fewer instructions where there are vectors, and both records have the same counts of ours."""
    beside, alone = instructions(golden(name, "sha1dc", "git")), instructions(golden(name, "sha1dc"))
    assert {who: counts for who, counts in beside.items() if who != "git's own"} == alone
    own, block = beside["git's own"], "a further block"
    assert 3 * alone["hashwright"][block] < own[block]
    assert alone["NEON alone"][block] < 0.85 * own[block]


def test_redis_keys_without_case_take_few_instructions() -> None:
    """Redis' own function takes 210 and 630 of the same compiler (``wright bench siphash12 --redis``)."""
    folded = instructions(golden("aarch64", "siphash12"))["A-Z folded"]
    assert folded["16 B"] <= 135
    assert folded["64 B"] <= 273


@pytest.mark.qemu
@pytest.mark.slow
@pytest.mark.aarch64
def test_redis_own_file_is_counted_beside_ours() -> None:
    """Both return the spec's values, or nothing is counted."""
    report = InstructionSuite(EMULATED["aarch64"]).redis(SIPHASH, (4, 16))
    assert report.ours == ("hashwright",)
    assert set(report.peers) == {"Redis' own"}
    for taken in report.measurement.samples.values():
        assert set(taken) == {"hashwright", "Redis' own"}


@pytest.mark.parametrize("name", AARCH64)
def test_a_recipe_rung_by_rung(name: str) -> None:
    """The last rung ships, and costs far less than the textbook. Equal texts have equal counts."""
    sha1, climber = FUNCTIONS["sha1"], CountedClimber(EMULATED[name])
    path = [rung for rung in climber.rungs(sha1, "compress") if not rung.after]
    ladder = climber.climb(sha1, "compress", path)
    assert ladder.last.name == "keep{}"
    counts = [taken.spread.median for taken in ladder.measurement.samples["a further block"].values()]
    assert counts[0] > 2 * counts[-1]
    shipped = instructions(golden(name, "sha1"))["hashwright, portable"]["a further block"]
    assert counts[-1] == pytest.approx(shipped, rel=0.02)


def test_git_has_one_function() -> None:
    with pytest.raises(EngineError, match=r"git hashes with SHA-1DC, not with SHA-1$"):
        InstructionSuite(EMULATED["aarch64"]).git(FUNCTIONS["sha1"])


def test_redis_has_one_function() -> None:
    with pytest.raises(EngineError, match="Redis hashes with SipHash-1-2, not with SipHash-2-4"):
        InstructionSuite(EMULATED["aarch64"]).redis(FUNCTIONS["siphash24"])


@pytest.mark.qemu
@pytest.mark.s390x
def test_big_endian_machines_are_counted_too() -> None:
    report = InstructionSuite(EMULATED["s390x"]).keyed(SIPHASH, (8, 16))
    counts = instructions(report_json(report))["hashwright"]
    assert 0 < counts["8 B"] < counts["16 B"]


@pytest.mark.parametrize("name", AARCH64)
def test_records_name_what_they_count(name: str) -> None:
    engine = EMULATED[name]
    for modelled, unit in ((engine, INSTRUCTIONS), (engine.as_core("neoverse-v2"), CYCLES)):
        report = InstructionSuite(modelled).keyed(SIPHASH, (8, 16))
        run = Run("bench", SIPHASH, "c", name)
        record = run.record({"bench": report_json(report)})
        assert record["bench"]["unit"] == unit
        assert read(json.dumps(record), "here") == record


@pytest.mark.qemu
@pytest.mark.aarch64
@pytest.mark.parametrize("cpu", CPUS)
def test_a_chain_of_sums_takes_a_cycle_each(cpu: str) -> None:
    """Dependent additions take a cycle each on every core; independent ones do not lengthen the chain."""
    chain = ["add x0, x0, x1"] * 50
    assert cycles(chain, cpu, 100) == pytest.approx(50, abs=0.2)
    assert cycles([*chain, "b.ne #0x400", "ret"], cpu, 100) == pytest.approx(50, abs=1.2)


def test_a_trace_is_straightened() -> None:
    trace = ["ldr x0, [x1]", "tbnz w7, #2, #0x4108b0", "bl #0x400", "b.le #0x410888", "cbz x6, #0x4", "ret"]
    assert list(straight(trace)) == ["ldr x0, [x1]", "tbnz w7, #2, here", "b.le here", "cbz x6, here"]


def test_a_missing_analyser_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(MissingEngineError, match="apt-get install llvm-19"):
        cycles(["nop"], "neoverse-n1", 1)


@pytest.mark.parametrize("name", AARCH64)
@pytest.mark.parametrize(("function", "loads", "rotates"), [("sha256", "rev", 60), ("sha512", "rev", 60)])
def test_rotates_and_words_are_instructions(
    name: str, function: str, loads: str, rotates: int, tmp_path: Path
) -> None:
    """A rotate is ``ror``, alone or inside another instruction; a word's bytes are a load and ``rev``."""
    engine = EMULATED[name]
    source, built = PACKAGE / "src" / f"{function}.c", tmp_path / "built.o"
    engine.compile([source], built, ["-c"], [PACKAGE / "include"])
    dump = [f"{engine.binutils}objdump", "-d", "--no-show-raw-insn"]
    kernel = f"--disassemble=hw_{function}_compress_kernel"
    listing = subprocess.run([*dump, kernel, built], capture_output=True, text=True, check=True).stdout
    assert len(re.findall(rf"\t{loads}\t", listing)) >= 16
    assert "ldrb" not in listing
    assert len(re.findall(r"\b(?:ror|extr)\b", listing)) >= rotates
