"""Ladders in C#: rungs are checked as hashes of whole messages, measured and weighed."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from wright.measure.interleave import Plan, WrongDigestError, measure, message_cases, trusted
from wright.measure.ladder import Rung
from wright.measure.records import ladder_json
from wright.measure.report import show_ladder
from wright.passes.recipe import parse
from wright.spec import FUNCTIONS
from wright.targets.csharp.build import CSHARP
from wright.targets.csharp.engines import ENGINES
from wright.targets.csharp.measure.classes import SHAPES
from wright.targets.csharp.measure.invoked import NAMES
from wright.targets.csharp.measure.ladder import CSharpClimber, il_bytes

QUICK = Plan(processes=1, budget=5, warmup=1, rounds_least=2, rounds_most=3)
MONO = ENGINES["mono"]
ONE_METHOD = """\
internal sealed class Compress
{
    internal int Run()
    {
        return 1;
    }
}
"""


def rungs(name: str) -> list[Rung]:
    """The textbook and the recipe's result."""
    every = CSharpClimber(MONO, QUICK).rungs(FUNCTIONS[name], "compress")
    return [every[0], [rung for rung in every if not rung.after][-1]]


@pytest.mark.mono
@pytest.mark.parametrize("name", ["md5", "sha1", "sha512_224", "blake2s"])
def test_the_wrapper_pads_every_length(name: str) -> None:
    function = FUNCTIONS[name]
    text = rungs(name)[-1].text
    contender = CSharpClimber(MONO).contender(function, "compress", "last", text)
    measure(MONO, [contender], message_cases(trusted(function), range(300)), Plan(1, 0, 0, 0.01, 1, 1))


def test_an_engine_climbs_what_ships_for_it() -> None:
    """.NET and browsers have own recipes for SHA-1, but not for MD5; Mono uses the portable one."""
    found = {(f, e): CSHARP.variant(FUNCTIONS[f], "compress", e) for f in ("sha1", "md5") for e in ENGINES}
    assert found.pop(("sha1", "dotnet")) == "dotnet"
    assert found.pop(("sha1", "blazor")) == "blazor"
    assert set(found.values()) == {"portable"}


@pytest.mark.proofs
@pytest.mark.parametrize("name", SHAPES)
def test_what_stands_beside_the_recipe_is_proven(name: str) -> None:
    CSHARP.by_recipe(FUNCTIONS["sha1"], "compress", parse(SHAPES[name][0])).prove()


@pytest.mark.mono
def test_one_shape_is_no_longer_than_the_standard() -> None:
    every = {rung.name: rung for rung in CSharpClimber(MONO).rungs(FUNCTIONS["sha1"], "compress")}
    textbook, short = every["textbook"], every["short"]
    assert {every[name].after for name in SHAPES} == {"textbook"}
    assert len(short.text.splitlines()) <= len(textbook.text.splitlines())
    sizes = il_bytes(MONO, [textbook, short])
    assert sizes["short"] <= sizes["textbook"]


@pytest.mark.mono
def test_a_rung_that_is_wrong_is_named() -> None:
    textbook = rungs("sha1")[0]
    wrong = Rung("slipped", "a rotate slipped", textbook.text.replace("(b, 30)", "(b, 31)"))
    with pytest.raises(WrongDigestError, match="slipped on 55 B"):
        CSharpClimber(MONO, QUICK).climb(FUNCTIONS["sha1"], "compress", [textbook, wrong])


@pytest.mark.mono
def test_a_ladder_tells_lines_and_il() -> None:
    climbed = rungs("sha256")
    ladder = CSharpClimber(MONO, QUICK).climb(FUNCTIONS["sha256"], "compress", climbed)
    assert ladder.measurement.contenders[2:4] == ("SHA256Managed", "SHA256CryptoServiceProvider")
    assert ladder.measurement.contenders[-2:] == NAMES
    data = ladder_json(ladder)
    assert data["code"] == "the kernel's IL"
    lines = [f"{len(rung.text.splitlines())} lines" for rung in climbed]
    assert [rung["made"] for rung in data["rungs"]] == lines
    assert 300 < data["rungs"][0]["bytes"] < data["rungs"][1]["bytes"]
    console = Console(file=io.StringIO(), width=200)
    show_ladder(console, ladder)
    assert isinstance(console.file, io.StringIO)
    for part in (lines[1], "bytes are those of the kernel's IL", "C, textbook", "GCC", "SHA256Managed"):
        assert part in console.file.getvalue()


@pytest.mark.parametrize(
    "engine", [pytest.param(n, marks=getattr(pytest.mark, n)) for n in ("mono", "dotnet")]
)
def test_il_is_counted_in_bytes(engine: str) -> None:
    """A constant and a return; the constructor's object, call and return. Then also an array read."""
    array = ONE_METHOD.replace(
        "{\n    internal", "{\n    private readonly byte[] W = new byte[80];\n\n    internal"
    )
    array = array.replace("return 1", "return W[0]")
    found = il_bytes(ENGINES[engine], [Rung("constant", "", ONE_METHOD), Rung("array", "", array)])
    assert found == {"constant": 2 + 7, "array": 9 + 7 + 13}
