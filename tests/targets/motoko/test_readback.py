"""Read-back: what we print comes back as it was, and text that is not certain is refused with its line."""

from __future__ import annotations

import pytest

from hashwright.functions import FUNCTIONS
from hashwright.functions.chained import Chained
from hashwright.functions.sha2 import SHA256
from hashwright.ir.interpret import Machine
from hashwright.ir.program import Loop, Store
from hashwright.ir.show import show_term
from hashwright.ir.terms import value_of
from hashwright.ir.verify import verify
from hashwright.kernels.compress import compress_kernel
from hashwright.kernels.rehash import rehash_kernel
from hashwright.passes.recipe import Recipe
from hashwright.proof.check import NotProvenError, prove
from hashwright.recipes import find, page
from hashwright.targets.errors import UnreadableError
from hashwright.targets.motoko.bindings import held, over
from hashwright.targets.motoko.printer import print_program
from hashwright.targets.motoko.readback import read_back
from hashwright.targets.motoko.values import HALVES, REGION
from tests.gate.running import given_bytes
from tests.passes.test_recipes import keeps_the_digest
from tests.targets.motoko.programs import in_a_region, returning, small

INTERFACE = small()
KERNEL = compress_kernel(SHA256)
STAGES = [
    pytest.param(entry.recipe, id=entry.engine)
    for entry in page("motoko", "sha256")
    if entry.kernel == "compress"
]
TAKES = "H : [var Nat16], M : Blob, buffer : [var Nat8], offset : Nat, end : Nat"
COUNTERS = "let o = Prim.natToNat64(offset); let e = Prim.natToNat64(end);"
HELPER = "func twice(x : Nat32) : Nat32 { x +% x };"


def text(*lines: str, takes: str = TAKES, before: str = "") -> str:
    """A kernel whose statements begin at line 3."""
    body = "".join(f"  {line}\n" for line in lines)
    return f"{before} public func small({takes}) {{\n  {COUNTERS}\n{body}}};\n"


@pytest.mark.proofs
@pytest.mark.parametrize("recipe", STAGES)
def test_every_stage_comes_back(recipe: Recipe) -> None:
    """No stage needs another pass before it can be printed."""
    stages = recipe.stages(KERNEL.program)
    for place, stage in enumerate(stages):
        found = read_back(print_program(stage), stage)
        verify(found)
        if place in (0, len(stages) - 1):
            assert keeps_the_digest("sha256", found), f"after pass {place} of {recipe}"


@pytest.mark.proofs
@pytest.mark.parametrize("recipe", STAGES)
def test_the_last_stage_is_proven(recipe: Recipe) -> None:
    program = recipe.apply(KERNEL.program)
    assert prove(read_back(print_program(program), program), KERNEL.contract).invariants == 1


@pytest.mark.proofs
@pytest.mark.parametrize("engine", ["portable", "ic-classical"])
@pytest.mark.parametrize("name", ["sha1", "sha256", "sha512"])
def test_halves_of_a_sum_are_proven(name: str, engine: str) -> None:
    """Words of 32 and of 64 bits come out of it whole."""
    function = FUNCTIONS[name]
    assert isinstance(function, Chained)
    kernel = held(rehash_kernel(function, 16), dict.fromkeys(("midstate", "digest"), HALVES))
    program = find("motoko", name, "rehash", "fast", engine).apply(kernel.program)
    assert prove(read_back(print_program(program), program), kernel.contract).cases == 1


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("*% 0x100)", "*% 0x200)"),  # a byte in its place
        ("0x428a2f98", "0x428a2f99"),  # a constant
        (" >> 6)", " >> 5)"),  # a rotation
        ("*% 0x100000001;", "*% 0x100000000;"),  # the low copy
        ("& 0xffffffff)", "& 0x1ffffffff)"),  # a carry in the upper copy
        ("+% 63)])", "+% 62)])"),  # an address
        ("p < end64", "p +% 64 < end64"),  # the last block
        ("H[15] := ", "H[14] := "),
    ],
)
@pytest.mark.proofs
def test_mutants_are_refused(right: str, wrong: str) -> None:
    recipe = next(
        entry.recipe for entry in page("motoko", "sha256") if entry.table == "compress.fast.portable"
    )
    program = recipe.apply(KERNEL.program)
    printed = print_program(program)
    assert right in printed
    with pytest.raises(NotProvenError):
        prove(read_back(printed.replace(right, wrong, 1), program), KERNEL.contract)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("regionLoadNat64(M, p)", "regionLoadNat64(M, p +% 1)"),  # an address
        ("(M, p +% 56)", "(M, p +% 48)"),
        ("<<> 16", "<<> 8"),  # the halves of a word
        ("(s1 >> 32)", "(s1 >> 31)"),  # the second word
        ("& 0xff00ff00ff00ff)", "& 0xff00ff00ff00fe)"),  # a bit of a byte
    ],
)
@pytest.mark.proofs
def test_mutants_of_what_reads_a_region_are_refused(right: str, wrong: str) -> None:
    kernel = over(KERNEL, REGION)
    program = find("motoko", "sha256", "compressRegion").apply(kernel.program)
    printed = print_program(program)
    assert right in printed
    with pytest.raises(NotProvenError):
        prove(read_back(printed.replace(right, wrong, 1), program), kernel.contract)


@pytest.mark.parametrize(
    ("width", "value"), [(8, 3), (16, 0x0403), (32, 0x06050403), (64, 0x0A09080706050403)]
)
def test_a_region_gives_words_whose_lowest_byte_comes_first(width: int, value: int) -> None:
    takes = "H : [var Nat16], M : Region, buffer : [var Nat8], offset : Nat64, end : Nat64"
    body = f"let x : Nat{width} = Prim.regionLoadNat{width}(M, offset +% 2);"
    program = read_back(f"public func small({takes}) {{ {body} }};", in_a_region())
    machine = Machine(program, {"offset": 1, "end": 12}, {"M": given_bytes("M", bytes(range(16)))}).run()
    assert value_of(machine.slots["x"]) == value


@pytest.mark.parametrize(
    ("load", "why"),
    [
        ("Prim.regionLoadNat64(M, Prim.nat64ToNat(offset))", "the Nat offset stands where a public Nat64"),
        ("Prim.regionLoadNat64(M, Prim.regionLoadNat64(M, offset))", "a Nat64 stands where a public Nat64"),
        ("Prim.regionLoadNat32(M, offset)", "a Nat32 stands where a Nat64 is needed"),
        ("Prim.regionLoadNat64(buffer, offset)", "Prim.regionLoadNat64 is not one that we print"),
        ("Prim.regionLoadInt64(M, offset)", "Int64 is not a type of words"),
    ],
)
def test_what_else_is_read_of_a_region_is_refused(load: str, why: str) -> None:
    takes = "H : [var Nat16], M : Region, buffer : [var Nat8], offset : Nat64, end : Nat64"
    with pytest.raises(UnreadableError, match=why):
        read_back(f"public func small({takes}) {{ let x : Nat64 = {load}; }};", in_a_region())


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("x +% 0xffffffff", 0),
        ("x -% 2", 0xFFFFFFFF),
        ("(x -% 2) *% 0x10", 0xFFFFFFF0),
        ("^x", 0xFFFFFFFE),
        ("x <<> 31", 0x80000000),
        ("(x << 31) >> 30", 2),
        ("(x << 31) << 1", 0),
        ("(x | 6) & 3", 3),
        ("5 ^ x", 4),
        ("Prim.nat64ToNat32(Prim.nat32ToNat64(x -% 2) & 0xff)", 0xFF),
        ("Prim.nat64ToNat32((e -% o) & 0xffffffff)", 7),
        ("twice(x) +% twice(3)", 8),
        ("if (e < 9) { x } else { 7 }", 7),
        ("if (e < 20) { x } else { 7 }", 1),
    ],
)
def test_reading_says_what_motoko_does(written: str, value: int) -> None:
    lines = ("let x : Nat32 = 1;", f"let y : Nat32 = {written};")
    program = read_back(text(*lines, before=HELPER), INTERFACE)
    machine = Machine(program, {"offset": 5, "end": 12}, {}).run()
    assert value_of(machine.slots["y"]) == value


def test_what_is_given_back_is_stored() -> None:
    head = "public func small(M : Blob) : Blob { let a : Nat8 = M[0]; let b : Nat8 = M[1];"
    found = read_back(f"{head} Prim.arrayToBlob([b, a]) }};", returning(size=2))
    stores = [s for s in found.body if isinstance(s, Store)]
    assert [(str(s.index), show_term(s.value)) for s in stores] == [("0", "b"), ("1", "a")]


@pytest.mark.parametrize(
    ("result", "last", "why"),
    [
        ("Blob", "Prim.arrayToBlob([a])", "out is given back as something else than Blob"),
        ("Blob", "a", "out is given back as something else than Blob"),
        ("Blob", "Prim.arrayToBlob([a, c])", "c is not declared"),
        ("Nat64", "a", "small gives back Nat64, not Blob"),
        ("(Nat8, Nat8)", "(a, a)", r"small gives back \(Nat8, Nat8\), not Blob"),
        ("Blob", "Prim.arrayToBlob([a, w])", "a Nat16 stands where a Nat8 is needed"),
    ],
)
def test_what_else_is_given_back_is_refused(result: str, last: str, why: str) -> None:
    lines = "let a : Nat8 = M[0]; let w : Nat16 = Prim.nat8ToNat16(a);"
    with pytest.raises(UnreadableError, match=why):
        read_back(f"public func small(M : Blob) : {result} {{ {lines} {last} }};", returning(size=2))


def test_a_rest_is_no_more_than_what_it_is_of() -> None:
    lines = ("let n : Nat64 = e & 3;", "var p : Nat64 = (o +% e) -% n; while (p < e) { p +%= 1; };")
    loop = read_back(text(*lines), INTERFACE).body[-1]
    assert isinstance(loop, Loop)
    assert str(loop.start) == "end - n + offset"
    with pytest.raises(UnreadableError, match="wraps where it is negative"):
        read_back(text(lines[0], lines[1].replace("o +% e", "o")), INTERFACE)


def test_bytes_of_a_word_come_apart() -> None:
    program = read_back(text("let x : Nat16 = 0x1234;", "let (a, b) = Prim.explodeNat16(x);"), INTERFACE)
    machine = Machine(program, {"offset": 0, "end": 0}, {}).run()
    assert [value_of(machine.slots[name]) for name in "ab"] == [0x12, 0x34]


def test_a_loop_ends_where_the_sum_does() -> None:
    found = read_back(
        text("var p : Nat64 = o;", "while ((p +% 7) < e) { buffer[0] := 1; p +%= 8; };"), INTERFACE
    )
    loop = found.body[-1]
    assert isinstance(loop, Loop)
    assert (str(loop.start), str(loop.stop), loop.step) == ("offset", "end - 7", 8)


def test_comments_mean_nothing() -> None:
    found = read_back(text("// buffer[0] := 1;", "buffer[0] := 2; // buffer[0] := 3;"), INTERFACE)
    (store,) = found.body
    assert isinstance(store, Store)
    assert show_term(store.value) == "2"


HOSTILE = [
    # What Motoko does otherwise than the words seem to say.
    (text("let x : Nat32 = 1 + 2;"), "line 3: not Motoko that we print"),
    (text("let x : Nat32 = 1;", "let y : Nat32 = x & x +% x;"), "line 4: not Motoko that we print"),
    (text("let x : Nat32 = 1;", "let y : Nat32 = x << 32;"), "line 4: a shift << of Nat32 by 32 is not one"),
    (text("let x : Nat32 = 1;", "let y : Nat32 = x <>> 3;"), "line 4: not Motoko that we print"),
    (text("let x : Nat32 = 1;", "let y : Nat32 = x +>> 3;"), "line 4: not Motoko that we print"),
    (text("let x : Nat32 = 1;", "let y : Nat32 = x / 3;"), "line 4: not Motoko that we print"),
    (text("var x : Nat32 = 1;", "x += 3;"), "line 4: not Motoko that we print"),
    (
        text("let x : Nat64 = 1;", "let y : Nat32 = Prim.nat64ToNat32(x);"),
        "line 4: Prim.nat64ToNat32 traps where",
    ),
    (text("let y : Nat8 = Prim.nat16ToNat8(H[0] & 0x1ff);"), "line 3: Prim.nat16ToNat8 traps where"),
    (text("let x : Nat32 = 0x100000000;"), "line 3: 0x100000000 is not a value of Nat32"),
    (text("let x : Nat32 = H[0];"), "line 3: a Nat16 stands where a Nat32 is needed"),
    (
        text("let x : Nat32 = 1;", "let y : Nat16 = H[0] ^ x;"),
        "line 4: a Nat32 stands where a Nat16 is needed",
    ),
    (text("let x : Nat = 1;"), "line 3: Nat is not a type of words"),
    (text("let x : Int32 = 1;"), "line 3: Int32 is not a type of words"),
    (text("let x : Nat32 = 1 +% 2;"), "line 3: the literal 0x2 stands where a word is needed"),
    (text("buffer[0] := Prim.abs(1);"), "line 3: Prim.abs of the literal 0x1 is not one that we print"),
    (text("let (a, b) = Prim.explodeNat32(1);"), "line 3: several names are made of something else"),
    (text("let W : [var Nat32] = Prim.Array_init<Nat32>(4, 1);"), "line 3: W is made of something else than"),
    (text("let W : [var Nat32] = Prim.Array_init<Nat16>(4, 0);"), "line 3: W is made of something else than"),
    # Control and addresses that depend on words.
    (text("buffer[H[0]] := 1;"), "line 3: a Nat16 stands where a Nat is needed"),
    (text("let x : Nat64 = 1;", "buffer[Prim.nat64ToNat(x)] := 1;"), "line 4: Prim.nat64ToNat of a Nat64"),
    (text("buffer[e] := 1;"), "line 3: the public integer end stands where a Nat is needed"),
    (text("buffer[Prim.nat32ToNat(e)] := 1;"), "line 3: Prim.nat32ToNat of the public integer end"),
    (text("if (H[0] < 3) { buffer[0] := 1; };"), "line 3: a comparison of something else than public"),
    (text("if ((e -% o) < 3) { buffer[0] := 1; };"), "line 3: end - offset wraps where it is negative"),
    (text("let n : Nat64 = e -% 3;"), "line 3: end - 3 wraps where it is negative"),
    (
        text("buffer[0] := if (e == 3) { buffer[1] } else { buffer[2] };"),
        "line 3: a choice by something else",
    ),
    (text("let x : Nat32 = 1;", "let y : Nat32 = x << x;"), "line 4: not Motoko that we print"),
    (text("while (o < e) { buffer[0] := 1; };"), "line 3: not Motoko that we print"),
    (text("return;"), "line 3: not Motoko that we print"),
    (text("assert false;"), "line 3: not Motoko that we print"),
    (text("label l { break l };"), "line 3: not Motoko that we print"),
    # Variables.
    (text("buffer[0] := a;"), "line 3: a is not declared"),
    (text("let a : Nat8 = 1;", "let a : Nat8 = 2;"), "line 4: a hides another variable"),
    (text("let H : Nat8 = 1;"), "line 3: H hides another variable"),
    (text("let a : Nat8 = 1;", "a := 2;"), "line 4: a is assigned, and is no variable of words"),
    (text("if (o < 3) { let a : Nat8 = 1; };", "buffer[0] := a;"), "line 4: a is not declared"),
    (text("e := 3;"), "line 3: e is assigned, and is no variable of words"),
    (text("M[0] := 1;"), "line 3: an element of M is assigned, which cannot change"),
    (
        text("if (o < 3) { var a : Nat8 = 1; };", "var a : Nat16 = 1;"),
        "line 4: a is declared twice",
    ),
    (text("let x = Prim.nat8ToNat16(buffer[0]);"), "line 3: x has no stated type, and is no counter"),
    # Loops.
    (
        text("var i : Nat64 = 0; while (i < e) { i := 3; i +%= 1; };"),
        "line 3: i is assigned, and is no variable",
    ),
    (text("var i : Nat64 = 0; while (i < e) { o +%= 1; };"), "line 3: the loop over i advances o"),
    (text("var i : Nat64 = 0; while (e < i) { i +%= 1; };"), "line 3: the loop over i does not end at"),
    (text("var i : Nat64 = 0; while (i == e) { i +%= 1; };"), "line 3: the loop over i does not end at"),
    (
        text("var i : Nat32 = 0; while (i < e) { i +%= 1; };"),
        "line 3: .* stands where a public Nat32 is needed",
    ),
    (
        text("var i : Nat64 = 0; while (i < 4) { i +%= 1; };", "buffer[Prim.nat64ToNat(i)] := 0;"),
        "i is not declared",
    ),
    # Calls, helpers, the head.
    (text("small(H, M, buffer, 0, 1);"), "line 3: small is called, and is no other kernel"),
    (
        text("compress(H, buffer, 0, 1);"),
        "line 3: compress is not the binding of a kernel for what it is given",
    ),
    (text("compressVarArray(H, buffer, 0, Prim.nat64ToNat(e -% 1));"), "line 3: end - 1 wraps where"),
    (text("buffer[0] := twice(1);", before=HELPER), "line 3: a Nat32 stands where a Nat8 is needed"),
    (text("let x : Nat32 = twice(1, 2);", before=HELPER), "line 3: twice is no helper of so many words"),
    (text("let twice : Nat32 = 1;", before=HELPER), "line 3: twice hides another definition"),
    (
        text("let x : Nat32 = f(1);", before="func f(x : Nat32) : Nat32 { x +% y };"),
        "line 3: y is read by a helper, and is no parameter of it",
    ),
    (text(takes=TAKES.replace("Blob", "[Nat8]")), "line 1: M is \\[Nat8\\], not Blob"),
    (text(takes=TAKES.replace("[var Nat16]", "[Nat16]")), "line 1: H is \\[Nat16\\], not \\[var Nat16\\]"),
    (
        text(takes=TAKES.replace("offset : Nat", "offset : Int")),
        "line 1: offset is public, and neither Nat nor",
    ),
    (text(takes="M : Blob"), "line 1: small takes M, not H, M, buffer, offset, end"),
    (text().replace("small", "other"), "the function is called other, not small"),
    ("module {};", "line 1: not Motoko that we print"),
]


@pytest.mark.parametrize(("written", "why"), HOSTILE)
def test_what_is_not_certain_is_refused(written: str, why: str) -> None:
    with pytest.raises(UnreadableError, match=why):
        read_back(written, INTERFACE)
