"""Read-back agrees with Motoko, and kernels that it reads are proven."""

from __future__ import annotations

import pytest

from tests.gate.running import given_bytes
from tests.targets.motoko.programs import in_a_region, returning, small, text
from tests.targets.motoko.wider import WIDER
from wright.ir.interpret import Machine
from wright.ir.notation import show_term
from wright.ir.program import Loop, Store
from wright.ir.terms import value_of
from wright.kernels.compress import compress_kernel
from wright.kernels.rehash import rehash_kernel
from wright.languages.errors import UnreadableError
from wright.passes.recipe import Recipe
from wright.proof.check import NotProvenError, prove
from wright.spec.constructions.chained import Chained
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256, SHA512
from wright.targets.motoko.bindings import held, over
from wright.targets.motoko.printer import print_program
from wright.targets.motoko.readback import read_back
from wright.targets.motoko.values import HALVES, REGION

INTERFACE = small()
KERNEL = compress_kernel(SHA256)
STAGES = [
    pytest.param(WIDER.recipe(SHA256, "compress", engine=engine), id=engine)
    for engine in ("portable", "ic-classical")
]
HELPER = "func twice(x : Nat32) : Nat32 { x +% x };"


@pytest.mark.proofs
@pytest.mark.parametrize("recipe", STAGES)
def test_the_last_stage_is_proven(recipe: Recipe) -> None:
    program = recipe.apply(KERNEL.program)
    assert prove(read_back(print_program(program), program), KERNEL.contract).invariants == 1


@pytest.mark.proofs
@pytest.mark.parametrize("engine", ["portable", "ic-classical"])
@pytest.mark.parametrize("function", [SHA1, SHA256, SHA512], ids=lambda function: function.name)
def test_halves_of_a_sum_are_proven(function: Chained, engine: str) -> None:
    """Read-back joins the halves to whole words of 32 and of 64 bits."""
    kernel = held(rehash_kernel(function, 16), dict.fromkeys(("midstate", "digest"), HALVES))
    program = WIDER.recipe(function, "rehash", engine=engine).apply(kernel.program)
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
    program = WIDER.recipe(SHA256, "compress").apply(KERNEL.program)
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
    program = WIDER.recipe(SHA256, "compressRegion").apply(kernel.program)
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
    program = read_back(f"public func small({takes}) {{ {body} }};\n", in_a_region())
    machine = Machine(program, {"offset": 1, "end": 12}, {"M": given_bytes("M", bytes(range(16)))}).run()
    assert value_of(machine.slots["x"]) == value


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
        ("x +% (if (e < 9) { 3 } else { if (e < 20) { 5 } else { 7 } })", 6),
        ("Prim.nat64ToNat32(((o -% e) >> 32) & 0xffffffff)", 0xFFFFFFFF),
    ],
)
def test_reading_says_what_motoko_does(written: str, value: int) -> None:
    lines = ("let x : Nat32 = 1;", f"let y : Nat32 = {written};")
    before = HELPER if "twice" in written else ""
    program = read_back(text(*lines, before=before), INTERFACE)
    machine = Machine(program, {"offset": 5, "end": 12}, {}).run()
    assert value_of(machine.slots["y"]) == value


def test_what_is_given_back_is_stored() -> None:
    head = "public func small(M : Blob) : Blob { let a : Nat8 = M[0]; let b : Nat8 = M[1];"
    found = read_back(f"{head} Prim.arrayToBlob([b, a]) }};\n", returning(size=2))
    stores = [s for s in found.body if isinstance(s, Store)]
    assert [(str(s.index), show_term(s.value)) for s in stores] == [("1", "M8[0]"), ("0", "M8[1]")]


def test_a_rest_is_no_more_than_what_it_is_of() -> None:
    lines = ("let n : Nat64 = e & 3;", "var p : Nat64 = (o +% e) -% n; while (p < e) { p +%= 1; };")
    loop = read_back(text(*lines), INTERFACE).body[-1]
    assert isinstance(loop, Loop)
    assert str(loop.start) == "end - n + offset"
    for other in ("(o +% 2) -% n", "(o +% e) -% (n *% 2)"):
        with pytest.raises(UnreadableError, match="it wraps around"):
            read_back(text(lines[0], lines[1].replace("(o +% e) -% n", other)), INTERFACE)
    of_what_wraps = "let n : Nat64 = (e -% o) & 3;"
    with pytest.raises(UnreadableError, match="it wraps around"):
        read_back(text(of_what_wraps, lines[1]), INTERFACE)


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
