"""Read-back: printed programs come back unchanged, and uncertain text is refused with its line."""

from __future__ import annotations

import pytest

from tests.book import sampled_recipes
from tests.ir.programs import program
from tests.targets.reading import (
    changed_helpers_are_not_proven,
    changed_text_is_not_proven,
    every_stage_comes_back,
    means,
    refusals,
)
from wright.ir.program import Program, Store
from wright.ir.terms import Type
from wright.kernels.lanes import lanes_kernel
from wright.languages.errors import UnreadableError
from wright.passes.join import Join
from wright.passes.recipe import Recipe
from wright.proof.check import prove
from wright.spec import FUNCTIONS
from wright.spec.sha2 import SHA256
from wright.targets.c import readback
from wright.targets.c.build import C_TARGET
from wright.targets.c.readback import read_back

INTERFACE = program()
"""``small(H, M, out, offset, end)``: H and out point to uint32_t, M to bytes."""

FAMILIES = ("md5", "sha1", "sha256", "sha512", "sha512_224", "siphash24", "siphash48_128")
STAGES = sampled_recipes(C_TARGET, FAMILIES)


def small(*lines: str, before: str = "", takes: str = "uint32_t *H, const uint8_t *M, uint32_t *out") -> str:
    body = "".join(f"    {line}\n" for line in lines)
    return f"{before}void small({takes}, int64_t offset, int64_t end)\n{{\n{body}}}\n"


def printable(name: str, kernel: str, recipe: Recipe) -> list[Program]:
    """All stages, but ``nocase`` only after ``join``: the spec folds bytes, and C has no sums of bytes."""
    stages = recipe.stages(C_TARGET.textbook(FUNCTIONS[name], kernel).program)
    joined = [place for place, step in enumerate(recipe.steps, 1) if isinstance(step, Join)]
    return stages[joined[0] :] if kernel == "nocase" else stages


@pytest.mark.mutants
@pytest.mark.proofs
@pytest.mark.parametrize(("name", "kernel", "recipe"), STAGES)
def test_every_stage_comes_back(name: str, kernel: str, recipe: Recipe) -> None:
    """C can express the result of every pass: no stage needs another pass before it can be printed."""
    every_stage_comes_back(C_TARGET, name, kernel, recipe, printable(name, kernel, recipe))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "kernel", "recipe"), STAGES)
def test_the_text_of_every_stage_is_proven(name: str, kernel: str, recipe: Recipe) -> None:
    textbook = C_TARGET.textbook(FUNCTIONS[name], kernel)
    stages = printable(name, kernel, recipe)
    for stage in stages[:: len(stages) - 1] if kernel.startswith("lanes") else stages:
        prove(read_back(C_TARGET.print_program(stage), stage), textbook.contract)


VECTORS = "uint32x16_t *H, const uint32x16_t *M"
LANES = [
    ("H[0] = H[0] + 1;", None),
    ("H[0] = H[0] ^ 0x12345678u;", None),
    ("H[0] = 1u;", "line 3: a value of another type is kept as uint32x16_t"),
    ("H[0] = M[0] < M[1];", "line 3: the operator < is not one that we print"),
    ("H[0] = less32x16(M[0], M[1]);", None),
    ("H[0] = less32x16(M[0], 1u);", "line 3: a value of another type is kept as uint32x16_t"),
    ("H[0] = less32x16(M[0]);", "line 3: less32x16 takes other arguments"),
    ("H[0] = M[0] + 1ull;", "line 3: uint32x16_t and uint64_t cannot be combined"),
    ("H[0] = (uint32x16_t)1u;", "line 3: a cast to vectors is not one that we print"),
    ("uint32_t a = (uint32_t)M[0];", "line 3: only numbers are cast to uint32_t"),
    ("H[0] = M[0] << 32;", "line 3: a shift of uint32x16_t by 32 is undefined"),
    ("H[0] = M[0] << M[1];", "line 3: an address or a bound depends on a word"),
    ("uint32x8_t a = M[0];", "line 3: a value of another type is kept as uint32x8_t"),
    ("H[0] = rotl32(M[0], 1);", "line 3: a value of another type is kept as uint32_t"),
]


@pytest.mark.parametrize(("line", "why"), LANES)
def test_vectors_are_read_lane_by_lane(line: str, why: str | None) -> None:
    interface = lanes_kernel(SHA256, 16).program
    text = f"void lanes16({VECTORS})\n{{\n    {line}\n}}\n"
    if why is None:
        (store,) = read_back(text, interface).body
        assert isinstance(store, Store)
        assert store.value.type == Type(32, 16)
        return
    with pytest.raises(UnreadableError) as refused:
        read_back(text, interface)
    assert why in str(refused.value)


def test_reading_says_what_c_does() -> None:
    cases = {
        "0xffffffffu + 1u": 0,
        "0u - 1u": 0xFFFFFFFF,
        "~0u ^ 1u": 0xFFFFFFFE,
        "(uint32_t)(0xffffffffull + 2ull)": 1,
        "(uint32_t)((uint64_t)0x80000000u << 1 >> 32)": 1,
        "(uint32_t)(uint8_t)0x1ffu": 0xFF,
        "(uint32_t)-1": 0xFFFFFFFF,
        "(uint32_t)(2u < 3u) + 7u": 8,
        "(uint32_t)(3u < 2u)": 0,
        "rotl32(0x80000001u, 1)": 3,
        "(uint32_t)(rotl64(0x8000000000000000ull, 1))": 1,
        "5": 5,
        "1u + 0x10": 17,
        "2u * 0x80000001u": 2,
    }
    for text, value in cases.items():
        means(C_TARGET, small(f"out[0] = {text};"), INTERFACE, value)


def test_comments_mean_nothing() -> None:
    found = read_back(small("// out[0] = 1;", "out[0] = 2; /* out[0] = 3; */"), INTERFACE)
    assert len(found.body) == 1


HOSTILE = [
    # C leaves it undefined, or its meaning is not the obvious one.
    (small("uint32_t a = H[0];", "out[0] = a << 32;"), "line 4: a shift of uint32_t by 32 is undefined"),
    (small("out[0] = H[0] >> -1;"), "line 3: a shift of uint32_t by -1 is undefined"),
    (small("out[0] = M[0] << 24;"), "line 3: uint8_t is promoted to int: cast it first"),
    (small("out[0] = M[0] + M[1];"), "line 3: uint8_t is promoted to int"),
    (small("out[0] = ~M[0];"), "line 3: uint8_t is promoted to int"),
    (small("out[0] = H[0] < H[1];"), "line 3: a value of another type is kept as uint32_t: cast it first"),
    (small("out[0] = (H[0] < H[1]) + 1u;"), "line 3: a comparison is an int: cast it first"),
    (small("out[0] = M[0];"), "line 3: a value of another type is kept as uint32_t"),
    (small("out[0] = 1ull;"), "line 3: a value of another type is kept as uint32_t"),
    (small("out[0] = -H[0];"), "line 3: an unary expression has other parts than we print"),
    (small("out[0] = H[0] + -1;"), "line 3: -1 is not a value of uint32_t"),
    (small("out[0] = 0x100000000u;"), "line 3: 0x100000000u does not fit into 32 bits"),
    (small("out[0] = H[0] / 3u;"), "line 3: the sign / in a binary expression"),
    (small("out[0] = H[0] % 3u;"), "line 3: the sign % in a binary expression"),
    (small("out[0] = offset / 2;"), "line 3: the sign / in a binary expression"),
    (small("out[0] = 012 + H[0] & 09u;"), "line 3: 012 is not a whole number that we print"),
    (small("out[0] = 1.5f;"), "line 3: 1.5f is not a whole number"),
    (small("out[0] = 'a';"), 'line 3: "\'" is no sign of C'),
    (small("out[0] = sizeof H;"), "line 3: a sizeof expression in an assignment expression"),
    (small("out[0] = (int)H[0];"), "line 3: int is not a type of words"),
    # Control and addresses that depend on words.
    (small("if (H[0] < 3u) { out[0] = 1u; }"), "line 3: an if on something that is not public"),
    (small("out[0] = H[0] < 3u ? 1u : 2u;"), "line 3: a conditional on something that is not public"),
    (small("out[H[0]] = 1u;"), "line 3: an address or a bound depends on a word"),
    (small("const int64_t n = H[0];"), "line 3: an address or a bound depends on a word"),
    (small("out[0] = H[0] << end;"), "line 3: a shift of uint32_t by end may be undefined: mask it"),
    (small("out[0] = H[0] >> (end & 63);"), "line 3: a shift of uint32_t by (end) mod 64 may be undefined"),
    (small("out[0] = H[0] << H[1];"), "line 3: an address or a bound depends on a word"),
    (small("out[0] = H[0] << -1;"), "line 3: a shift of uint32_t by -1 is undefined"),
    (small("while (offset < end) { out[0] = 1u; }"), "line 3: a while statement in a compound statement"),
    (small("return;"), "line 3: a return statement has other parts than we print"),
    (small("goto done;", "done: out[0] = 1u;"), "line 3: a goto statement"),
    # Variables.
    (small("out[0] = a;"), "line 3: a is not declared"),
    (small("uint32_t a = 1u;", "uint32_t a = 2u;"), "line 4: a hides another variable"),
    (small("uint32_t rotl32 = 1u;"), "line 3: rotl32 hides another definition"),
    *(
        (small(f"uint32_t {name} = 1u;"), f"line 3: {name} hides another definition")
        for name in ("__LINE__", "__func__", "unix", "linux")
    ),
    (small("if (offset < 3) { uint32_t a = 1u; }", "out[0] = a;"), "line 4: a is not declared"),
    (small("int64_t n = offset;"), "line 3: n is a public integer, and must be const"),
    (small("offset = 3;"), "line 3: offset is assigned, and is no variable of words"),
    (small("uint32_t a = 1u;", "a += 2u;"), "line 4: a assignment expression stands alone"),
    (small("uint32_t a = 1u;", "a++;"), "line 4: an update expression in an expression statement"),
    (small("int a = 1;"), "line 3: int is not a type of words"),
    (small("volatile uint32_t a = 1u;"), "line 3: the sign volatile in a type qualifier"),
    (small("static uint32_t a = 1u;"), "line 3: a is a word, and static"),
    (small("uint32_t *p = H;"), "line 3: a pointer declarator in an init declarator"),
    # Loops.
    (
        small("for (int64_t i = 0; i < 4; i--) { out[0] = 1u; }"),
        "line 3: the sign -- in an update expression",
    ),
    (
        small("for (int64_t i = 0; i <= 4; i++) { out[0] = 1u; }"),
        "line 3: the sign <= in a binary expression",
    ),
    (small("for (int64_t i = 0; 4 < i; i++) { out[0] = 1u; }"), "line 3: the loop over i does not end at"),
    (
        small("for (uint32_t i = 0; i < 4; i++) { out[0] = 1u; }"),
        "line 3: a loop has one variable, of type int64_t",
    ),
    (small("for (int64_t i = 0; i < 4; i++) { i = 3; }"), "line 3: i is assigned, and is no variable"),
    # Arrays.
    (small("uint32_t W[4] = {1u};"), "line 3: W has 1 elements instead of 4"),
    (small("const uint32_t K[1] = {1u};"), "line 3: K is const"),
    (small("static uint32_t W[4];"), "line 3: W is static"),
    (small("uint32_t W[offset];"), "line 3: an array declarator has other parts than we print"),
    (small("out[0] = load_be32(H);"), "line 3: H is of uint32_t, not of bytes"),
    (small("out[0] = *H;"), "line 3: a pointer expression in an assignment expression"),
    (
        small("out[0] = H[0] + (H + 1);"),
        "line 3: a word is needed here",
    ),
    (small("out[0] = (H - 1)[0];"), "line 3: only a public integer is added to a pointer"),
    # Calls.
    (small("out[0] = load_be32(M, 1);"), "line 3: load_be32 takes other arguments"),
    (small("out[0] = memcmp(H, M, 4);"), "line 3: memcmp is not a helper of this kernel"),
    (small("rotl32(H[0], 1);"), "line 3: what rotl32 returns is dropped"),
    (small("compress(H + 1, M, 0, 64);"), "line 3: compress is given the middle of a storage"),
    (small("small(H, M, out, 0, 1);"), "line 3: the helper small takes|line 3: what small returns"),
    (
        small(
            "out[0] = twice(H[0]);",
            before="static inline uint32_t twice(uint32_t x)\n{\n    x = x + x;\n    return x;\n}\n",
        ),
        "the helper twice does more than return a value",
    ),
    (
        small(
            "out[0] = peek(1u);", before="static inline uint32_t peek(uint32_t x)\n{\n    return x + H;\n}\n"
        ),
        "H is read by a helper, and is no parameter of it",
    ),
    # Outside of the function.
    (small(before="#define out H\n"), "line 1: '#' is no sign of C that we print"),
    (small(before="uint32_t shared[4];\n"), "line 1: a declaration in a translation unit"),
    (small(before="static inline uint32_t rotl32(uint32_t x, int n)\n{\n    return x;\n}\n"), "rotl32 hides"),
    (
        small(takes="uint32_t *M, const uint8_t *H, uint32_t *out"),
        "small takes M, H, out, offset, end, not",
    ),
    (small(takes="uint32_t H, const uint8_t *M, uint32_t *out"), "H is no pointer"),
    (small(takes="uint32_t *H, const char *M, uint32_t *out"), "char is not a type of words"),
    ("void large(void)\n{\n}\n", "line 1: a parameter declaration has other parts than we print"),
    (small("out[0] = ;"), "line 3: not C"),
]


test_what_is_not_certain_is_refused = refusals(C_TARGET, INTERFACE, HOSTILE)


MUTANTS = [
    ("0x8f1bbcdcu", "0x8f1bbcddu"),
    ("p += 64", "p += 63"),
    ("p += 64", "p += 128"),
    ("p = offset", "p = offset + 1"),
    ("load_be32(M + p)", "load_le32(M + p)"),
    ("load_be32(M + p + 4)", "load_be32(M + p + 5)"),
    ("H4 = H4 + e;", "H4 = H4 - e;"),
    ("a << 5", "a << 6"),
]


@pytest.mark.parametrize(("old", "new"), MUTANTS)
def test_a_changed_text_is_not_proven(old: str, new: str) -> None:
    changed_text_is_not_proven(C_TARGET, old, new)


WORDS_MUTANTS = [
    ("compress", "p[3]", "p[2]"),
    ("compress", "<< 24", "<< 23"),
    ("compress", "(32 - n)", "(31 - n)"),
    ("finish", "(uint8_t)(x >> 24)", "(uint8_t)(x >> 23)"),
]


@pytest.mark.parametrize(("kernel", "old", "new"), WORDS_MUTANTS)
def test_a_changed_words_h_is_not_proven(
    kernel: str, old: str, new: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed_helpers_are_not_proven(C_TARGET, readback, kernel, old, new, monkeypatch)
