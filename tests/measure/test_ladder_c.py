"""Ladders in C: wrong rungs are named, the compiler's idioms are reported, and pages accept the records."""

from __future__ import annotations

import json
import platform
from typing import Any

import pytest

from tests.measure.counts import golden, instructions
from tests.measure.outline import Outline
from tests.measure.test_ladder import shown
from wright.measure.inputs import keyed_cases
from wright.measure.interleave import Contender, Plan, WrongDigestError, measure, message_cases, trusted
from wright.measure.ladder import Rung
from wright.measure.page import render
from wright.measure.records import Run, ladder_json, read
from wright.measure.report import show_ladder
from wright.passes.recipe import RecipeError
from wright.spec import FUNCTIONS, Function
from wright.targets.c.engines import EMULATED, NATIVE
from wright.targets.c.engines.cycles import CycleCounter
from wright.targets.c.measure.construction import measured
from wright.targets.c.measure.keys import Keys
from wright.targets.c.measure.ladder import CClimber, contender
from wright.targets.c.measure.ladder_counted import CountedClimber
from wright.targets.c.measure.rungs import machine_code
from wright.targets.measured import titled

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="cycles are told on x86-64")
QUICK = Plan(processes=1, budget=20, warmup=5, rounds_least=3, rounds_most=5)
ENGINES = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in NATIVE]
CHAINED = ("md5", "sha1", "sha224", "sha512_224", "blake2s")
REPLACED = {"sha1": ("5)", "6)"), "siphash13": (", 13)", ", 14)")}


def climber(engine: str) -> CClimber:
    return CClimber(NATIVE[engine], QUICK)


def as_on_a_quiet_machine(record: Any) -> Any:
    """The record with all quartiles at their medians: a page of a noisy run leaves its figures out."""
    for case in record["ladder"]["cases"]:
        for one in case["contenders"].values():
            one["cost"].update(low=one["cost"]["median"], high=one["cost"]["median"])
    return record


def rungs(function: Function, kernel: str) -> dict[str, Rung]:
    return {rung.name: rung for rung in climber("gcc").rungs(function, kernel)}


@pytest.mark.gcc
@pytest.mark.parametrize("name", CHAINED)
def test_the_wrapper_pads_every_length(name: str) -> None:
    made = climber("gcc")
    rung = made.rungs(FUNCTIONS[name], "compress")[-1]
    cases = message_cases(trusted(FUNCTIONS[name]), range(131))
    one = contender(FUNCTIONS[name], "compress", rung)
    measure(made.engine, [one], cases, Plan(1, 0, 0, 0.01, 1, 1))


@pytest.mark.gcc
@pytest.mark.parametrize("name", [name for name, each in FUNCTIONS.items() if measured(each).ladders])
def test_every_textbook_hashes_messages(name: str) -> None:
    """Each construction's template is right around the kernel as the standard writes it, at all its ends."""
    function = FUNCTIONS[name]
    ends = (0, 16, 128, 240, function.block_size, 2 * function.block_size)
    sizes = sorted({size for end in ends for size in range(end - 17, end + 2) if size >= 0})
    keyed = function.needs_key
    cases = keyed_cases(function, sizes) if keyed else message_cases(trusted(function), sizes)
    textbook = Contender("textbook", measured(function).textbook(function))
    measure(NATIVE["gcc"], [textbook], cases, Plan(1, 0, 0, 0.01, 1, 1))


@pytest.mark.gcc
@pytest.mark.parametrize("name", REPLACED)
def test_a_rung_that_is_wrong_is_named(name: str) -> None:
    function, made = FUNCTIONS[name], climber("gcc")
    kernel = made.kernel(function)
    textbook = made.rungs(function, kernel)[0]
    wrong = Rung("slipped", "a rotate slipped", textbook.text.replace(*REPLACED[name]))
    assert wrong.text != textbook.text
    with pytest.raises(WrongDigestError, match="slipped on"):
        made.climb(function, kernel, [textbook, wrong])


@pytest.mark.parametrize("engine", ENGINES)
def test_every_rung_of_every_question_is_right_at_every_length(engine: str) -> None:
    """All return the textbook's value for keys of 0 to 40 bytes; the harness compares before it times."""
    function, made = FUNCTIONS["siphash12"], climber(engine)
    for kernel in made.kernels(function):
        found = [contender(function, kernel, rung) for rung in made.rungs(function, kernel)]
        measure(CycleCounter(made.engine), found, [Keys("any", 0, 40).case], QUICK)


@pytest.mark.parametrize("engine", ENGINES)
def test_compilers_see_rotates_and_loads(engine: str) -> None:
    """The disassembly, with the idioms and without."""
    made = {
        name: machine_code(NATIVE[engine], rung)
        for name, rung in rungs(FUNCTIONS["siphash12"], "siphash").items()
    }
    assert made["rotates unseen"].rotates == 0
    assert made["rotates unseen"].shifts > made["textbook"].shifts + 10
    assert made["textbook"].rotates == made["rotates written out"].rotates >= 17
    assert made["loads unseen"].byte_loads > 30
    assert made["unroll{}"].byte_loads < 5  # of messages shorter than four bytes
    assert made["16 bytes known"].byte_loads == 0
    assert made["unroll{}"].instructions < made["textbook"].instructions


@pytest.mark.gcc
def test_a_ladder_is_a_record_a_page_and_a_table() -> None:
    function, made = FUNCTIONS["siphash13"], climber("gcc")
    ladder = made.climb(function, "siphash", made.rungs(function, "siphash"))
    assert ladder.last.name == "unroll{}"
    assert ladder.previous["16 bytes known"] == "key prepared"
    assert ladder.previous["loads unseen"] == ladder.previous["overlap{}"] == "textbook"
    record = Run("ladder", function, "c", "gcc").record({"ladder": ladder_json(ladder), "crypto-js": None})
    assert read(json.dumps(record), "it") == json.loads(json.dumps(record))
    page = Outline(render(titled(as_on_a_quiet_machine(record))))
    assert page.is_self_contained()
    for part in (
        "SipHash-1-3 in C",
        "4 passes take",
        "Beside the recipe, after textbook",
        "cycles",
        "B of the kernel's machine code",
        "load one byte",
    ):
        assert part in " ".join(page.text.split())
    assert "First call" not in page.text  # C's first call is like the others
    assert len([row for row in page.all("tr") if row.get("class") == "aside"]) == 6 * 6
    assert "8-24 B" in shown(show_ladder, ladder)


def test_kernels_that_have_no_ladder() -> None:
    made = climber("gcc")
    assert made.kernels(FUNCTIONS["siphash12_128"]) == ("siphash",)
    with pytest.raises(RecipeError, match=r"no ladder of kernel .nocas.; did you mean .nocase.\?"):
        made.kernel(FUNCTIONS["siphash12"], "nocas")


@pytest.mark.qemu
def test_rungs_are_counted_on_aarch64() -> None:
    """The recipe ends at the shipped kernel; hiding idioms from the compiler costs; a wrong rung is named."""
    function = FUNCTIONS["siphash12"]
    made = CountedClimber(EMULATED["aarch64"])
    found = made.rungs(function, "siphash")
    ladder = made.climb(function, "siphash", found)
    counts = {name: taken.spread.median for name, taken in ladder.measurement.samples["16 B"].items()}
    shipped = instructions(golden("aarch64", "siphash12"))["hashwright"]["16 B"]
    assert counts[ladder.last.name] == pytest.approx(shipped, abs=2)
    assert counts["16 bytes known"] < counts["key prepared"] < counts["unroll{}"] < counts["textbook"]
    assert counts["rotates unseen"] > counts["loads unseen"] > counts["textbook"]
    wrong = Rung("slipped", "", found[0].text.replace(", 13)", ", 14)"))
    with pytest.raises(WrongDigestError, match="slipped on 64 B"):
        made.climb(function, "siphash", [wrong])


@pytest.mark.qemu
@pytest.mark.s390x
def test_a_block_is_counted_on_a_big_endian_machine() -> None:
    made = CountedClimber(EMULATED["s390x"])
    found = made.rungs(FUNCTIONS["sha1"], "compress")
    ladder = made.climb(FUNCTIONS["sha1"], "compress", [found[0], found[-3]])
    assert ladder.measurement.ratio(found[-3].name, "textbook", "a further block").median > 1.5
