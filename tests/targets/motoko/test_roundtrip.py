"""The round trip: read-back prints to the same text, and other texts are refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.book import sampled_recipes
from tests.passes.test_recipes import keeps_the_digest
from tests.targets.motoko.wider import WIDER
from wright.ir.program import Program
from wright.ir.verify import verify
from wright.languages.errors import UnspellableError
from wright.passes.recipe import Recipe
from wright.proof.check import NotProvenError
from wright.spec import FUNCTIONS
from wright.targets.motoko.build import MOTOKO
from wright.targets.motoko.readback import read_back
from wright.targets.target import Made

STAGES = sampled_recipes(MOTOKO)


def printable(stages: list[Program]) -> Iterator[tuple[int, str, Program]]:
    """The stages that Motoko can print: some storages need a pass before their words can be read."""
    for place, stage in enumerate(stages):
        try:
            yield place, MOTOKO.print_program(stage), stage
        except UnspellableError as error:
            assert "put eight before" in str(error) or "put unroll before" in str(error)  # noqa: PT017


@pytest.mark.mutants
@pytest.mark.proofs
@pytest.mark.parametrize(("name", "kernel", "recipe"), STAGES)
def test_every_stage_comes_back_as_it_is_written(name: str, kernel: str, recipe: Recipe) -> None:
    stages = recipe.stages(MOTOKO.textbook(FUNCTIONS[name], kernel).program)
    found = list(printable(stages))
    assert found[-1][2] is stages[-1]
    for place, written, stage in found:
        program = read_back(written, stage)
        MOTOKO.require_written(written, program)
        verify(program)
        if place in (found[0][0], found[-1][0]) and kernel == "siphash":
            assert keeps_the_digest(name, program), f"after pass {place} of {recipe}"


@pytest.fixture(scope="module")
def finish() -> Made:
    return WIDER.make(FUNCTIONS["sha512"], "finish")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("left64", "other"),  # the printer's names
        ("byte1_0", "byte3_0"),
        (
            "block[120] := byte2_0;\n  block[121] := byte2_1;",
            "block[121] := byte2_1;\n  block[120] := byte2_0;",
        ),
        ("block[120] := byte2_0;\n", "block[120] := byte2_0; "),  # the ends of lines
        ("= left64 +% 1;", "= 1 +% left64;"),  # the order of operands
        ("= left64 +% 1;", "= (left64 +% 1);"),  # parentheses
        (" := 0x80;", " := 128;"),  # how numbers are written
        ("block[112]", "block[0x70]"),
        ("left64 < 112", "(left64 +% 1) < 113"),
        ("  compressVarArray(H, block, 0, 128);\n};", "  compressVarArray(H, block, (0), 128);\n};"),
    ],
)
def test_what_the_printer_does_not_write_is_not_proven(finish: Made, old: str, new: str) -> None:
    """These texts mean the same."""
    assert old in finish.text
    with pytest.raises(NotProvenError, match="here the printer writes"):
        replace(finish, text=finish.text.replace(old, new)).prove()


@pytest.mark.parametrize("gap", ["\n\n", "  // a comment\n", "  /* a comment */\n", "  \n"])
def test_what_printing_forgets_is_free(finish: Made, gap: str) -> None:
    """Comments, blank lines and spaces between tokens."""
    MOTOKO.require_written(finish.text.replace("\n", gap), read_back(finish.text, finish.program))
