"""Vectors: each function of the frame's files means what the proof's term for it says."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests.targets.packages import said
from tests.targets.rust.conftest import TIERS, found
from tests.targets.rust.driver import PACKAGE
from wright.ir.parts import lane, pack
from wright.ir.program import Helper
from wright.ir.rewrite import substitute
from wright.ir.terms import Op, Term, Type, binary, const, less, shift, slot, unary, value_of
from wright.languages.errors import UnreadableError
from wright.languages.words.read import Word
from wright.targets.rust.engines import EMULATED, ENGINES
from wright.targets.rust.engines.cargo import Cargo
from wright.targets.rust.reading import RUST_WORDS
from wright.targets.rust.vectors import (
    EIGHT,
    FILES,
    SHAPES,
    SHIFTS,
    SSE42,
    VPCLMUL,
    WIDE,
    File,
    called,
    operations,
    shape_of,
)

ROWS = 50
PROGRAM = """#![allow(dead_code, unused_variables)]
{modules}
#[allow(unused_imports)]
{named}

#[target_feature(enable = "{features}")]
fn answered(words: &[{word}]) {{
{inputs}
{calls}
}}

fn shown(words: &[{word}]) {{
    println!("{{words:?}}");
}}

fn main() {{
    if !{file}::is_here() {{
        return;
    }}
    for line in std::io::stdin().lines() {{
        let line = line.expect("a line");
        let words = line.split(' ').map(|word| word.parse().expect("a word"));
        unsafe {{ answered(&words.collect::<Vec<_>>()) }};
    }}
}}
"""


def operation(op: Op, name: str, kind: Type, amount: int) -> Helper:
    """What works lane by lane, written so."""
    x, y = (slot(each, *kind) for each in "xy")
    lanes = []
    for i in range(kind.lanes):
        one, two = lane(x, i), lane(y, i)
        if op in SHIFTS:
            lanes.append(shift(op, one, amount))
        elif op is Op.NOT:
            lanes.append(unary(op, one))
        else:
            lanes.append(less(one, two) if op is Op.ULT else binary(op, one, two))
    given = (("x", kind),) if op in SHIFTS or op is Op.NOT else (("x", kind), ("y", kind))
    return Helper(name, given, pack(tuple(lanes)))


def meant(file: File, kind: Type) -> dict[str, Helper]:
    """A file's functions by their calls, whose arguments are IN0 to IN2; shifts by several amounts."""
    found = {}
    for name, op in file.operations(kind).items():
        for amount in (1, 7, kind.width - 8, kind.width - 1) if op in SHIFTS else (0,):
            helper = operation(op, name, kind, amount)
            found[f"{name}({given(helper, kind)}{f', {amount}' if amount else ''})"] = helper
    for name, helper in file.instructions.items():
        call = f"{name}({given(helper, kind)})"
        alone = f"filled{shape_of(kind)}({call}{', 0' * (kind.lanes - 1)})"
        found[call if helper.body.type == kind else alone] = helper
    return found


def given(helper: Helper, kind: Type) -> str:
    """A call's arguments: vectors, or words, which are the first lanes of such."""
    return ", ".join(
        f"in{i}" if of == kind else f"lane{shape_of(kind)}(in{i}, 0)"
        for i, (_, of) in enumerate(helper.parameters)
    )


SUBJECTS = [*((file, kind) for file in FILES for kind in file.kinds), (VPCLMUL, EIGHT)]
"""Each file with the vectors of its functions: one has none of its own."""
RUN = [
    pytest.param(name, file, kind, marks=TIERS[name], id=f"{name}-{file.name}-{shape_of(kind)}")
    for file, kind in SUBJECTS
    for name, engine in ENGINES.items()
    if engine.machine == file.machine
]
"""Those of an engine's machine."""


@pytest.mark.parametrize(("engine", "file", "kind"), RUN)
def test_functions_mean_what_the_processor_does(tmp_path: Path, engine: str, file: File, kind: Type) -> None:
    """Random vectors through each function, where the processor has the instructions."""
    cargo = found(engine)
    shape, lanes = shape_of(kind), range(kind.lanes)

    def filled(first: int) -> str:
        return f"filled{shape}({', '.join(f'words[{first + i}]' for i in lanes)})"

    inputs = [f"    let in{n} = {filled(n * kind.lanes)};" for n in range(3)]
    every = ", ".join(f"lane{shape}(out, {i})" for i in lanes)
    functions = meant(file, kind)
    calls = [f"    let out = {call};\n    shown(&[{every}]);" for call in functions]
    if kind in file.kinds and kind in WIDE:
        calls.append(f"    let out = splat{shape}(words[1]);\n    shown(&[{every}]);")
    files = (file, *file.beside)
    paths = {each.name: PACKAGE / "src" / f"{each.name}.rs" for each in files}
    told = {
        "modules": "\n".join(f'#[path = "{path}"]\nmod {name};' for name, path in paths.items()),
        "named": "\n".join(f"use {each.name}::*;" for each in files if each is file or kind in each.kinds),
        "file": file.name,
        "features": file.callers,
        "word": f"u{kind.width}",
    }
    text = PROGRAM.format(inputs="\n".join(inputs), calls="\n".join(calls), **told)
    chance = random.Random(1)
    rows = [[chance.getrandbits(kind.width) for _ in range(3 * kind.lanes)] for _ in range(ROWS)]
    expected = []
    for row in rows:
        expected += [str(wanted(row, each, kind)) for each in functions.values()]
        expected += [str([row[1]] * kind.lanes)] if kind in file.kinds and kind in WIDE else []
    assert answered(cargo, tmp_path, text, rows) == expected


@pytest.mark.rust
def test_words_are_divided_as_the_processor_does(cargo: Cargo, tmp_path: Path) -> None:
    """Random words through SSE4.2's instruction, where the processor has it."""
    kinds = {name: [kind.width for _, kind in each.parameters] for name, each in SSE42.instructions.items()}
    calls = [
        f"    shown(&[{name}(words[0] as u{register}, words[1] as u{data}).into()]);"
        for name, (register, data) in kinds.items()
    ]
    path = PACKAGE / "src" / f"{SSE42.name}.rs"
    told = {
        "modules": f'#[path = "{path}"]\nmod {SSE42.name};',
        "named": f"use {SSE42.name}::*;",
        "file": SSE42.name,
        "features": SSE42.callers,
        "word": "u64",
    }
    text = PROGRAM.format(inputs="", calls="\n".join(calls), **told)
    chance = random.Random(2)
    rows = [[chance.getrandbits(64), chance.getrandbits(64)] for _ in range(ROWS)]
    expected = []
    for row in rows:
        for name, widths in kinds.items():
            words = (const(word & (1 << width) - 1, width) for word, width in zip(row, widths, strict=True))
            helper = SSE42.instructions[name]
            named = dict(zip((each for each, _ in helper.parameters), words, strict=True))
            expected.append(str([value_of(substitute(helper.body, named))]))
    assert answered(cargo, tmp_path, text, rows) == expected


def answered(cargo: Cargo, folder: Path, text: str, rows: list[list[int]]) -> list[str]:
    """What a program says of rows of words. The test is skipped if the processor has no such instructions."""
    program, file = cargo.compiled(text, folder / "instructions"), folder / "rows"
    file.write_text("\n".join(" ".join(map(str, row)) for row in rows), encoding="utf-8")
    answers = said("sh", "-c", f"{' '.join(cargo.running(program))} < {file}").splitlines()
    assert answers or cargo.name not in EMULATED, "the emulated processor has all instructions"
    if not answers:
        pytest.skip("this processor has no such instructions")
    return answers


def wanted(row: list[int], function: Helper, kind: Type) -> list[int | None]:
    """The words of a function's result, by the term that the proof has for it."""
    starts = range(0, len(row), kind.lanes)
    vectors = [pack(tuple(const(word, kind.width) for word in row[i : i + kind.lanes])) for i in starts]
    named: dict[str, Term] = {
        name: vector if of == kind else lane(vector, 0)
        for (name, of), vector in zip(function.parameters, vectors, strict=False)
    }
    result = substitute(function.body, named)
    if result.type != kind:
        return [value_of(result), *[0] * (kind.lanes - 1)]
    return [value_of(lane(result, i)) for i in range(kind.lanes)]


@pytest.mark.parametrize("kind", SHAPES, ids=shape_of)
def test_a_call_is_read_as_what_it_does(kind: Type) -> None:
    """The reader's term for each function is the one that the processor is compared with."""
    names = ("x", "y")
    vectors = [Word(slot(name, *kind)) for name in names]
    numbers = [const(n, kind.width) for n in range(5, 5 + kind.lanes)]
    lanes = called(RUST_WORDS, f"filled{shape_of(kind)}", [*map(Word, numbers)]).term
    assert [lane(lanes, i) for i in range(kind.lanes)] == numbers
    for name, op in operations(kind).items():
        takes = len(operation(op, name, kind, 1).parameters)
        more = [RUST_WORDS.number("7")] if op in SHIFTS else []
        read = called(RUST_WORDS, name, [*vectors[:takes], *more]).term
        assert (read.op, read.args) == (op, tuple(vector.term for vector in vectors[:takes]))
        assert not more or read.amount == 7


@pytest.mark.parametrize("amount", [0, 32, 33])
def test_a_shift_past_a_word_is_refused(amount: int) -> None:
    vector = Word(slot("x", 32, 8))
    with pytest.raises(UnreadableError, match="is by a number from 1 to 31"):
        called(RUST_WORDS, "rotl32x8", [vector, RUST_WORDS.number(str(amount))])


def test_each_file_has_its_own_functions() -> None:
    """No two files for one machine have a name in common."""
    every = [(file.machine, name) for file in FILES for name in file.offered]
    assert len({*every}) == len(every)
    for file in FILES:
        text = (PACKAGE / "src" / f"{file.name}.rs").read_text(encoding="utf-8")
        defined = {*re.findall(r" (?:fn|type) (\w+)", text)}
        imported = re.findall(r"pub\(crate\) use core::arch::\w+::\{([^}]*)\}", text)
        assert file.offered <= defined | {*re.findall(r"\w+", " ".join(imported))}
