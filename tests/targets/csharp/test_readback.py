"""Read-back: printed programs come back unchanged, and uncertain text is refused with its line."""

from __future__ import annotations

import pytest

from tests.book import sampled_recipes
from tests.ir.programs import program, with_fields
from tests.targets.reading import (
    changed_helpers_are_not_proven,
    changed_text_is_not_proven,
    every_stage_comes_back,
    means,
    refusals,
)
from wright.ir.interpret import Machine, ProgramError
from wright.ir.notation import show_term
from wright.ir.program import Loop, Store
from wright.ir.terms import value_of
from wright.ir.verify import verify
from wright.passes.recipe import Recipe
from wright.proof.check import prove
from wright.spec import FUNCTIONS
from wright.targets.csharp import readback
from wright.targets.csharp.build import CSHARP
from wright.targets.csharp.readback import read_back
from wright.targets.csharp.values import EAGER, INLINED

INTERFACE = with_fields(program())
"""``small(H, M, out, offset, end)``: H and out are arrays of uint, M bytes."""

FAMILIES = (
    "md5",
    "sha1",
    "sha256",
    "sha512",
    "sha512_224",
    "blake2b",
    "blake2s",
    "siphash24",
    "siphash48_128",
)
STAGES = sampled_recipes(CSHARP, FAMILIES)
TAKES = "uint[] H, ReadOnlySpan<byte> M, uint[] @out"
LAYOUT = "[StructLayout(LayoutKind.Explicit)]\n"


def small(*lines: str, members: str = "", takes: str = TAKES, layout: str = "") -> str:
    """A kernel whose statements begin at line 5, or after its class members."""
    body = "".join(f"        {line}\n" for line in lines)
    head = f"{layout}internal sealed class Small\n{{\n{members}"
    return f"{head}    internal void Run({takes}, int offset, int end)\n    {{\n{body}    }}\n}}\n"


@pytest.mark.mutants
@pytest.mark.proofs
@pytest.mark.parametrize(("name", "kernel", "recipe"), STAGES)
def test_every_stage_comes_back(name: str, kernel: str, recipe: Recipe) -> None:
    """C# can express the result of every pass: no stage needs another pass before it can be printed."""
    stages = recipe.stages(CSHARP.textbook(FUNCTIONS[name], kernel).program)
    every_stage_comes_back(CSHARP, name, kernel, recipe, stages)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "kernel", "recipe"), STAGES)
def test_the_text_of_every_stage_is_proven(name: str, kernel: str, recipe: Recipe) -> None:
    textbook = CSHARP.textbook(FUNCTIONS[name], kernel)
    for stage in recipe.stages(textbook.program):
        prove(read_back(CSHARP.print_program(stage), stage), textbook.contract)


def test_reading_says_what_csharp_does() -> None:
    cases = {
        "0xffffffffu + 1u": 0,
        "0u - 1u": 0xFFFFFFFF,
        "~0u ^ 1u": 0xFFFFFFFE,
        "(uint)(0xfffffffful + 2ul)": 1,
        "(uint)((ulong)0x80000000u << 1 >> 32)": 1,
        "(uint)(byte)0x1ffu": 0xFF,
        "(uint)-1": 0xFFFFFFFF,
        "(2u < 3u ? 1u : 0u) + 7u": 8,
        "3u < 2u ? 1u : 0u": 0,
        "Words.Rotl32(0x80000001u, 1)": 3,
        "(uint)Words.Rotl64(0x8000000000000000ul, 1)": 1,
        "5": 5,
        "1u + 0x10": 17,
        "2u * 0x80000001u": 2,
    }
    for text, value in cases.items():
        means(CSHARP, small(f"@out[0] = {text};"), INTERFACE, value)


def test_a_span_shows_the_bytes_from_where_it_is_cut() -> None:
    """The lowest byte comes first; a loop over all words of a span becomes a loop over their places."""
    lines = [WORDS.format("M.Slice(offset, 8)"), "@out[0] = m[1];"]
    (store,) = read_back(small(*lines), INTERFACE).body
    assert isinstance(store, Store)
    assert show_term(store.value) == "m[offset + 4]"
    (loop,) = read_back(small(ALL, EACH.format("m", "@out[0] = m[i];")), INTERFACE).body
    assert isinstance(loop, Loop)
    assert (str(loop.start), str(loop.stop), loop.step) == ("offset", "end - 3", 4)
    (store,) = read_back(small("@out[0] = MemoryMarshal.Read<uint>(M.Slice(end - 4));"), INTERFACE).body
    assert isinstance(store, Store)
    assert show_term(store.value) == "M le32[end - 4]"


def test_that_a_helper_is_to_be_inlined_means_nothing() -> None:
    found = read_back(small("@out[0] = f(2u);", members=HINTED), INTERFACE)
    machine = Machine(found, {"offset": 0, "end": 0}, {}).run()
    assert value_of(machine.memory["out"].load(0, 32, big_endian=False)) == 3


def test_that_the_best_code_is_asked_for_means_nothing() -> None:
    text = small("@out[0] = 2;").replace("    internal void", f"    {EAGER}\n    internal void")
    assert read_back(text, INTERFACE).body == read_back(small("@out[0] = 2;"), INTERFACE).body


def test_comments_mean_nothing() -> None:
    found = read_back(small("// @out[0] = 1;", "@out[0] = 2; /* @out[0] = 3; */"), INTERFACE)
    assert len(found.body) == 1


WORDS = "ReadOnlySpan<uint> m = MemoryMarshal.Cast<byte, uint>({});"
ALL = WORDS.format("M.Slice(offset, end - offset)")
EACH = "for (int i = 0; i < {0}.Length; i++) {{ {1} }}"
PART = "    private void Part(uint[] H, uint[] @out)\n    {\n        @out[0] = H[0]; }\n"
HINTED = f"    {INLINED}\n    private static uint f(uint x)\n    {{\n        return x + 1u;\n    }}\n"
PLACED = "    [FieldOffset(0)] private uint W0;\n    [FieldOffset(0)] private ulong P0;\n"

HOSTILE = [
    # C#'s meaning is not the obvious one.
    (small("uint a = H[0];", "@out[0] = a << 32;"), "line 6: a shift of uint by 32 is undefined"),
    (small("@out[0] = H[0] >> -1;"), "line 5: a shift of uint by -1 is undefined"),
    (small("@out[0] = M[0] << 24;"), "line 5: byte is promoted to int: cast it first"),
    (small("@out[0] = M[0] + M[1];"), "line 5: byte is promoted to int"),
    (small("@out[0] = ~M[0];"), "line 5: byte is promoted to int"),
    (small("@out[0] = H[0] < H[1];"), "line 5: a value of another type is kept as uint: cast it first"),
    (small("@out[0] = (H[0] < H[1]) + 1u;"), "line 5: a word is needed here"),
    (small("@out[0] = (uint)(H[0] < H[1]);"), "line 5: only numbers are cast to uint"),
    (small("@out[0] = H[0] < H[1] ? 2u : 0u;"), "line 5: a comparison of words may only"),
    (small("@out[0] = H[0] < H[1] ? H[0] : H[1];"), "line 5: a comparison of words may only"),
    (small("@out[0] = M[0];"), "line 5: a value of another type is kept as uint"),
    (small("@out[0] = 1ul;"), "line 5: a value of another type is kept as uint"),
    (small("@out[0] = -H[0];"), "line 5: a prefix unary expression has other parts than we print"),
    (small("@out[0] = H[0] + -1;"), "line 5: -1 is not a value of uint"),
    (small("@out[0] = 0x100000000u;"), "line 5: 0x100000000u does not fit into 32 bits"),
    (small("@out[0] = H[0] / 3u;"), "line 5: the sign / in a binary expression"),
    (small("@out[0] = H[0] % 3u;"), "line 5: the sign % in a binary expression"),
    (small("@out[0] = offset / 2;"), "line 5: the sign / in a binary expression"),
    (small("@out[0] = 1.5f;"), "line 5: 1.5f is not a whole number that we print"),
    (small("@out[0] = 'a';"), 'line 5: "\'" is no sign of C#'),
    (small("@out[0] = 1L;"), "line 5: 1L is not a whole number that we print"),
    (small("@out[0] = (int)H[0];"), "line 5: int is not a type of words"),
    (small("@out[0] = checked(H[0] + 1u);"), "line 5: a checked expression in an assignment expression"),
    (small("checked { @out[0] = H[0]; }"), "line 5: a checked statement in a block"),
    # Control and addresses that depend on words.
    (small("if (H[0] < 3u) { @out[0] = 1u; }"), "line 5: an if on something that is not public"),
    (small("@out[H[0]] = 1u;"), "line 5: an address or a bound depends on a word"),
    (small("int n = H[0];"), "line 5: an address or a bound depends on a word"),
    (small("@out[0] = H[0] << end;"), "line 5: a shift of uint by end may be undefined: mask it"),
    (small("@out[0] = H[0] >> (end & 63);"), "line 5: a shift of uint by (end) mod 64 may be undefined"),
    (small("@out[0] = H[0] << H[1];"), "line 5: an address or a bound depends on a word"),
    (small("while (offset < end) { @out[0] = 1u; }"), "line 5: a while statement in a block"),
    (small("return;"), "line 5: a return statement has other parts than we print"),
    (small("throw null;"), "line 5: a throw statement in a block"),
    (small("goto done;"), "line 5: a goto statement"),
    # Variables.
    (small("@out[0] = a;"), "line 5: a is not declared"),
    (small("uint a = 1u;", "uint a = 2u;"), "line 6: a hides another variable"),
    (small("uint Words = 1u;"), "line 5: Words hides another definition"),
    (small("uint MemoryMarshal = 1u;"), "line 5: MemoryMarshal hides another definition"),
    (small("if (offset < 3) { uint a = 1u; }", "@out[0] = a;"), "line 6: a is not declared"),
    (small("int n;"), "line 5: n is a public integer without a value"),
    (small("int n = 3;", "n = 4;"), "line 6: n is assigned, and is no variable of words"),
    (small("offset = 3;"), "line 5: offset is assigned, and is no variable of words"),
    (small("uint a = 1u;", "a += 2u;"), "line 6: a assignment expression stands alone"),
    (small("uint a = 1u;", "a++;"), "line 6: a postfix unary expression in an expression statement"),
    (small("var a = 1u;"), "line 5: an implicit type in a variable declaration"),
    (small("const uint a = 1u;"), "line 5: a modifier in a local declaration statement"),
    (small("ref uint a = ref H[0];"), "line 5: a ref type in a variable declaration"),
    (small("uint[] W = new uint[4];"), "line 5: uint[] is not a type of words"),
    (small("unsafe { @out[0] = 1u; }"), "line 5: an unsafe statement in a block"),
    # Loops.
    (small("for (int i = 0; i < 4; i--) { @out[0] = 1u; }"), "line 5: the sign --"),
    (small("for (int i = 0; i <= 4; i++) { @out[0] = 1u; }"), "line 5: the sign <= in a binary expression"),
    (small("for (int i = 0; 4 < i; i++) { @out[0] = 1u; }"), "line 5: the loop over i does not end at"),
    (small("for (uint i = 0; i < 4; i++) { @out[0] = 1u; }"), "line 5: a loop has one variable, of type int"),
    (small("for (int i = 0; i < 4; i++) { i = 3; }"), "line 5: i is assigned, and is no variable"),
    (
        small("for (int i = 0; i < 4; i++) @out[0] = 1u;"),
        "line 5: an expression statement in a for statement",
    ),
    (small("if (offset < 4) @out[0] = 1u;"), "line 5: an expression statement in an if statement"),
    # Calls.
    (small("@out[0] = Words.LoadBE32(H, 0);"), "line 5: H is not all of some bytes"),
    (small("@out[0] = Words.LoadBE32(M);"), "line 5: Words.LoadBE32 takes other arguments"),
    (small("@out[0] = Words.LoadBE32(m: M, at: 1);"), "line 5: the sign : in an argument"),
    (
        small("Words.StoreBE32(M, 0, 1u);"),
        "line 5: Words.StoreBE32 takes an array of bytes",
    ),
    (small("@out[0] = Math.Max(H[0], 1u);"), "Math is not declared|Math.Max is not a helper"),
    (
        small("Words.Rotl32(H[0], 1);"),
        "line 5: Words.Rotl32 is neither a method that stores",
    ),
    (
        small("compress.Run(H, M, 0, 64);"),
        "line 5: compress.Run is neither a method that stores",
    ),
    (
        small("Run(H, M, @out, 0, 1);"),
        "line 5: Run is neither a method that stores",
    ),
    (
        small(
            "@out[0] = twice(H[0]);",
            members="    private static uint twice(uint x)\n    {\n        x = 2u * x;\n    return x; }\n",
        ),
        "the helper twice does more than return a value",
    ),
    (
        small(
            "@out[0] = peek(1u);",
            members="    private uint W;\n    private uint peek(uint x)\n    {\n    return x + W;\n    }\n",
        ),
        "line 3: W is not a field of this kernel",
    ),
    # Spans over a message.
    (
        small("ReadOnlySpan<uint> m = MemoryMarshal.Cast<byte, ulong>(M.Slice(offset, 8));"),
        "line 5: a span is made by something else than a cast of bytes",
    ),
    (small("ReadOnlySpan<byte> m = M;"), "line 5: identifier without function"),
    (small(WORDS.format("H.Slice(0, 2)")), "line 5: a span must come from a slice of bytes"),
    (small(WORDS.format("M.Trim(0, 8)")), "line 5: a span must come from a slice of bytes"),
    (small(WORDS.format("M.Slice(8)")), "line 5: a span of unknown length is cast"),
    (
        small(WORDS.format("M.Slice(8, 8)"), "@out[0] = m[2];"),
        "line 6: the subscript 2 may be outside of 2 elements",
    ),
    (
        small(WORDS.format("M.Slice(8, 8)"), "@out[0] = m[end];"),
        "line 6: the subscript end may be outside of 2 elements",
    ),
    (
        small(WORDS.format("M.Slice(8, 8)"), "for (int t = 0; t < 3; t++) {", "@out[0] = m[t];", "}"),
        "line 7: the subscript t may be outside of 2 elements",
    ),
    (
        small(WORDS.format("M.Slice(8, 8)"), "for (int t = 0; t < 2; t++) {", "@out[0] = m[t - 1];", "}"),
        "line 7: the subscript t - 1 may be outside of 2 elements",
    ),
    (
        small(WORDS.format("M.Slice(8, 8)"), "for (int t = 0; t < 2; t++) {", "@out[0] = m[t * 2];", "}"),
        "line 7: the subscript 2·t may be outside of 2 elements",
    ),
    (small(WORDS.format("M.Slice(8, 8)"), "m[0] = 1u;"), "line 6: an element of something read-only"),
    (small(ALL, "@out[0] = m[0];"), "line 6: a subscript of a span of unknown length"),
    (small(ALL, EACH.format("m", "@out[i] = m[i];")), "line 6: an address or a bound depends on a word"),
    (small(ALL, EACH.format("m", "@out[0] = m[i + 1];")), "line 6: a word is needed here"),
    (small(ALL, EACH.format("M", "@out[0] = 1u;")), "line 6: the loop over i is not over a span"),
    (
        small(ALL, EACH.format("m", "@out[0] = m[i];").replace("i++", "i += 2")),
        "line 6: the loop over i does not cover a whole span",
    ),
    (
        small(ALL, EACH.format("m", "@out[0] = m[i];").replace("i = 0", "i = 1")),
        "line 6: the loop over i does not cover a whole span",
    ),
    (small("@out[0] = MemoryMarshal.Read<uint>(M);"), "line 5: identifier without function"),
    (small("@out[0] = MemoryMarshal.Read<uint>(M.Slice(0, 2));"), "line 5: a word must be read from a slice"),
    (small("@out[0] = MemoryMarshal.Read<int>(M.Slice(0));"), "line 5: int is not a type of words"),
    # Parts.
    (small("Part(@out, H);", members=PART), "line 8: Part is given another storage for H"),
    (small("Part(H);", members=PART), "line 8: Part takes H, out"),
    (small("Part(H, @out);", members=PART.replace("H[0]", "M[0]")), "M is not declared"),
    (small("uint a = 1u;", "Part(H, @out);", members=PART.replace("H[0]", "a")), "a is not declared"),
    (small("Part(H, @out);", members=PART.replace("void", "uint")), "line 8: what Part returns is dropped"),
    # Members.
    (
        small(members="    private uint W = 1u;\n"),
        "line 3: W is a field, but its modifiers are not just private",
    ),
    (
        small(members="    private static uint W;\n"),
        "line 3: W is a field, but its modifiers are not just private",
    ),
    (small(members="    private volatile uint W;\n"), "line 3: the sign volatile in a modifier"),
    (small(members="    private uint[] W = new uint[4];\n"), "line 3: W is no array that we print"),
    (small(members="    private readonly uint[] K = {1u};\n"), "line 3: K is no array that we print"),
    (small(members="    private readonly uint[] W = new ulong[4];\n"), "line 3: an array's elements are not"),
    (small(members="    private readonly uint[] W = new uint[H];\n"), "line 3: an identifier"),
    (small(members="    private readonly uint[] W;\n"), "line 3: W is an array without elements"),
    (small(members="    private uint offset;\n"), "line 3: offset is not a field of this kernel"),
    (small(members="    private uint W { get; set; }\n"), "line 3: a property declaration"),
    (small(members="    Small() { }\n"), "line 3: a constructor declaration in a declaration list"),
    (small(members=PLACED), "line 3: W0 has an attribute, but the layout is not explicit"),
    (
        small(members=PLACED + "    private uint W1;\n", layout=LAYOUT),
        "line 6: a field without an offset, in an explicit layout",
    ),
    (
        small(members=PLACED + "    private readonly uint[] W = new uint[4];\n", layout=LAYOUT),
        "line 6: W is an array without elements, or with an offset",
    ),
    (
        small(members="    [FieldOffset(W)] private uint W0;\n", layout=LAYOUT),
        "line 4: an identifier in an attribute argument",
    ),
    (small(members=HINTED.replace("static ", "")), "line 3: a method declaration is not one that we print"),
    (small(members=HINTED.replace("Aggressive", "No")), "line 3: a method declaration is not one that we"),
    (small(members=HINTED.replace(INLINED, EAGER)), "line 3: a method declaration is not one that we print"),
    (
        small().replace("    internal void", f"    {INLINED}\n    internal void"),
        "line 3: a method declaration is not one that we print",
    ),
    (
        small().replace("    internal void", f"    {EAGER.replace('Aggressive', 'No')}\n    internal void"),
        "line 3: a method declaration is not one that we print",
    ),
    (small(layout="[StructLayout(LayoutKind.Auto)]\n"), "line 1: an attribute that we do not print"),
    # Outside of the function.
    ("using System;\n" + small(), "line 1: an using directive in a compilation unit"),
    (
        small() + "internal sealed class Other\n{\n}\n",
        "line 1: a compilation unit has other",
    ),
    (small().replace("sealed", "static"), "the modifiers of Small are not internal sealed"),
    (small().replace("Small", "Small : Large"), "line 1: a base list in a class declaration"),
    (small(takes="uint[] M, ReadOnlySpan<byte> H, uint[] @out"), "Run takes M, H, out, offset, end, not"),
    (small(takes="uint H, ReadOnlySpan<byte> M, uint[] @out"), "H is no array"),
    (small(takes="uint[] H, ReadOnlySpan<char> M, uint[] @out"), "char is not a type of words"),
    (small(takes="ref uint[] H, ReadOnlySpan<byte> M, uint[] @out"), "line 3: a modifier in a parameter"),
    (small(takes="Large small, " + TAKES), "small comes before the storages, but is not a kernel"),
    (small().replace("internal void", "private void"), "there is no method internal void Run"),
    (small("@out[0] = ;"), "line 5: not C#"),
]


test_what_is_not_certain_is_refused = refusals(CSHARP, INTERFACE, HOSTILE)


PAIR = (
    "    [FieldOffset(0)] private uint W0; [FieldOffset(4)] private uint W1;\n"
    "    [FieldOffset(0)] private ulong P0;\n"
)


def test_fields_that_overlap_are_the_same_bytes() -> None:
    """The low half of a pair is its first word."""
    for lines, value in {
        ("P0 = 0x200000001ul;", "@out[0] = W1;"): 2,
        ("P0 = 0x200000001ul;", "W0 = 7u;", "@out[0] = (uint)P0;"): 7,
        ("W0 = 3u;", "W1 = 4u;", "@out[0] = (uint)(P0 >> 32);"): 4,
    }.items():
        found = read_back(small(*lines, members=PAIR, layout=LAYOUT), INTERFACE)
        verify(found)
        machine = Machine(found, {"offset": 0, "end": 0}, {}).run()
        assert value_of(machine.memory["out"].load(0, 32, big_endian=False)) == value, lines


def test_a_field_that_nobody_set_is_not_read() -> None:
    """A value of an earlier call does not count."""
    found = read_back(small("W0 = 3u;", "@out[0] = (uint)P0;", members=PAIR, layout=LAYOUT), INTERFACE)
    with pytest.raises(ProgramError, match="nothing was given or written"):
        Machine(found, {"offset": 0, "end": 0}, {}).run()


MUTANTS = [
    ("0x8f1bbcdcu", "0x8f1bbcddu"),
    ("p += 64", "p += 63"),
    ("p += 64", "p += 128"),
    ("p = offset", "p = offset + 1"),
    ("a << 5", "a << 6"),
]


@pytest.mark.parametrize(("old", "new"), MUTANTS)
def test_a_changed_text_is_not_proven(old: str, new: str) -> None:
    changed_text_is_not_proven(CSHARP, old, new)


WORDS_MUTANTS = [
    ("compress", "m[at + 3]", "m[at + 2]"),
    ("compress", "<< 24", "<< 23"),
    ("compress", "(32 - n)", "(31 - n)"),
    ("finish", "(byte)(x >> 24)", "(byte)(x >> 23)"),
    ("compress", "LoadBE32(ReadOnlySpan<byte> m", "LoadBE32(byte[] m"),
    ("compress", "LoadBE32(ReadOnlySpan<byte> m", "LoadBE32(ReadOnlySpan<uint> m"),
    ("finish", "StoreBE32(byte[] m", "StoreBE32(ReadOnlySpan<byte> m"),
    ("finish", "StoreBE32(byte[] m", "StoreBE32(byte* m"),
]


@pytest.mark.parametrize(("kernel", "old", "new"), WORDS_MUTANTS)
def test_a_changed_words_cs_is_not_proven(
    kernel: str, old: str, new: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed_helpers_are_not_proven(CSHARP, readback, kernel, old, new, monkeypatch)
