"""Pointers: their printed form, the bytes they read after read-back, and refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.targets.csharp.test_readback import INTERFACE, LAYOUT, small
from tests.targets.reading import refusals
from wright.ir.interpret import Machine
from wright.ir.notation import show_term
from wright.ir.program import Store
from wright.ir.terms import value_of
from wright.ir.verify import verify
from wright.kernels.compress import compress_kernel
from wright.kernels.finish import finish_kernel
from wright.kernels.iterate import iterate_kernel
from wright.languages.errors import UnreadableError, UnspellableError
from wright.passes.recipe import RecipeError, parse
from wright.proof.check import NotProvenError, prove
from wright.recipes import UNSAFE
from wright.spec import FUNCTIONS
from wright.spec.md5 import MD5
from wright.spec.sha1 import SHA1
from wright.targets.csharp.build import CSHARP
from wright.targets.csharp.printer import print_program
from wright.targets.csharp.readback import read_back

PINNED = "fixed (byte* pM = &MemoryMarshal.GetReference(M))"
STACK = "uint* W = stackalloc uint[4];"


def unsafe(*lines: str, members: str = "") -> str:
    """A kernel that may use pointers; its statements begin at line 5, or after its class members."""
    return small(*lines, members=members).replace("internal void", "internal unsafe void")


def pinned(*lines: str) -> str:
    """The same with a pointer to the message; the statements begin at line 7."""
    return unsafe(PINNED, "{", *lines, "}")


def made(recipe: str) -> str:
    return print_program(parse(recipe, CSHARP.passes).apply(compress_kernel(SHA1).program))


def test_a_message_stays_in_its_place() -> None:
    text = made("swap{} pointers{}")
    assert f"        {PINNED}\n        {{\n" in text
    assert "((uint*)(pM + p + t * 4))[0]" in text
    assert "internal unsafe void Run(uint[] H, ReadOnlySpan<byte> M, int offset, int end)" in text
    assert "uint a = H[0];" in text


def test_a_block_is_pointed_to_once_a_turn() -> None:
    text = made("wide{} name{} unroll{role=schedule} pointers{} window{}")
    assert text.count("ulong* M64 = (ulong*)(pM + p);") == 1
    assert "M64[7]" in text


def test_scratch_goes_to_the_stack_with_its_widest_words_first() -> None:
    text = made("pairs{} swap{} pointers{to=W}")
    assert "        ulong* P = stackalloc ulong[40];\n        uint* W = (uint*)P;\n        for (" in text
    assert "new " not in text


def test_methods_are_given_the_pointers_that_they_use() -> None:
    text = made(
        "pairs{} wide{} inline{} name{} unroll{role=schedule} unroll{} methods{count=2}"
        " pointers{} pointers{to=W} pointers{to=H} window{}"
    )
    assert "private unsafe void Part1(byte* pM, ulong* P, int p)" in text
    assert "private unsafe void Part2(uint* pH, uint* W)" in text
    assert "Part1(pM, P, p);" in text


def test_words_with_the_high_byte_first_are_reached_as_before() -> None:
    text = print_program(parse("pointers{to=block}", CSHARP.passes).apply(finish_kernel(SHA1).program))
    assert "pblock[left] = 0x80;" in text
    assert "Words.StoreBE32(block, 60, (uint)total << 3);" in text


def test_scratch_that_others_are_given_is_an_array() -> None:
    with pytest.raises(UnspellableError, match="before is scratch on the stack, but other kernels need"):
        print_program(parse("pointers{to=before}", CSHARP.passes).apply(iterate_kernel(MD5).program))


def test_scratch_on_the_stack_is_of_the_machines_own_words() -> None:
    program = parse("pointers{to=W}", CSHARP.passes).apply(compress_kernel(SHA1).program)
    views = {**program.views, "W": replace(program.views["W"], big_endian=True)}
    with pytest.raises(UnspellableError, match="W is scratch on the stack, but its words are not"):
        print_program(replace(program, views=views))


def test_what_is_no_array_has_no_pointer() -> None:
    with pytest.raises(
        RecipeError, match=r"pointers\{to=K\}: compress has no array K; its arrays are: H, M, W"
    ):
        made("pointers{to=K}")
    with pytest.raises(RecipeError, match=r"its arrays are: H, M$"):
        made("inline{} fuse{} split{} ring{} unroll{} fields{} pointers{to=W}")


SHOWN = {
    "((uint*)pM)[0]": "M le32[0]",
    "((uint*)(pM + offset))[2]": "M le32[offset + 8]",
    "((uint*)(pM + end - 4))[0]": "M le32[end - 4]",
}


@pytest.mark.parametrize(("text", "element"), SHOWN.items())
def test_a_pointer_shows_the_bytes_from_where_it_points(text: str, element: str) -> None:
    """The lowest byte comes first."""
    (store,) = read_back(pinned(f"@out[0] = {text};"), INTERFACE).body
    assert isinstance(store, Store)
    assert show_term(store.value) == element


def test_bytes_by_their_places() -> None:
    stores = read_back(pinned("@out[0] = (uint)pM[end - 1];", "@out[1] = (uint)(pM + offset)[3];"), INTERFACE)
    terms = [show_term(store.value) for store in stores.body if isinstance(store, Store)]
    assert [("M[end - 1]" in terms[0]), ("M[offset + 3]" in terms[1])] == [True, True]


def test_scratch_on_the_stack_is_the_same_bytes_as_narrower_words() -> None:
    """The low half of a pair is its first word."""
    lines = ("ulong* P = stackalloc ulong[2];", "uint* W = (uint*)P;", "P[1] = 0x200000001ul;")
    for value, found in (("W[2]", 1), ("W[3]", 2)):
        program = read_back(unsafe(*lines, f"@out[0] = {value};"), INTERFACE)
        verify(program)
        machine = Machine(program, {"offset": 0, "end": 0}, {}).run()
        assert value_of(machine.memory["out"].load(0, 32, big_endian=False)) == found


HOSTILE = [
    # Pointers' sources.
    (unsafe("byte* pM = M;"), "line 5: the value of pM is not a byte*"),
    (unsafe("uint* pH = (uint*)H;"), "line 5: the operand of a cast to uint* is not a pointer"),
    (unsafe("uint* pH = (uint*)4;"), "line 5: the operand of a cast to uint* is not a pointer"),
    (unsafe("uint* pH = &H;"), "line 5: a prefix unary expression has other"),
    (unsafe("uint* pH;"), "line 5: uint* is not a type of words"),
    (unsafe("fixed (uint* pH = &H) { @out[0] = pH[0]; }"), "line 5: a prefix unary expression has other"),
    (unsafe("fixed (byte* pM = M) { @out[0] = 1u; }"), "line 5: pM must point to an array"),
    (
        unsafe("fixed (uint* pH = &MemoryMarshal.GetReference(H)) { @out[0] = pH[0]; }"),
        "line 5: pH must point to an array, or to a span's",
    ),
    (unsafe("fixed (ulong* pH = H) { @out[0] = 1u; }"), "line 5: pH must point to the first element"),
    (
        unsafe("fixed (uint* a = H, b = H) { @out[0] = 1u; }"),
        "line 5: fixed must declare one",
    ),
    (unsafe("fixed (uint* H = H) { @out[0] = 1u; }"), "line 5: H hides another variable"),
    (
        unsafe(
            "ReadOnlySpan<uint> m = MemoryMarshal.Cast<byte, uint>(M.Slice(offset, 8));",
            "fixed (uint* pm = &MemoryMarshal.GetReference(m)) { @out[0] = pm[0]; }",
        ),
        "line 6: pm must point to the first element of M",
    ),
    (unsafe("fixed (uint* pH = H) { @out[0] = 1u; }", "@out[0] = pH[0];"), "line 6: pH is not declared"),
    # Pointers' arithmetic.
    (pinned("byte* m = pM + H[0];"), "line 7: the address of a pointer + something is not certain"),
    (pinned("byte* m = pM * 2;"), "line 7: the address of a pointer * something is not certain"),
    (pinned("byte* m = pM - pM;"), "line 7: the address of a pointer - something is not certain"),
    (
        pinned("byte* m = pM + (offset & 7);", "@out[0] = ((uint*)(m + 1))[0];"),
        "line 8: (offset) mod 8 + 1: an index modulo a ring",
    ),
    (pinned("byte* m = offset + pM;"), "line 7: a word is needed here"),
    (pinned("pM += 8;"), "line 7: a assignment expression stands alone"),
    (pinned("pM++;"), "line 7: a postfix unary expression in an expression"),
    (pinned("byte* m = pM;", "m = pM;"), "line 8: m is assigned, and is no variable of words"),
    (pinned("if (pM < pM) { @out[0] = 1u; }"), "line 7: the address of a pointer < something is not"),
    (unsafe("fixed (uint* pH = H) {", "@out[0] = (pH + 1)[0]; }"), "line 6: a pointer to words is moved"),
    (unsafe(STACK, "uint* V = W + 1;"), "line 6: a pointer to words is moved"),
    # Reads through pointers.
    (unsafe("fixed (uint* pH = H) {", "@out[0] = ((ulong*)pH)[0]; }"), "line 6: H, of uint, may not be cast"),
    (
        unsafe("fixed (uint* pH = H) {", "@out[0] = (uint)((byte*)pH)[0]; }"),
        "line 6: H, of uint, may not be cast",
    ),
    (pinned("ulong* m = (uint*)pM;"), "line 7: the value of m is not a ulong*"),
    (pinned("int* m = (int*)pM;"), "line 7: int is not a type of words"),
    (
        pinned("@out[0] = ((uint*)pM)[H[0]];"),
        "line 7: a subscript that is a word, of something that is no table",
    ),
    (pinned("@out[0] = (uint)pM;"), "line 7: only numbers are cast to uint"),
    (pinned("@out[0] = pM[0];"), "line 7: a value of another type is kept as uint"),
    (pinned("@out[0] = pM[0] << 24;"), "line 7: byte is promoted to int"),
    (
        unsafe("byte* b = stackalloc byte[8];", "uint* w = (uint*)(b + 1);"),
        "line 6: b is scratch, and may be cast only",
    ),
    # Pointers' uses.
    (
        pinned("@out[0] = Words.LoadBE32(pM, 0);"),
        "line 7: M is not all of some bytes",
    ),
    (pinned("@out[0] = MemoryMarshal.Read<uint>(pM.Slice(0));"), "line 7: a span must come from a slice"),
    (
        pinned("for (int i = 0; i < pM.Length; i++) { @out[0] = 1u; }"),
        "line 7: the loop over i is not over a span",
    ),
    (
        unsafe(
            STACK, "Part(W);", members="    private unsafe void Part(uint* V)\n    {\n        V[0] = 1u; }\n"
        ),
        "line 9: Part is given another storage for V",
    ),
    (
        unsafe(
            STACK,
            "Part(W);",
            members="    private unsafe void Part(ulong* W)\n    {\n        W[0] = 1ul; }\n",
        ),
        "line 9: Part is given another storage for W",
    ),
    (
        unsafe(STACK, "Part();", members="    private unsafe void Part()\n    {\n        W[0] = 1u; }\n"),
        "W is not declared",
    ),
    # Scratch on the stack.
    (
        unsafe("for (int i = 0; i < 2; i++) {", STACK, "}"),
        "line 6: W must be allocated on the stack at the top of Run",
    ),
    (
        unsafe("if (offset < 2) {", STACK, "}"),
        "line 6: W must be allocated on the stack at the top of Run",
    ),
    (
        unsafe("Part();", members=f"    private unsafe void Part()\n    {{\n        {STACK} }}\n"),
        "W must be allocated on the stack at the top of Run",
    ),
    (unsafe("uint* W = stackalloc uint[H];"), "line 5: an identifier in an array rank"),
    (unsafe("uint* W = stackalloc ulong[4];"), "line 5: the value of W is not a uint*"),
    (unsafe("uint* W = stackalloc uint[] { 1u };"), "line 5: an initializer expression in a stackalloc"),
    (unsafe("Span<uint> W = stackalloc uint[4];"), "line 5: Span<uint> is not a type of words"),
    # Outside of the function.
    (unsafe().replace("unsafe void", "static unsafe void"), "there is no method internal void Run"),
    (small(takes="uint* H, ReadOnlySpan<byte> M, uint[] @out"), "H is no array"),
    (unsafe(members="    private uint* W;\n"), "line 3: uint* is not a type of words"),
    (
        small(members="    private fixed uint W[4];\n", layout=LAYOUT),
        "line 4: the sign fixed in a modifier",
    ),
]


test_what_is_not_certain_is_refused = refusals(CSHARP, INTERFACE, HOSTILE)


def test_a_store_to_the_message_is_refused() -> None:
    """The pointer would allow the store; a read-only span does not."""
    program = read_back(pinned("pM[0] = (byte)1u;"), INTERFACE)
    with pytest.raises(NotProvenError, match="M"):
        prove(program, compress_kernel(SHA1).contract)


MUTANTS = [
    ("(ulong*)(pM + p)", "(ulong*)(pM + p + 8)"),
    ("(ulong*)(pM + p)", "(ulong*)(pM + offset)"),
    ("M64[7]", "M64[8]"),
    ("M64[0]", "M64[1]"),
    ("&MemoryMarshal.GetReference(M)", "&MemoryMarshal.GetReference(M.Slice(1))"),
]


@pytest.mark.parametrize(("old", "new"), MUTANTS)
def test_a_changed_text_is_not_proven(old: str, new: str) -> None:
    kernel = CSHARP.make(FUNCTIONS["sha1"], "compress", UNSAFE)
    kernel.prove()
    text = kernel.text.replace(old, new, 1)
    assert text != kernel.text, old
    with pytest.raises((NotProvenError, UnreadableError)):
        prove(read_back(text, kernel.program), kernel.kernel.contract)


OUTSIDE = [("p < end - 7", "p < end"), ("(pM + end - 5)", "(pM + end - 3)"), ("pM[end - 1]", "pM[end]")]


@pytest.mark.parametrize(("old", "new"), OUTSIDE)
def test_a_byte_outside_of_the_message_is_not_read(old: str, new: str) -> None:
    kernel = CSHARP.make(FUNCTIONS["siphash24"], "siphash", UNSAFE)
    text = kernel.text.replace(old, new, 1)
    assert text != kernel.text
    with pytest.raises(NotProvenError):
        replace(kernel, text=text).prove()


@pytest.mark.proofs
@pytest.mark.parametrize("name", ["sha1", "sha256", "siphash13"])
def test_pointers_to_everything_are_proven(name: str) -> None:
    """No shipped recipe uses so many, as pointers to state, tables and stack scratch gained nothing."""
    function = FUNCTIONS[name]
    kernel = next(iter(CSHARP.kernels(function)))
    program = CSHARP.textbook(function, kernel).program
    every = " ".join(f"pointers{{to={storage}}}" for storage in program.storages)
    CSHARP.by_recipe(function, kernel, parse(every, CSHARP.passes)).prove()
