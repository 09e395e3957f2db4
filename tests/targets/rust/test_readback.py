"""Read-back: printed programs come back unchanged, and uncertain text is refused with its line."""

from __future__ import annotations

import pytest

from tests.book import sampled_recipes
from tests.ir.programs import program
from tests.targets.reading import changed_text_is_not_proven, every_stage_comes_back, means, refusals
from wright.ir.program import Loop, Program
from wright.passes.recipe import Recipe
from wright.proof.check import prove
from wright.spec import FUNCTIONS
from wright.targets.rust.build import RUST
from wright.targets.rust.readback import read_back

INTERFACE = program()
"""``small(H, M, out, offset, end)``: H and out have two ``u32``, M any number of bytes."""
STAGES = sampled_recipes(RUST, ("blake2s", "md5", "sha1", "sha256", "sha3_256", "sha512"))
TAKES = "H: &mut [u32; 2], M: &[u8], out: &mut [u32; 2]"
PUBLIC = "offset: u64, end: u64"


def small(*lines: str, before: str = "", takes: str = TAKES, publics: str = PUBLIC) -> str:
    body = "".join(f"    {line}\n" for line in lines)
    return f"{before}pub(crate) fn small({takes}, {publics}) {{\n{body}}}\n"


def printable(name: str, kernel: str, recipe: Recipe) -> list[Program]:
    """All stages; of vectors those without a loop over rounds: Rust has cases by a number for words alone."""
    stages = recipe.stages(RUST.textbook(FUNCTIONS[name], kernel).program)
    if not kernel.startswith("lanes"):
        return stages
    return [stage for stage in stages if not any(isinstance(each, Loop) for each in stage.body)]


@pytest.mark.mutants
@pytest.mark.proofs
@pytest.mark.parametrize(("name", "kernel", "recipe"), STAGES)
def test_every_stage_comes_back(name: str, kernel: str, recipe: Recipe) -> None:
    """Rust can express the result of every pass: no stage needs another pass before it can be printed."""
    every_stage_comes_back(RUST, name, kernel, recipe, printable(name, kernel, recipe))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "kernel", "recipe"), STAGES)
def test_the_text_of_every_stage_is_proven(name: str, kernel: str, recipe: Recipe) -> None:
    textbook = RUST.textbook(FUNCTIONS[name], kernel)
    for stage in printable(name, kernel, recipe):
        prove(read_back(RUST.print_program(stage), stage), textbook.contract)


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("0xffff_ffff_u32.wrapping_add(2)", 1),
        ("1_u32.wrapping_sub(2)", 0xFFFFFFFF),
        ("0x1_0001_u32.wrapping_mul(0x1_0001)", 0x20001),
        ("0x8000_0001_u32.rotate_left(4)", 0x18),
        ("!0_u32", 0xFFFFFFFF),
        ("0x8000_0000_u32 >> 31 | 6", 7),
        ("0xf0_u32 & 0x3c ^ 1", 0x31),
        ("u32::from(1_u32 < 2_u32)", 1),
        ("0x1_2345_6789_u64 as u32", 0x23456789),
        ("u32::from_be_bytes([1, 2, 3, 4])", 0x01020304),
        ("u32::from_le_bytes([1, 2, 3, 4])", 0x04030201),
        ("(1_u32 as u64).wrapping_sub(2) as u32", 0xFFFFFFFF),
    ],
)
def test_what_words_mean(written: str, value: int) -> None:
    means(RUST, small(f"out[0] = {written};"), INTERFACE, value)


def helper(body: str, takes: str = "x: u32", gives: str = "u32", head: str = "fn") -> str:
    return f"{head} twice({takes}) -> {gives} {{\n    {body}\n}}\n"


CALL = "out[0] = twice(H[0]);"
LOOP = "for p in (0..128).step_by(64) {"
FOUR = "let a: u32x4 = filled32x4(1, 2, 3, 4);"
TABLE = "const K: [u32; 2] = [1, 2];"
WINDOW = "let M_p: &[u8] = &M[p..p + 2];"
HOSTILE = [
    # What panics, or is not the obvious.
    (
        small("out[0] = H[0] + H[1];"),
        "line 2: + of words panics where it does not fit: call a wrapping method",
    ),
    (small("out[0] = H[0] - 1;"), "line 2: - of words panics where it does not fit"),
    (small("out[0] = H[0] * 3_u32;"), "line 2: * of words panics where it does not fit"),
    (small("out[0] = H[0] << 32;"), "line 2: a shift of u32 by 32 is undefined"),
    (small("out[0] = H[0] << H[1];"), "line 2: an address or a bound depends on a word"),
    (small("out[0] = H[0] / 3_u32;"), "line 2: the sign / in a binary expression"),
    (small("out[0] = H[0] % 3_u32;"), "line 2: the sign % in a binary expression"),
    (small("out[0] = -H[0];"), "line 2: the sign - in an unary expression is not one that we print"),
    (small("out[0] = H[0].rotate_left(0);"), "line 2: the method rotate_left is not one that we print"),
    (small("out[0] = H[0].rotate_left(32);"), "line 2: the method rotate_left is not one that we print"),
    (small("out[0] = H[0].rotate_left(H[1]);"), "line 2: a literal number is needed here"),
    (small("out[0] = H[0].rotate_right(3);"), "line 2: the method rotate_right is not one that we print"),
    (small("out[0] = H[0].wrapping_add(H[1], 1);"), "line 2: the method wrapping_add takes other arguments"),
    (small("out[0] = H[0].saturating_add(1);"), "line 2: the method saturating_add is not one that we print"),
    (small("out[0] = H[0].swap_bytes();"), "line 2: the method swap_bytes takes other arguments"),
    (small("out[0] = 5.wrapping_add(H[0]);"), "line 2: wrapping_add is of public integers of one type"),
    (small("out[0] = H[0].wrapping_add(0x1_0000_0000);"), "line 2: 4294967296 is not a value of u32"),
    (small("out[0] = 0x1_0000_0000_u32;"), "line 2: 0x1_0000_0000_u32 does not fit into 32 bits"),
    (small("out[0] = 0x12345_u32;"), "line 2: 0x12345_u32 is not a whole number that we print"),
    (small("out[0] = 1u32;"), "line 2: 1u32 is not a whole number that we print"),
    (small("out[0] = 0b11_u32;"), "line 2: 0b11_u32 is not a whole number"),
    (small("out[0] = 1.5;"), "line 2: 1.5 is not a whole number"),
    (small("out[0] = 1_i32;"), "line 2: 1_i32 is not a whole number"),
    (small("out[0] = b'a';"), 'line 2: "\'" is no sign of Rust'),
    (small("out[0] = 1_u64;"), "line 2: a value of another type is kept as u32"),
    (small("out[0] = M[0];"), "line 2: a value of another type is kept as u32"),
    (small("out[0] = H[0] ^ M[0];"), "line 2: u32 and u8 are mixed"),
    (small("out[0] = H[0] & 1_u64 as u32 ^ 1_u64;"), "line 2: u32 and u64 are mixed"),
    (small("out[0] = H[0] < H[1];"), "line 2: a value of another type is kept as u32"),
    (small("out[0] = (H[0] < H[1]) as u32;"), "line 2: only numbers are cast to u32"),
    (small("out[0] = u64::from(H[0] < H[1]) as u32;"), "line 2: u64::from is not one that we print"),
    (small("out[0] = u32::from(M[0]);"), "line 2: u32::from is not one that we print"),
    (small("out[0] = u32::max(H[0], H[1]);"), "line 2: u32::max takes one argument"),
    (small("out[0] = u32::from_be_bytes([M[0], M[1]]);"), "line 2: u32 has another number of bytes than 2"),
    (small("out[0] = u32::from_ne_bytes([1, 2, 3, 4]);"), "line 2: an array expression|line 2: u32::from_ne"),
    (small("out[0] = H[0] as i32 as u32;"), "line 2: i32 is not a type of words"),
    (small("out[0] = H[0] as usize as u32;"), "line 2: usize is not a type of words"),
    (small("out[0] = end + 1;"), "line 2: a literal number is needed here|line 2: end + 1"),
    # Control and addresses that depend on words.
    (small("if H[0] < 3 {", "out[0] = 1;", "}"), "line 2: an if on something that is not public"),
    (small("out[0] = if H[0] < 3 { 1_u32 } else { 2_u32 };"), "line 2: a conditional on something"),
    (small("out[H[0]] = 1;"), "line 2: an address or a bound depends on a word"),
    (small("out[H[0] as usize] = 1;"), "line 2: usize is not a type of words"),
    (small("let n: usize = H[0];"), "line 2: an address or a bound depends on a word"),
    (small("while 0 < 1 {", "}"), "line 2: a while expression in an expression statement"),
    (small("loop {", "}"), "line 2: a loop expression in an expression statement"),
    (small("return;"), "line 2: a return expression in an expression statement"),
    (small("match H[0] {", "_ => 1", "}"), "a match expression"),
    (small("out[0] = M[end] as u32;"), "line 2: end is an index, and no usize"),
    # Variables.
    (small("out[0] = a;"), "line 2: a is not declared"),
    (small("let a: u32 = 1;", "let a: u32 = 2;"), "line 3: a hides another variable"),
    (small("let u32: u32 = 1;"), "line 2: u32 hides another definition"),
    (small("let usize: u32 = 1;"), "line 2: usize hides another definition"),
    (small("let small: u32 = 1;"), "line 2: small hides another definition"),
    (small("let a = 1_u32;"), "line 2: a let declaration has other parts than we print"),
    (small("let a: u32;"), "line 2: a is declared without a value, and not mutable"),
    (small("let mut a: u32;", "out[0] = a;"), "a is read before it is set"),
    (small("let (a, b): (u32, u32) = (1, 2);"), "line 2: a tuple"),
    (small("let ref a: u32 = 1;"), "line 2: a ref pattern in a let declaration"),
    (small("let a: i32 = 1;"), "line 2: i32 is not a type of words"),
    (small("let a: bool = true;"), "line 2: a boolean literal|line 2: bool"),
    (small("static K: u32 = 1;"), "line 2: a static item in a block"),
    (small("let mut n: usize = 1;"), "line 2: n is a public integer: it has one value"),
    (small("offset = 3;"), "line 2: offset is assigned, and is no variable of words"),
    (
        small("let mut a: u32 = 1;", "a += 2;"),
        "line 3: a compound assignment expr in an expression statement",
    ),
    (small("let mut a: u32 = 1;", "a;"), "line 3: an identifier in an expression statement"),
    (small("{", "let a: u32 = 1;", "}"), "line 2: a block in"),
    (small("unsafe {", "}"), "line 2: an unsafe block"),
    (small("let f: u32 = |x| x;"), "line 2: a closure expression"),
    (small("'a: loop {", "}"), 'line 2: "\'" is no sign of Rust'),
    (small("asm!();"), "line 2: a macro invocation"),
    (small("use core::arch;"), "line 2: an use declaration"),
    (small("fn inner() {", "}"), "line 2: a function item in a block"),
    (small("let a: u32 = H[0]?;"), "line 2: a try expression"),
    # Public integers.
    (small("let n: usize = 3 - 4;"), "line 2: the printer would have folded these two literals"),
    (small("for t in 0..9 {", "let n: usize = 3 - t;", "}"), "line 3: -t + 3 can be -5, which is no usize"),
    (
        small("for t in 0..9 {", "let n: usize = t.wrapping_sub(9);", "}"),
        "line 3: t - 9 may be no usize: it wraps around",
    ),
    (
        small("for t in 0..9 {", "let n: usize = t.wrapping_sub(9) & 6;", "}"),
        "line 3: the operator & on public integers is not one that we print",
    ),
    (small("for t in 0..9 {", "let n: usize = t.wrapping_mul(9);", "}"), "line 3: a word is needed here"),
    (
        small("for t in 0..9 {", "let n: usize = t * 0x8000_0000;", "}"),
        "line 3: 2147483648t can be|line 3: 2147483648·t can be",
    ),
    # Loops.
    (small("for i in 0..=4 {", "}"), "line 2: the sign ..= in a range expression"),
    (small("for i in 0.. {", "}"), "line 2: a range expression has other parts than we print"),
    (small("for i in (0..4).rev() {", "}"), "line 2: the loop over i does not advance by a literal"),
    (small("for i in (0..4).step_by(0) {", "}"), "line 2: a loop does not end at a public bound"),
    (small("for i in (0..4).step_by(end) {", "}"), "line 2: a literal number is needed here"),
    (small("for i in 0..H[0] {", "}"), "line 2: an address or a bound depends on a word"),
    (small("for i in 0..end {", "}"), "line 2: end is an index, and no usize"),
    (small("for i in H {", "}"), "line 2: a for expression has other parts than we print"),
    (small("for _ in 0..4 {", "}"), "line 2: the sign _ in a for expression"),
    (small("for i in 0..4 {", "i = 3;", "}"), "line 3: i is assigned, and is no variable"),
    (small("for i in 0..4 {", "break;", "}"), "line 3: a break expression"),
    # Arrays and windows.
    (small("let mut W: [u32; 4] = [1; 4];"), "line 2: W is other scratch than 4 zeros"),
    (small("let mut W: [u32; 4] = [0; 5];"), "line 2: W is other scratch than 4 zeros"),
    (small("let W: [u32; 4] = [0; 4];"), "line 2: W is other scratch than 4 zeros"),
    (small("let W: [u32; 2] = [1, 2];"), "line 2: W is no table of 2 elements"),
    (small("const K: [u32; 3] = [1, 2];"), "line 2: K is no table of 3 elements"),
    (small("const K: [u32; 2] = [1, H[0]];"), "line 2: …"),
    (small("let mut W: [u32; 16385] = [0; 16385];"), "65540 bytes of scratch are more than every stack"),
    (small(WINDOW), "line 2: p is not declared"),
    (small("let w: &[u8] = &H[0..2];"), "line 2: only bytes of a storage are cut"),
    (small("let w: &[u32] = &M[0..2];"), "line 2: w is no slice of bytes"),
    (small("let w: &mut [u8] = &mut M[0..2];"), "line 2: w is no slice of bytes"),
    (small("let w: &[u8] = &mut M[0..2];"), "line 2: w is no slice of a message"),
    (small("let w: &[u8] = M;"), "line 2: w is no slice of a message"),
    (small(LOOP, "let w: &[u8] = &M[p..p];", "}"), "line 3: a slice of 0 bytes"),
    (small(LOOP, "let w: &[u8] = &M[0..p];", "}"), "line 3: a slice of p bytes"),
    (small(LOOP, WINDOW, "}"), "a turn does not read all of M_p, from its first byte to its last"),
    (small(LOOP, WINDOW, "out[0] = M_p[0] as u32;", "}"), "a turn does not read all of M_p"),
    (small(LOOP, WINDOW, "out[0] = M_p[1] as u32;", "}"), "a turn does not read all of M_p"),
    (small(LOOP, WINDOW, "out[0] = M_p[2] as u32;", "}"), "line 4: the index 2 may be outside of 2 bytes"),
    (
        small(LOOP, WINDOW, "for t in 0..3 {", "out[0] = M_p[t] as u32;", "}", "}"),
        "line 5: the index t may be outside of 2 bytes",
    ),
    (
        small(LOOP, WINDOW, "if p < 9 {", "out[0] = (M_p[0] | M_p[1]) as u32;", "}", "}"),
        "line 2: a turn does not read all of M_p",
    ),
    (small("out[0] = (*H)[0];"), "line 2: an index expression has other parts than we print"),
    (small("out[0] = H.len() as u32;"), "line 2: the method len|line 2: a word is needed here"),
    (small("out[0] = H[0..1][0];"), "line 2: an index expression has other parts than we print"),
    # Tables by bytes.
    (small("out[0] = H[usize::from(M[0])];"), "line 2: a byte is the place of something that is no table"),
    (
        small("out[0] = M[usize::from(M[0])] as u32;"),
        "line 2: a byte is the place of something that is no table",
    ),
    (small(TABLE, "out[0] = K[usize::from(H[0])];"), "line 3: a place is made of a byte alone"),
    (small(TABLE, "out[0] = K[usize::from(offset)];"), "line 3: a place is made of a byte alone"),
    (small(TABLE, "out[0] = K[usize::from(M[0]) + 1];"), "line 3: + of words panics"),
    (small(TABLE, "out[0] = K[usize::from(M[0])];"), "line 3: K has 2 elements, not one for each byte"),
    (small("out[0] = usize::from(M[0]);"), "line 2: a value of another type is kept as u32"),
    (small("let n: usize = usize::from(M[0]);"), "line 2: an address or a bound depends on a word"),
    (small("for i in 0..usize::from(M[0]) {", "}"), "line 2: an address or a bound depends on a word"),
    (small("out[usize::from(M[0])] = 1;"), "line 2: an address or a bound depends on a word"),
    # Calls.
    (small("out[0] = twice(H[0]);"), "line 2: twice is not a helper of this kernel"),
    (small("H[0].wrapping_add(1);"), "line 2: a call of wrapping_add stands alone"),
    (small("u32::from_be_bytes([1, 2, 3, 4]);"), "line 2: what u32::from_be_bytes returns is dropped"),
    (small("compress(H, M, 0, 64);"), "line 2: compress is neither a helper of this kernel nor another"),
    (small("compress(&mut H, M, 0, 64);"), "line 2: H is passed as &mut"),
    (small("compress(&M[0..2], 0, 64);"), "line 2: an address|line 2: a range expression"),
    (small("out[0..1].copy_from_slice(&H[0].to_be_bytes());"), "line 2: only bytes of a storage are cut"),
    (small("out[0..1].fill(0);"), "line 2: a call of fill stands alone"),
    (small(CALL, before=helper("x + x")), "line 1: + of words panics"),
    (small(CALL, before=helper("x ^ H[0]")), "H is read by a helper, and is no parameter of it"),
    (small(CALL, before=helper("let y: u32 = x;\n    y")), "line 1: a block is more than a value"),
    (small(CALL, before=helper("return x;")), "a return expression"),
    (small(CALL, before=helper("x", gives="u64")), "line 1: a value of another type is kept as u64"),
    (small(CALL, before=helper("x", takes="x: &[u8]")), "line 1: the helper twice takes more than words"),
    (small(CALL, before=helper("x", takes="mut x: u32")), "line 1: a mutable specifier in a parameter"),
    (small(CALL, before=helper("x", takes="x: u32, x: u32")), "two parameters of twice have one name"),
    (small(CALL, before=helper("x", head="pub fn")), "line 1: a visibility modifier has other parts"),
    (small(CALL, before=helper("x", head="const fn")), "line 1: a function modifiers in a function item"),
    (small(CALL, before=helper("x", head="unsafe fn")), "line 1: a function modifiers in a function item"),
    (small("out[0] = 1;", before=helper("x")), "nobody calls the helper twice"),
    (small("out[0] = 1;", before=helper("x", takes="", gives="u32")), "line 1: x is read by a helper"),
    # Vectors.
    (small("let a: u32x4 = add32x4(H[0], H[1]);"), "line 2: a value of another type is kept as u32x4"),
    (small("let a: u32x4 = filled32x4(1, 2, 3);"), "line 2: filled32x4 takes 4 arguments"),
    (small("let a: u32x4 = filled32x4(1, 2, 3, 4_u64);"), "line 2: a value of another type is kept as u32"),
    (small(FOUR, "out[0] = lane32x4(a, 4);"), "line 3: a vector has no lane 4"),
    (small(FOUR, "out[0] = lane32x4(a, H[0]);"), "line 3: a literal number is needed here"),
    (small(FOUR, "out[0] = a;"), "line 3: a value of another type is kept as u32"),
    (small(FOUR, "out[0] = lane32x4(a ^ a, 0);"), "line 3: a vector is given to functions alone"),
    (small(FOUR, "let b: u32x4 = !a;"), "line 3: a vector is given to functions alone"),
    (small(FOUR, "let b: u32x4 = a.wrapping_add(a);"), "line 3: a vector is given to functions alone"),
    (small(FOUR, "let b: u32x4 = a as u32x4;"), "line 3: a type identifier in a type cast expression"),
    (small(FOUR, "let b: u32x4 = sha256msg1(a);"), "line 3: the helper sha256msg1 takes one, two"),
    (small(FOUR, "let b: u32x4 = sha256msg1(a, H[0]);"), "line 3: a value of another type is kept as u32x4"),
    (small(FOUR, "let b: u32x4 = sha1rnds4(a, a, 0);"), "line 3: sha1rnds4 is not a helper of this kernel"),
    (small("let a: u32x2 = H;"), "line 2: u32x2 is not a type of words"),
    (small("let lane32x4: u32 = 1;"), "line 2: lane32x4 hides another definition"),
    (small("out[0] = 1;", before=helper("x").replace("twice", "sha256msg1")), "sha256msg1 hides another"),
    # Outside of the function.
    (small(before="#[inline]\n"), "line 1: '#' is no sign of Rust that we print"),
    (small(before="mod u32 {}\n"), "line 1: a mod item in a source file"),
    (small(before="static K: u32 = 1;\n"), "line 1: a static item in a source file"),
    (small(before="use core::num;\n"), "line 1: an use declaration in a source file"),
    (small(before="/* /* */\n"), "not Rust"),
    (
        small(takes="M: &mut [u32; 2], H: &[u8], out: &mut [u32; 2]"),
        "small takes M, H, out, offset, end, not",
    ),
    (small(takes="H: u32, M: &[u8], out: &mut [u32; 2]"), "H is no reference to words"),
    (small(takes="H: &mut [u32; 3], M: &[u8], out: &mut [u32; 2]"), "H has 2 elements"),
    (small(takes="H: &mut [u32], M: &[u8], out: &mut [u32; 2]"), "H has 2 elements"),
    (small(takes="H: &mut [u32; 2], M: &[u8; 64], out: &mut [u32; 2]"), "M has any number of elements"),
    (small(publics="offset: usize, end: u64"), "offset is public, and of type u64"),
    (small("out[0] = 1;").replace("pub(crate) fn", "fn"), "line 1: small has another visibility or result"),
    (small("out[0] = 1;").replace(") {", ") -> u32 {"), "line 1: small has another visibility or result"),
    (small("out[0] = 1;").replace("small", "large"), "line 1: large has another|there is no function small"),
    (small("out[0] = 1"), "line 2: …"),
    (small("out[0] = ;"), "line 2: not Rust"),
]


test_what_is_not_certain_is_refused = refusals(RUST, INTERFACE, HOSTILE)


MUTANTS = [
    ("0x8f1b_bcdc_u32", "0x8f1b_bcdd_u32"),
    ("step_by(64)", "step_by(63)"),
    ("step_by(64)", "step_by(128)"),
    ("(offset..end)", "(offset + 1..end)"),
    ("(offset..end)", "(offset..end + 1)"),
    ("from_be_bytes", "from_le_bytes"),
    ("[M_p[4], M_p[5]", "[M_p[5], M_p[4]"),
    ("M[p..p + 64]", "M[p + 1..p + 65]"),
    ("M[p..p + 64]", "M[p..p + 65]"),
    ("rotate_left(5)", "rotate_left(6)"),
    ("wrapping_add", "wrapping_sub"),
    ("let M_p", "let mut M_p"),
]


@pytest.mark.parametrize(("old", "new"), MUTANTS)
def test_a_changed_text_is_not_proven(old: str, new: str) -> None:
    changed_text_is_not_proven(RUST, old, new)
