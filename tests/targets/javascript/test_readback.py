"""Read-back: printed programs come back unchanged, and uncertain text is refused with its line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.book import sampled_recipes
from tests.golden import golden
from tests.ir.programs import program
from tests.passes.test_recipes import keeps_the_digest
from tests.targets.reading import means, refusals
from wright.ir.program import Program, statements, terms_of
from wright.ir.terms import Op
from wright.ir.traverse import walk
from wright.ir.verify import verify
from wright.languages.errors import UnreadableError, UnspellableError
from wright.passes.recipe import Recipe
from wright.proof.check import NotProvenError, prove
from wright.spec import FUNCTIONS
from wright.targets.javascript.build import JAVASCRIPT, make
from wright.targets.javascript.printer import print_program
from wright.targets.javascript.readback import read_back

INTERFACE = program()
"""``small(H, M, out, offset, end)``: H and out are Int32Arrays, M a Uint8Array."""

STAGES = sampled_recipes(JAVASCRIPT)


def small(*lines: str, before: str = "") -> str:
    body = "".join(f"  {line}\n" for line in lines)
    return f"{before}function small(H, M, out, offset, end) {{\n{body}}}\n"


def table(digits: str) -> str:
    made = f'Int32Array.from("{digits}".match(/.{{8}}/g), (word) => parseInt(word, 16))'
    return small(before=f"const K = {made};\n")


def linear(words: str = "1, 2", places: str = "4") -> str:
    """A table by its basis."""
    sum_ = f"[{words}].reduce((sum, word, bit) => i >>> bit & 1 ? sum ^ word : sum, 0)"
    return small(before=f"const K = Int32Array.from({{ length: {places} }}, (_, i) => {sum_});\n")


def printable(stages: list[Program]) -> Iterator[tuple[int, str, Program]]:
    """The stages that JavaScript can print: of 64-bit functions after ``halves``, or after ``high``."""
    for place, stage in enumerate(stages):
        wide = any(view.width == 64 for view in stage.views.values())
        if wide or Op.MULH in (node.op for s in statements(stage.body) for node in walk(*terms_of(s))):
            with pytest.raises(UnspellableError, match=r"put halves before it|of u64|has no mulh of u32"):
                print_program(stage)
        else:
            yield place, print_program(stage), stage


@pytest.mark.mutants
@pytest.mark.proofs
@pytest.mark.parametrize(("name", "kernel", "recipe"), STAGES)
def test_every_stage_comes_back(name: str, kernel: str, recipe: Recipe) -> None:
    stages = list(printable(recipe.stages(JAVASCRIPT.textbook(FUNCTIONS[name], kernel).program)))
    assert stages
    for place, text, stage in stages:
        found = read_back(text, stage)
        JAVASCRIPT.require_written(text, found)
        verify(found)
        ends = place in (stages[0][0], stages[-1][0])
        if ends and kernel in ("compress", "words", "siphash"):
            assert keeps_the_digest(name, found), f"after pass {place} of {recipe}"


@pytest.mark.slow
@pytest.mark.parametrize(("name", "kernel", "recipe"), STAGES)
def test_the_text_of_every_stage_is_proven(name: str, kernel: str, recipe: Recipe) -> None:
    textbook = JAVASCRIPT.textbook(FUNCTIONS[name], kernel)
    for _, text, stage in printable(recipe.stages(textbook.program)):
        prove(read_back(text, stage), textbook.contract)


@pytest.mark.parametrize("name", ["sha1_textbook.js", "sha1_shipped.js"])
def test_golden_texts_are_proven(name: str) -> None:
    kernel = JAVASCRIPT.textbook(FUNCTIONS["sha1"], "compress")
    proof = prove(read_back(golden(name), kernel.program), kernel.contract)
    assert (proof.cases, proof.invariants) == (1, 1)


def test_reading_says_what_javascript_does() -> None:
    """ToInt32, unsigned shifts and exact sums, on numbers."""
    cases = {
        "-1 >>> 28 | 0": 15,
        "0x80000000 | 0": 0x80000000,
        "(0xffffffff + 0xffffffff) / 0x100000000 | 0": 1,
        "1 << 31": 1 << 31,
        "(0xffffffff >>> 0 < 1 >>> 0) | 0": 0,
        "7 + (1 >>> 0 < 0xffffffff >>> 0) | 0": 8,
        "~0 ^ 1": 0xFFFFFFFE,
        "5 - 7 | 0": 0xFFFFFFFE,
    }
    for text, value in cases.items():
        means(JAVASCRIPT, small(f"out[0] = {text};"), INTERFACE, value)


def test_comments_mean_nothing() -> None:
    found = read_back(small("// out[0] = 1;", "out[0] = 2; /* out[0] = 3; */"), INTERFACE)
    assert len(found.body) == 1


HOSTILE = [
    # Arithmetic that is not certain.
    (small("let a = H[0];", "out[0] = a >> 3;"), "line 3: the sign >>"),
    (small("let a = H[0];", "out[0] = a << 32;"), "line 3: a shift by 32"),
    (small("let a = H[0];", "out[0] = a >>> 40;"), "line 3: a shift by 40"),
    (small("let a = H[0];", "out[0] = a << a;"), "line 3: a literal number is needed"),
    (small("let a = H[0];", "out[0] = a * 3;"), "line 3: the operator * is not one"),
    (small("let a = H[0];", "out[0] = a % 3;"), "line 3: the sign % in a binary expression"),
    (small("let a = H[0];", "out[0] = a / 3;"), "line 3: only non-negative numbers"),
    (small("let a = H[0];", "out[0] = a / 4 | 0;"), "line 3: only non-negative numbers"),
    (small("let a = H[0];", "out[0] = -a;"), "line 3: an unary expression has other parts"),
    (small("let a = H[0];", "out[0] = !a;"), "line 3: the sign ! in an unary expression"),
    (small("let a = 0.5;"), "line 2: 0.5 is not a whole number"),
    (small("let a = 1n;"), "line 2: 1n is not a whole number"),
    (small("let a = 1e3;"), "line 2: 1e3 is not a whole number"),
    (
        small("let a = H[0] >>> 0;", "out[0] = a " + "+ (a + a + a + a) " * 1 + "+ 0x1fffffffffffff;"),
        "line 3: a sum can reach …, past 2^53",
    ),
    (
        small("let a = H[0] >>> 0;", "for (let t = 0; t < 9; t++) {", "  a = a + a;", "}"),
        "past 2^53",
    ),
    # Names.
    (small("out[0] = a;"), "line 2: a is not declared"),
    (small("a = 1;"), "line 2: a is assigned but not declared"),
    (small("end = 1;"), "line 2: end is assigned but not declared"),
    (small("let a = 1;", "let a = 2;"), "line 3: a hides another variable"),
    (small("let end = 1;"), "line 2: end hides another variable"),
    (small("let a = 1;", "for (let a = 0; a < 3; a++) {", "}"), "a hides another"),
    (
        small("if (end < 3) {", "  let a = 1;", "}", "out[0] = a;"),
        "line 5: a is not declared",
    ),
    (
        small("for (let t = 0; t < 3; t++) {", "}", "out[t] = 1;"),
        "line 4: t is not declared",
    ),
    (small("Q[0] = 1;"), "line 2: Q is no array"),
    (small("out[0] = Q[0];"), "line 2: Q is no array"),
    # Secrets that decide control flow or addresses.
    (small("let a = H[0];", "if (a < 3) {", "  out[0] = 1;", "}"), "line 3: "),
    (small("let a = H[0] >>> 0;", "if (a < 3) {", "}"), "line 3: an if on something"),
    (
        small("let a = H[0];", "out[0] = H[a];"),
        "line 3: H is read at a word that is not",
    ),
    (small("let a = H[0];", "out[a] = 1;"), "line 3: an address or a bound depends"),
    (
        small("let a = H[0];", "out[0] = H[a & 1];"),
        "line 3: H is read at a word that is not",
    ),
    (
        small("let a = H[0];", "for (let t = 0; t < a; t++) {", "}"),
        "line 3: ",
    ),
    (small("let a = H[0];", "for (let t = a; t < 9; t++) {", "}"), "depends on a word"),
    (small("let a = H[0];", "out[0] = a ? 1 : 2;"), "a conditional on something"),
    (small("let a = H[0];", "out[0] = a >>> 0 < 5 ? a : 2;"), "a conditional on something"),
    # Loops whose end is not the obvious one.
    (small("for (let t = 0; t < 9; t++) {", "  t = 0;", "}"), "line 3: t is assigned"),
    (small("for (let t = 0; t <= 9; t++) {", "}"), "line 2: "),
    (small("for (let t = 9; t > 0; t--) {", "}"), "line 2: "),
    (small("for (let t = 0; t < 9; t *= 2) {", "}"), "line 2: the sign *="),
    (small("for (let t = 0; end < 9; t++) {", "}"), "does not end at a public bound"),
    (small("while (end < 9) {", "}"), "line 2: a while statement in a statement block"),
    # Statements that we never print.
    (small("return;"), "line 2: a return statement"),
    (small("out[0] += 1;"), "line 2: an augmented assignment expression"),
    (small("out[0]++;"), "line 2: a"),
    (small("out.fill(1);"), "line 2: "),
    (
        small("eval(1);").replace("eval(1)", "out[0] = eval(1)"),
        "line 2: eval is a reserved word, and no name",
    ),
    (small("var a = 1;"), "line 2: a variable declaration"),
    (small("out[0] = `1`;"), "line 2: '`' is no sign of JavaScript that we print"),
    (small("out[0] = '1';"), 'line 2: "\'" is no sign of JavaScript'),
    (small("out[0] = a.b;"), "line 2: a member expression"),
    (small("out[0] = (1, 2);"), "line 2: a sequence expression"),
    ("out = 1;\n" + small(), "line 1: an expression statement in a program"),
    (small("let a = ;"), "line 2: not JavaScript"),
    # Helpers and interfaces.
    (
        small("out[0] = f(1);", before="function f(x) {\n  H[0] = x;\n  return x;\n}\n"),
        "line 1: the helper f does more than return a value",
    ),
    (
        small("out[0] = f(1);", before="function f(x) {\n  return x + end;\n}\n"),
        "a helper reads end, which is not its parameter",
    ),
    (
        small("out[0] = f(1);", before="function f(x) {\n  return;\n}\n"),
        "line 2: a return statement has other parts than we print",
    ),
    (
        small("out[0] = rotl(H[0], 3);", before="function rotl(x, n) {\n  return rotl(x, n);\n}\n"),
        "line 1: rotl is not a helper of this kernel",
    ),
    (
        small("out[0] = f(1);", before="function f(x, y) {\n  return x + y | 0;\n}\n"),
        "line 5: the helper f takes x, y",
    ),
    (small("for (let t = 0, u = 0; t < 3; t++) {", "}"), "line 2: "),
    (small("for (;;) {", "}"), "line 2: "),
    (small("out[0] = M.getInt32();"), "line 2: "),
    (small("M.setInt32(1);"), "line 2: "),
    (small("const a;"), "line 2: "),
    (small("const a = 1;", "a = 2;"), "line 2: a is a word: declare it by let"),
    (
        small("let W = 3;", before="const W = new Int32Array(4);\n"),
        "W hides another definition",
    ),
    (
        small(
            "out[0] = f(1);", before="const W = new Int32Array(4);\n\nfunction f(W) {\n  return W[0];\n}\n"
        ),
        "the helper f takes W",
    ),
    (small("let small = 3;"), "small hides another definition"),
    (small("let [a, b] = H;"), "line 2: "),
    (small("compress(H, a => 1);"), "line 2: "),
    (small("out[0] = H[0], out[1] = 2;"), "line 2: "),
    (small("if (end < 3) out[0] = 1;"), "line 2: "),
    (small("out[0] = rotl(H[0], end);"), "line 2: "),
    (small() + small(), "small hides another definition"),
    (
        small(before="const W = new Int32Array(8);\nconst W = new Int32Array(9);\n"),
        "W hides another definition",
    ),
    (small(before="const H = new Int32Array(8);\n"), "H hides another definition"),
    (small(before="let W = new Int32Array(8);\n"), "line 1: an array must be a constant"),
    (small("{", "  out[0] = 1;", "}"), "line 2: a statement block"),
    (small("'use strict';"), "line 2: "),
    (small(before="async "), "line 1: the sign async in a function declaration"),
    (small().replace("function", "function*"), "line 1: a generator function declaration"),
    (small().replace("end)", "end = 3)"), "line 1: an assignment pattern"),
    (small().replace("end)", "...end)"), "line 1: a rest pattern in a formal parameters"),
    (small().replace("H, M", "M, H"), "small takes M, H, out, offset, end, which is not its interface"),
    (small().replace(", end", ""), "small takes H, M, out, offset, which is not its interface"),
    (
        small().replace("small", "smaller"),
        "line 1: the helper smaller takes",
    ),
    (
        small(before="const W = new Float64Array(8);\n"),
        "line 1: W is no array that we print",
    ),
    (small(before="const W = new Int32Array(end);\n"), "end is not declared"),
    # Tables of digits: the exact expression, and its parts.
    (table("0123456"), "line 1: "),
    (table("0123456789"), "line 1: "),
    (table("0123456x"), "line 1: "),
    (table("01234567").replace("16", "10"), "line 1: "),
    (table("01234567").replace("{8}", "{4}"), "line 1: "),
    (table("01234567").replace("(word)", "(_, word)"), "line 1: "),
    (table("01234567").replace("Int32Array", "Float64Array"), "line 1: "),
    # Tables by a basis: the same, and neither a shift by more than a word has nor a table without end.
    (linear().replace("sum ^ word", "sum + word"), "line 1: "),
    (linear().replace("? sum ^ word : sum", "? sum : sum ^ word"), "line 1: "),
    (linear().replace(">>> bit", ">>> word"), "line 1: "),
    (linear().replace("sum, 0)", "sum, 1)"), "line 1: "),
    (linear().replace("sum, 0)", "sum)"), "line 1: "),
    (linear().replace("sum, 0)", "sum, 0, 0)"), "line 1: "),
    (linear().replace("bit & 1", "bit & 3"), "line 1: "),
    (linear().replace("(_, i)", "(i, _)"), "line 1: "),
    (linear().replace("(sum, word, bit)", "(word, sum, bit)"), "line 1: "),
    (linear().replace("length:", "size:"), "line 1: "),
    (linear().replace("{ length: 4 }", "{ length: 4, length: 8 }"), "line 1: "),
    (linear().replace("reduce", "reduceRight"), "line 1: "),
    (linear().replace("Int32Array", "Float64Array"), "line 1: "),
    (linear(words="1, , 2"), "line 1: "),
    (linear(words="...M"), "line 1: "),
    (linear(words=", ".join(["1"] * 32)), "K has too many words, or places"),
    (linear(places="0x10001"), "K has too many words, or places"),
    (
        table("01234567") + "function parseInt(x, y) {\n  return x;\n}\n",
        "parseInt hides a name of the engine",
    ),
    (small(before="function Math(x, y) {\n  return x;\n}\n"), "Math hides a name of the engine"),
    (small("out[0] = Math.imul(H[0]);"), "line 2: Math.imul takes two numbers"),
    (small("out[0] = Math.imul(H[0], 3, H[1]);"), "line 2: Math.imul takes two numbers"),
    (small("out[0] = Math.max(H[0], 3);"), "line 2: Math is no array"),
    (small("Math.imul(H[0], 3);"), "line 2: Math is no array"),
    (small("out[0] = H[0] * 3;"), "line 2: "),
]


test_what_is_not_certain_is_refused = refusals(JAVASCRIPT, INTERFACE, HOSTILE)


def test_a_table_of_digits_is_its_words() -> None:
    found = read_back(table("0123456789abcdef"), INTERFACE)
    assert found.storages["K"].data == (0x01234567, 0x89ABCDEF)


@pytest.mark.parametrize(
    ("words", "places", "made"),
    [("1, 2", "4", (0, 1, 2, 3)), ("3, -1", "5", (0, 3, 0xFFFFFFFF, 0xFFFFFFFC, 0)), ("7", "1", (0,))],
)
def test_a_table_by_its_basis_is_its_words(words: str, places: str, made: tuple[int, ...]) -> None:
    """Of other sizes than a power of two, too: the engine reads a basis so."""
    assert read_back(linear(words, places), INTERFACE).storages["K"].data == made


def test_a_changed_basis_is_refused_by_the_proof() -> None:
    made = make(FUNCTIONS["crc32c"], "extend", "fast")
    assert "0x13a29877" in made.text
    with pytest.raises(NotProvenError):
        prove(read_back(made.text.replace("0x13a29877", "0x13a29876"), made.program), made.kernel.contract)


def test_a_changed_digit_is_refused_by_the_proof() -> None:
    made = make(FUNCTIONS["sha256"], "compress", "compact")
    assert "428a2f98" in made.text
    changed = made.text.replace("428a2f98", "428a2f99")
    with pytest.raises(NotProvenError):
        prove(read_back(changed, made.program), made.kernel.contract)


IN_PLACE: list[tuple[str, str, str, str, str]] = [
    ("sha1", "compress", "M.getInt32(p)", "M.getInt32(p, true)", "M is read in the wrong byte order"),
    ("sha1", "compress", "M.getInt32(p)", "M[p]", "M is a DataView and has no elements"),
    ("sha1", "compress", "M.getInt32(p)", "M.getUint32(p)", "M.getUint32 is not a call that we print"),
    ("sha1", "compress", "H[0] = ", "H.setInt32(0, ", "not JavaScript"),
    ("sha1", "words", "M[p] | 0", "M[p] + 0", "a number of unknown size is added: reduce it with | 0 first"),
    (
        "sha1",
        "words",
        "H[4] = ",
        "H[4] = 0x80000000 + ",
        "H takes a number that is not an int32|unknown size",
    ),
    ("sha1", "finish", "total << 3", "total << 35", "a shift by 35"),
    (
        "sha1",
        "finish",
        "if (left < 56)",
        "if (bytes[left] < 56)",
        "an if on something that is not public|unknown",
    ),
]


@pytest.mark.parametrize(("name", "kernel", "old", "new", "why"), IN_PLACE)
def test_a_changed_word_of_a_shipped_text_is_refused(
    name: str, kernel: str, old: str, new: str, why: str
) -> None:
    made = make(FUNCTIONS[name], kernel)
    assert old in made.text
    with pytest.raises(UnreadableError, match=why):
        read_back(made.text.replace(old, new, 1), made.program)


def test_a_word_that_is_read_before_it_is_set_is_not_proven() -> None:
    made = make(FUNCTIONS["sha1"], "compress")
    start = "let a = H0;" if "let a = H0;" in made.text else "let a = H[0];"
    with pytest.raises(NotProvenError, match=r"line \d+: a is read before it is set"):
        replace(made, text=made.text.replace(start, "let a;")).prove()
