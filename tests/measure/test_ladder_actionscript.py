"""Ladders in ActionScript: the article's steps, each proven, checked as hashes of texts, and measured."""

from __future__ import annotations

import hashlib

import pytest
from _pytest.mark import ParameterSet

from wright.measure.interleave import Plan, WrongDigestError, measure
from wright.measure.ladder import Rung
from wright.measure.records import ladder_json
from wright.proof.check import prove
from wright.spec import FUNCTIONS
from wright.spec.constructions.chained import Chained
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA224, SHA256, SHA512
from wright.targets.actionscript.build import ACTIONSCRIPT
from wright.targets.actionscript.engines import ENGINES
from wright.targets.actionscript.measure.constructions.chained.rungs import ARTICLE, NOTHING, stages
from wright.targets.actionscript.measure.ladder import ActionScriptClimber, text_bytes
from wright.targets.actionscript.measure.peers import SHIPPED, STATIC
from wright.targets.actionscript.readback import read_back
from wright.toolchain.engine import EngineError

QUICK = Plan(processes=1, budget=1, warmup=1, rounds_least=2, rounds_most=2)
EVERY = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in ENGINES]
CLIMBED = (SHA1, SHA224, SHA256, SHA512)


def climbed(*quick: Chained) -> list[ParameterSet]:
    """The functions with ladders; those that are not in ``quick`` are slow."""
    return [pytest.param(f, id=f.name, marks=() if f in quick else pytest.mark.slow) for f in CLIMBED]


def climber(engine: str) -> ActionScriptClimber:
    return ActionScriptClimber(ENGINES[engine], QUICK)


def test_the_article_is_told_step_by_step() -> None:
    rungs = climber("ruffle").rungs(SHA1, "compress")
    assert [rung.name for rung in rungs[:15]] == [
        "textbook",
        "schedule kept",
        "calls inlined",
        "loops unrolled",
        "words in locals",
        "bytes",
        "ring of 16",
        "registers renamed",
        "assignments forwarded",
        "constants signed",
        ARTICLE,
        *(step.name for step in NOTHING),
        "ch{form=mux}",
    ]
    assert [rung.name for rung in rungs if rung.after] == [step.name for step in NOTHING]
    assert all(len(rung.lesson.split()) > 4 for rung in rungs)


@pytest.mark.proofs
@pytest.mark.parametrize("function", climbed(SHA1, SHA512))
def test_the_last_pass_makes_the_books_kernel(function: Chained) -> None:
    """By then the rungs include all of the recipe's passes; only the package follows."""
    last = climber("ruffle").rungs(function, "compress")[-2]
    assert ACTIONSCRIPT.make(function, "compress").text in last.text


@pytest.mark.mutants
@pytest.mark.proofs
@pytest.mark.parametrize("function", climbed(SHA1))
def test_every_rung_is_proven(function: Chained) -> None:
    """The others use the article's steps too. Some rungs differ only in the code around their kernels."""
    made = stages(function, ACTIONSCRIPT.recipe(function, "compress"))
    different = {(stage.kernel, stage.around.source): stage for stage in made}
    for stage in different.values():
        prove(read_back(stage.kernel, stage.program), stage.around.kernel(function).contract)


@pytest.mark.awayfl
def test_a_frame_pads_every_length() -> None:
    """On one player: the frames are only around the rungs, and not part of the package."""
    climb = climber("awayfl")
    climb.sizes = range(0, 260, 3)
    function = SHA512
    rungs = climb.rungs(function, "compress")
    last = {rung.text.split("compress")[0]: rung for rung in rungs}.values()  # one for each frame
    contenders = climb.contenders(function, "compress", list(last))
    assert len(contenders) >= 3
    measure(climb.engine, contenders, climb.cases(function, "compress"), Plan(1, 0, 0, 0, 0, 0))


@pytest.mark.parametrize("engine", EVERY)
def test_a_ladder_is_measured_and_weighed(engine: str) -> None:
    climb, function = climber(engine), SHA1
    rungs = climb.rungs(function, "compress")
    some = [rungs[0], rungs[5], rungs[-1]]
    ladder = climb.climb(function, "compress", some)
    assert ladder.measurement.contenders[:3] == tuple(rung.name for rung in some)
    assert {STATIC, SHIPPED} <= set(ladder.measurement.contenders)
    assert [case.name for case in ladder.measurement.cases] == ["32 characters", "16,384 characters"]
    sizes = [rung["bytes"] for rung in ladder_json(ladder)["rungs"]]
    assert 1000 < sizes[0] < sizes[1] < 100_000


@pytest.mark.parametrize("engine", EVERY)
def test_a_rung_that_is_wrong_is_named(engine: str) -> None:
    climb, function = climber(engine), SHA1
    textbook = climb.rungs(function, "compress")[0]
    wrong = Rung("slipped", "a rotate slipped", textbook.text.replace("rol(b, 30)", "rol(b, 31)"))
    with pytest.raises(WrongDigestError, match="slipped on 32 characters"):
        climb.climb(function, "compress", [textbook, wrong])


def test_texts_can_be_read_and_their_digests_are_told() -> None:
    (short, _) = climber("ruffle").cases(SHA1, "compress")
    assert text_bytes(32).decode("ascii").isprintable()
    assert short.expected == hashlib.sha1(text_bytes(32)).hexdigest()


@pytest.mark.parametrize(("name", "why"), [("md5", "MD5 has no ladder"), ("xxh64", "XXH64 has no class")])
def test_what_has_no_ladder_is_told(name: str, why: str) -> None:
    """The article's frames need big-endian words."""
    with pytest.raises(EngineError, match=f"{why} in ActionScript"):
        climber("ruffle").kernel(FUNCTIONS[name])
