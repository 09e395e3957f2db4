"""Modules read back: every recipe's kernel keeps its meaning, and uncertain code is refused."""

from __future__ import annotations

from functools import partial

import pytest

from tests.book import sampled_recipes
from tests.targets.reading import every_stage_comes_back, is_refused, means, refusals
from tests.targets.wasm.running import evaluated, made
from wright.ir.index import Index
from wright.ir.program import Program, Region, Storage, Store, View
from wright.ir.terms import load
from wright.languages.errors import UnspellableError
from wright.passes.recipe import Recipe
from wright.proof.check import NotProvenError, prove
from wright.spec import FUNCTIONS
from wright.targets.wasm.assemble import assemble
from wright.targets.wasm.build import WASM
from wright.targets.wasm.engines.instance import Instance

WORDS = {
    "H": Storage("H", Region.STATE, 16),
    "M": Storage("M", Region.MESSAGE),
    "out": Storage("out", Region.OUTPUT, 16),
}
VIEWS = {"H": View("H", "H", 32, True), "M": View("M", "M", 32, True, 1), "out": View("out", "out", 32, True)}
KERNEL = Program("kernel", ("offset", "end"), WORDS, VIEWS, {}, (Store("out", Index(), load("H", 0, 32)),))
"""Its interface: shared words, a message's bytes, and words for results."""


def module(body: str, around: str = "", before: str = "") -> str:
    """A kernel of three storages and two public integers."""
    return f"""(module {before}
  (memory (export "memory") 1)
  {around}
  (func $kernel (export "kernel") (param $H i32) (param $M i32) (param $out i32)
      (param $offset i32) (param $end i32)
    ;; S: 64 bytes at 16
    ;; K: 16 bytes at 80
    (local $x i32) (local $y i32) (local $z i64) (local $v v128) (local $w v128) (local $p i32)
    {body})
  (data (i32.const 80) "\\01\\02\\03\\04\\05\\06\\07\\08\\09\\0a\\0b\\0c\\0d\\0e\\0f\\10"))"""


def stored(value: str) -> str:
    return module(f"(i32.store (local.get $out) {value})")


@pytest.mark.mutants
@pytest.mark.proofs
@pytest.mark.parametrize(("name", "kernel", "recipe"), sampled_recipes(WASM))
def test_every_stage_is_read_back(name: str, kernel: str, recipe: Recipe) -> None:
    stages = []
    for stage in recipe.stages(WASM.textbook(FUNCTIONS[name], kernel).program):
        try:
            text = WASM.print_program(stage)
        except UnspellableError:
            continue
        WASM.require_written(text, WASM.read_back(text, stage))
        stages.append(stage)
    every_stage_comes_back(WASM, name, kernel, recipe, stages)


SEVEN = 0x01020304
MEANINGS = {
    "(i32.const 0x01020304)": SEVEN,
    "(i32.add (i32.const 0x01020305) (i32.const -1))": SEVEN,
    "(i32.or (i32.shl (i32.const 0x010203) (i32.const 8)) (i32.const 4))": SEVEN,
    "(i32.shr_u (i32.const 0x10203040) (i32.const 4))": SEVEN,
    "(i32.rotl (i32.const 0x04010203) (i32.const 8))": SEVEN,
    "(i32.rotr (i32.const 0x02030401) (i32.const 8))": SEVEN,
    "(i32.xor (i32.const 0xfefdfcfb) (i32.const -1))": SEVEN,
    "(i32.load offset=80 (i32.const 0))": 0x04030201,
    "(i32.load offset=1 (i32.const 80))": 0x05040302,
    "(i32.load8_u offset=95 (i32.const 0))": 0x10,
    "(i32.load16_u offset=80 (i32.const 0))": 0x0201,
    "(i32.wrap_i64 (i64.shr_u (i64.load offset=80 (i32.const 0)) (i64.const 32)))": 0x08070605,
    "(i32.wrap_i64 (i64.shr_u (i64.extend_i32_s (i32.const -3)) (i64.const 8)))": 0xFFFFFFFF,
    "(i32.wrap_i64 (i64.mul (i64.extend_i32_u (i32.const 3)) (i64.const 5)))": 15,
    "(i32.lt_u (i32.load offset=80 (i32.const 0)) (i32.const 0x05000000))": 1,
    "(i32.wrap_i64 (i64.extend_i32_u (i64.lt_u (i64.const -1) (i64.const 1))))": 0,
    "(i32.mul (i32.load8_u offset=81 (i32.const 0)) (i32.const 3))": 6,
    "(i32x4.extract_lane 2 (v128.load offset=80 (i32.const 0)))": 0x0C0B0A09,
    "(i32x4.extract_lane 1 (i32x4.splat (i32.const 9)))": 9,
    "(i32x4.extract_lane 3 (v128.load32_splat offset=84 (i32.const 0)))": 0x08070605,
    "(i32x4.extract_lane 0 (i8x16.shuffle 3 2 1 0 16 17 18 19 0 0 0 0 0 0 0 0"
    " (v128.load offset=80 (i32.const 0)) (v128.const i32x4 1 2 3 4)))": SEVEN,
    "(i32x4.extract_lane 1 (i8x16.shuffle 3 2 1 0 16 17 18 19 0 0 0 0 0 0 0 0"
    " (v128.load offset=80 (i32.const 0)) (v128.const i32x4 1 2 3 4)))": 1,
    "(i32x4.extract_lane 1 (i32x4.add (v128.const i32x4 1 2 3 4) (v128.const i32x4 -1 7 0 0)))": 9,
    "(i32x4.extract_lane 1 (i32x4.sub (v128.const i32x4 1 2 3 4) (v128.const i32x4 0 1 0 0)))": 1,
    "(i32x4.extract_lane 0 (i32x4.shl (v128.const i32x4 3 0 0 0) (i32.const 4)))": 48,
    "(i32x4.extract_lane 0 (i32x4.shr_u (v128.const i32x4 -1 0 0 0) (i32.const 28)))": 15,
    "(i32x4.extract_lane 0 (v128.andnot (v128.const i32x4 15 0 0 0) (v128.const i32x4 5 0 0 0)))": 10,
    "(i32x4.extract_lane 0 (v128.bitselect (v128.const i32x4 0xff 0 0 0) (v128.const i32x4 0xf00 0 0 0)"
    " (v128.const i32x4 0x0f 0 0 0)))": 0xF0F,
    "(i32x4.extract_lane 2 (i32x4.replace_lane 2 (v128.const i32x4 1 2 3 4) (i32.const 77)))": 77,
    "(i32x4.extract_lane 0 (i32x4.lt_u (v128.const i32x4 1 0 0 0) (v128.const i32x4 -1 0 0 0)))": 0xFFFFFFFF,
    "(i32.wrap_i64 (i64x2.extract_lane 1 (i64x2.add (v128.const i64x2 1 -1) (v128.const i64x2 1 3))))": 2,
    "(i32.add (local.tee $x (i32.load8_u offset=80 (i32.const 0))) (local.get $x))": 2,
    # y's value uses x before x is set again.
    "(i32.add (local.tee $x (i32.load8_u offset=82 (i32.const 0)))"
    " (i32.add (local.tee $y (i32.add (local.get $x) (i32.const 4))) (local.get $y)))": 17,
    "(i32.add (local.tee $y (i32.add (local.tee $x (i32.const 4)) (i32.load8_u offset=80 (i32.const 0))))"
    " (i32.mul (local.get $x) (local.get $y)))": 25,
    "(i32x4.extract_lane 0 (i8x16.shuffle 3 2 1 0 7 6 5 4 11 10 9 8 15 14 13 12"
    " (local.tee $w (v128.load offset=80 (i32.const 0))) (local.get $w)))": SEVEN,
    "(i32x4.extract_lane 1 (i8x16.shuffle 1 2 3 0 5 6 7 4 9 10 11 8 13 14 15 12"
    " (local.tee $w (v128.load offset=80 (i32.const 0))) (local.get $w)))": 0x05080706,
    "(i32x4.extract_lane 1 (i8x16.swizzle (v128.load offset=80 (i32.const 0))"
    " (v128.const i8x16 1 2 3 0 5 6 7 4 9 10 11 8 13 14 15 12)))": 0x05080706,
    "(i32x4.extract_lane 2 (i8x16.swizzle (v128.load offset=80 (i32.const 0))"
    " (v128.const i8x16 0 0 0 0 0 0 0 0 3 2 1 15 0 0 0 0)))": 0x10020304,
    "(i32x4.extract_lane 0 (v128.or (i32x4.shl (local.tee $w (v128.load offset=80 (i32.const 0)))"
    " (i32.const 4)) (i32x4.shr_u (local.get $w) (i32.const 28))))": 0x40302010,
    "(i32.or (i32.and (i32.rotl (local.tee $x (i32.load offset=80 (i32.const 0))) (i32.const 8)) (i32.const"
    " 0x00ff00ff)) (i32.and (i32.rotl (local.get $x) (i32.const 24)) (i32.const 0xff00ff00)))": SEVEN,
    "(i32.and (i32.const 0x01020304) (i32.xor (i32.load offset=80 (i32.const 0)) (i32.const 0x04030201)))": 0,
}


@pytest.mark.parametrize(("value", "wanted"), MEANINGS.items())
def test_a_value_means_what_wasmtime_makes_of_it(value: str, wanted: int) -> None:
    """Both the reader and the engine compute the value."""
    text = stored(value)
    result = Instance(assemble(text), 96).call("kernel", [bytes(16), bytes(16), bytes(16)], [0, 0])
    assert int.from_bytes(result.storages[2][:4], "little") == wanted
    assert evaluated(WASM.read_back(text, KERNEL)) == wanted


HOSTILE = {
    "a word steers": ("(if (i32.load (local.get $H)) (then))", "public"),
    "a word is an address": (
        "(i32.store (local.get $out) (i32.load (i32.load (local.get $H))))",
        "depends on a word",
    ),
    "a word is compared": (
        "(if (i32.lt_s (i32.load (local.get $H)) (i32.const 1)) (then))",
        "not public",
    ),
    "a shift by a word": (
        "(i32.store (local.get $out) (i32.shl (i32.const 1) (i32.load (local.get $H))))",
        "neither a literal",
    ),
    "a shift by the width": (
        "(i32.store (local.get $out) (i32.shl (i32.load (local.get $H)) (i32.const 32)))",
        "by 32",
    ),
    "an address in two storages": (
        "(i32.store (local.get $out) (i32.load (i32.add (local.get $H) (local.get $M))))",
        "not an address in one storage",
    ),
    "twice an address": (
        "(i32.store (local.get $out) (i32.load (i32.mul (local.get $M) (i32.const 2))))",
        "not an address in one storage",
    ),
    "an offset behind what may be negative": (
        "(i32.store (local.get $out) (i32.load offset=4 (i32.sub (local.get $M) (local.get $end))))",
        "may be negative",
    ),
    "memory of nobody": ("(i32.store (local.get $out) (i32.load (i32.const 0)))", "are outside"),
    "memory behind all": ("(i32.store (local.get $out) (i32.load (i32.const 96)))", "are outside"),
    "own memory at a caller's number": (
        "(i32.store (local.get $out) (i32.load offset=16 (local.get $offset)))",
        "depends on offset",
    ),
    "across two own storages": ("(i64.store (i32.const 76) (i64.const 1))", "are outside"),
    "part of a shared word": ("(i32.store8 (local.get $out) (i32.const 1))", "words of 32 bits, not of 8"),
    "across shared words": ("(i32.store offset=2 (local.get $out) (i32.const 1))", "across its words"),
    "a local that was never set": ("(i32.store (local.get $out) (local.get $x))", "may not have been set"),
    "a public integer set again": (
        (
            "(local.set $x (i32.and (local.get $end) (i32.const 7)))"
            "(local.set $x (i32.and (local.get $offset) (i32.const 7)))"
        ),
        "set again",
    ),
    "a public integer that becomes a word": (
        "(local.set $x (i32.and (local.get $end) (i32.const 7)))(local.set $x (i32.load (local.get $H)))",
        "is public, but set to a word",
    ),
    "a parameter is set": ("(local.set $end (i32.const 4))", "is public, but set to a word"),
    "a parameter is moved": ("(local.set $M (i32.add (local.get $M) (i32.const 4)))", "set again"),
    "set in one case, read elsewhere": (
        (
            "(i32.store (local.get $out) (i32.add"
            " (if (result i32) (i32.lt_s (local.get $end) (i32.const 8))"
            "  (then (local.tee $x (i32.load (local.get $H)))) (else (i32.const 2)))"
            " (local.get $x)))"
        ),
        "set in only one case",
    ),
    "set in one case, read by the next statement": (
        (
            "(local.set $x (i32.const 1))"
            "(local.set $y (if (result i32) (i32.lt_s (local.get $end) (i32.const 8))"
            " (then (local.tee $x (i32.load (local.get $H)))) (else (i32.const 2))))"
            "(i32.store (local.get $out) (local.get $x))"
        ),
        "may not have been set",
    ),
    "read, then set in one case": (
        (
            "(local.set $x (i32.const 1))"
            "(i32.store (local.get $out) (local.get $x))"
            "(local.set $y (if (result i32) (i32.lt_s (local.get $end) (i32.const 8))"
            " (then (local.tee $x (i32.load (local.get $H)))) (else (i32.const 2))))"
        ),
        "which other statements read",
    ),
    "a loop whose variable is changed": (
        (
            "(local.set $p (i32.const 0)) (loop $l (local.set $p (i32.const 3))"
            " (br_if $l (i32.lt_s (local.tee $p (i32.add (local.get $p) (i32.const 1))) (i32.const 4))))"
        ),
        "is public, but set to a word",
    ),
    "a loop that may have no turn": (
        (
            "(local.set $p (local.get $offset)) (loop $l (i32.store (local.get $out) (i32.const 1))"
            " (br_if $l (i32.lt_s (local.tee $p (i32.add (local.get $p) (i32.const 1))) (local.get $end))))"
        ),
        "not tested before the first",
    ),
    "a loop that is asked for something else": (
        (
            "(if (i32.lt_s (local.get $end) (local.get $offset)) (then"
            " (local.set $p (local.get $offset)) (loop $l (i32.store (local.get $out) (i32.const 1))"
            " (br_if $l (i32.lt_s (local.tee $p (i32.add (local.get $p) (i32.const 1))) (local.get $end))))))"
        ),
        " tests ",
    ),
    "a loop that goes back": (
        (
            "(local.set $p (i32.const 0)) (loop $l (i32.store (local.get $out) (i32.const 1))"
            " (br_if $l (i32.lt_s (local.tee $p (i32.add (local.get $p) (i32.const -1))) (i32.const 4))))"
        ),
        "does not end with",
    ),
    "a loop that counts another": (
        (
            "(local.set $p (i32.const 0)) (loop $l (i32.store (local.get $out) (i32.const 1))"
            " (br_if $l (i32.lt_s (local.tee $p (i32.add (local.get $end) (i32.const 1))) (i32.const 4))))"
        ),
        "does not end with",
    ),
    "a loop over addresses": (
        (
            "(local.set $p (local.get $M)) (loop $l (i32.store (local.get $out) (i32.const 1))"
            " (br_if $l (i32.lt_s (local.tee $p (i32.add (local.get $p) (i32.const 1))) (local.get $out))))"
        ),
        "over addresses",
    ),
    "a kernel that is not among ours": ("(call $other (local.get $H))", "not among its kernels"),
    "lanes that are compared": (
        "(v128.store (local.get $out) (i32x4.lt_s (v128.load (local.get $H)) (v128.load (local.get $H))))",
        "lanes may be compared",
    ),
    "a read whose lane is replaced": (
        (
            "(v128.store (local.get $out) (i32x4.replace_lane 3 (i32x4.replace_lane 2 (i32x4.replace_lane 1"
            " (i32x4.replace_lane 0 (i32x4.splat (i32.load offset=4000 (local.get $M))) (i32.const 1))"
            " (i32.const 1)) (i32.const 1)) (i32.const 1)))"
        ),
        "is read but unused",
    ),
    "a read that a shuffle drops": (
        (
            "(v128.store (local.get $out) (i8x16.shuffle 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"
            " (v128.load (local.get $H)) (v128.load offset=4000 (local.get $M))))"
        ),
        "is read but unused",
    ),
    "a swizzle by a place that is none": (
        (
            "(v128.store (local.get $out) (i8x16.swizzle (v128.load (local.get $H))"
            " (v128.const i8x16 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 16)))"
        ),
        "no constants within it",
    ),
    "a swizzle by words": (
        "(v128.store (local.get $out) (i8x16.swizzle (v128.load (local.get $H)) (v128.load (local.get $H))))",
        "no constants within it",
    ),
    "a sum that wraps is compared": (
        "(if (i32.lt_s (i32.add (local.get $end) (local.get $end)) (local.get $offset)) (then))",
        "it wraps around",
    ),
    "a product that wraps is compared": (
        "(if (i32.eq (i32.mul (local.get $end) (i32.const 64)) (i32.const 0)) (then))",
        "it wraps around",
    ),
    "a case by what wraps": (
        (
            "(i32.store (local.get $out) (if (result i32)"
            " (i32.lt_s (i32.add (local.get $end) (i32.const 1)) (i32.const 8))"
            " (then (i32.const 1)) (else (i32.const 2))))"
        ),
        "it wraps around",
    ),
    "lanes of what wraps": (
        (
            "(v128.store (local.get $out) (i32x4.lt_s (i32x4.splat (i32.mul (local.get $end) (i32.const 2)))"
            " (i32x4.splat (local.get $offset))))"
        ),
        "it wraps around",
    ),
    "a word of 64 bits of what wraps": (
        (
            "(v128.store (local.get $out) (i64x2.lt_s"
            " (i64x2.splat (i64.extend_i32_s (i32.add (local.get $end) (i32.const 1))))"
            " (i64x2.splat (i64.extend_i32_s (local.get $offset)))))"
        ),
        "it wraps around",
    ),
    "a word whose sign is extended": (
        "(i32.store (local.get $out) (i32.wrap_i64 (i64.extend_i32_s (i32.load (local.get $H)))))",
        "depends on a word",
    ),
    "a loop that may count past 2^31": (
        (
            "(if (i32.lt_s (local.get $offset) (local.get $end)) (then"
            " (local.set $p (local.get $offset)) (loop $l (i32.store (local.get $out) (i32.const 1))"
            " (br_if $l (i32.lt_s (local.tee $p (i32.add (local.get $p) (i32.const 2))) (local.get $end))))))"
        ),
        "after its last iteration",
    ),
    "a loop of too many turns": (
        (
            "(local.set $p (i32.const 0)) (loop $l (i32.store (local.get $out) (i32.const 1))"
            " (br_if $l (i32.lt_s (local.tee $p (i32.add (local.get $p) (i32.const 1)))"
            " (i32.const 0x7fffff00))))"
        ),
        "more than we print",
    ),
    "read, then kept by the same statement": (
        (
            "(local.set $x (i32.const 1)) (i32.store (local.get $out)"
            " (i32.add (local.get $x) (local.tee $x (i32.load (local.get $H)))))"
        ),
        "before it sets it",
    ),
    "set in one branch alone": (
        (
            "(if (i32.lt_s (local.get $offset) (i32.const 8))"
            " (then (local.set $x (i32.load (local.get $H)))))"
            "(i32.store (local.get $out) (local.get $x))"
        ),
        "may not have been set",
    ),
    "set in turns that may not be": (
        (
            "(if (i32.lt_s (local.get $offset) (local.get $end)) (then"
            " (local.set $p (local.get $offset)) (loop $l (local.set $x (i32.load (local.get $H)))"
            " (br_if $l (i32.lt_s (local.tee $p (i32.add (local.get $p) (i32.const 1))) (local.get $end))))))"
            " (i32.store (local.get $out) (local.get $x))"
        ),
        "may not have been set",
    ),
    "a shift of 64 bits by 64": (
        (
            "(i32.store (local.get $out) (i32.wrap_i64 (i64.shl (i64.extend_i32_u (i32.load (local.get $H)))"
            " (i64.const 64))))"
        ),
        "by 64",
    ),
    "a lane of vectors shifted by their width": (
        "(v128.store (local.get $out) (i32x4.shl (v128.load (local.get $H)) (i32.const 32)))",
        "by 32",
    ),
    "what is kept and taken again without end": (
        (
            f"(v128.store (local.get $out) {'(i32x4.replace_lane 0 (v128.not ' * 20}"
            f"(v128.load (local.get $H)){') (i32.const 1))' * 20})"
        ),
        "too long to be written",
    ),
    "what is none kept on its way": (
        "(if (i32.lt_s (local.tee $x (i32.load (local.get $H))) (i32.const 1)) (then))",
        "kept on the way|not public",
    ),
}


OTHER = '(import "kernels" "other" (func $other (param i32)))'
test_what_is_not_certain_is_refused = refusals(WASM, KERNEL, HOSTILE, partial(module, before=OTHER))


def test_a_module_without_the_kernel_is_refused() -> None:
    is_refused(WASM, '(module (memory (export "memory") 1))', KERNEL, "exports no function kernel")


def test_a_kernel_that_takes_something_else_is_refused() -> None:
    text = '(module (func (export "kernel") (param i32 i64)))'
    is_refused(WASM, text, KERNEL, "must take H, M, out, offset, end")


def test_constants_where_others_write_are_refused() -> None:
    text = module("(i32.store (local.get $out) (i32.const 1))").replace('80) "', '70) "')
    is_refused(WASM, text, KERNEL, "there are constants in S")


def test_a_store_into_a_table_is_no_proof() -> None:
    text = module("(i32.store (i32.const 80) (i32.const 1))")
    with pytest.raises(NotProvenError, match="which is a table"):
        prove(WASM.read_back(text, KERNEL), made("sha1", "compress").kernel.contract)


def test_a_helper_that_calls_itself_is_refused() -> None:
    around = "(func $f (param i32) (result i32) (call $f (local.get 0)))"
    body = "(i32.store (local.get $out) (call $f (i32.load (local.get $H))))"
    is_refused(WASM, module(body, around), KERNEL, "without end")


def test_a_plain_store_is_read() -> None:
    means(WASM, stored("(i32.const 7)"), KERNEL, 7)
