"""SHA instructions: each function of shani.rs means what the proof's term for it says."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.targets.packages import said
from tests.targets.rust.driver import PACKAGE
from wright.instructions.shani import INSTRUCTIONS, LANES, WORD
from wright.ir.parts import lane, pack
from wright.ir.program import Helper
from wright.ir.rewrite import substitute
from wright.ir.terms import Op, Term, binary, const, slot, value_of
from wright.languages.words.read import Word
from wright.targets.rust.engines.cargo import Cargo
from wright.targets.rust.reading import RUST_WORDS
from wright.targets.rust.vectors import FILLED, LANE, OPERATIONS, called

ROWS = 50
X, Y = (slot(name, WORD, LANES) for name in "xy")
PROGRAM = """#![allow(dead_code)]
#[path = "{path}"]
mod shani;
use shani::*;

#[target_feature(enable = "sha,sse4.1")]
fn answered(words: &[u32]) {{
    let in0 = filled32x4(words[0], words[1], words[2], words[3]);
    let in1 = filled32x4(words[4], words[5], words[6], words[7]);
    let in2 = filled32x4(words[8], words[9], words[10], words[11]);
{calls}
}}

fn shown(words: [u32; 4]) {{
    println!("{{words:?}}");
}}

fn main() {{
    if !is_here() {{
        return;
    }}
    for line in std::io::stdin().lines() {{
        let line = line.expect("a line");
        let words = line.split(' ').map(|word| word.parse().expect("a word"));
        unsafe {{ answered(&words.collect::<Vec<_>>()) }};
    }}
}}
"""


def operation(op: Op, name: str) -> Helper:
    """What works lane by lane, written so."""
    lanes = (binary(op, lane(X, i), lane(Y, i)) for i in range(LANES))
    return Helper(name, (("x", X.type), ("y", Y.type)), pack(tuple(lanes)))


FUNCTIONS = {**INSTRUCTIONS, **{name: operation(op, name) for op, name in OPERATIONS.items()}}


@pytest.mark.rust
def test_instructions_mean_what_the_processor_does(cargo: Cargo, tmp_path: Path) -> None:
    """Random vectors through each function, where the processor has the instructions."""
    calls = []
    for name, each in FUNCTIONS.items():
        given = ", ".join(f"in{i}" for i in range(len(each.parameters)))
        lanes = ", ".join(f"{LANE}(out, {i})" for i in range(LANES))
        calls.append(f"    let out = {name}({given});\n    shown([{lanes}]);")
    text = PROGRAM.format(path=PACKAGE / "src" / "shani.rs", calls="\n".join(calls))
    program = cargo.compiled(text, tmp_path / "instructions")
    chance = random.Random(1)
    rows = [[chance.getrandbits(WORD) for _ in range(12)] for _ in range(ROWS)]
    file = tmp_path / "rows"
    file.write_text("\n".join(" ".join(map(str, row)) for row in rows), encoding="utf-8")
    answers = said("sh", "-c", f"{program} < {file}").splitlines()
    if not answers:
        pytest.skip("this processor has no SHA instructions")
    assert answers == [str(wanted(row, each)) for row in rows for each in FUNCTIONS.values()]


def wanted(row: list[int], function: Helper) -> list[int | None]:
    """The words of a function's result, by the term that the proof has for it."""
    vectors = [pack(tuple(const(word, WORD) for word in row[i : i + LANES])) for i in (0, 4, 8)]
    named: dict[str, Term] = dict(zip((name for name, _ in function.parameters), vectors, strict=False))
    return [value_of(lane(substitute(function.body, named), i)) for i in range(LANES)]


def test_a_vector_is_filled_from_its_lowest_lane() -> None:
    words = [Word(const(n, WORD)) for n in (5, 6, 7, 8)]
    vector = called(RUST_WORDS, FILLED, words).term
    assert [value_of(lane(vector, i)) for i in range(LANES)] == [5, 6, 7, 8]
