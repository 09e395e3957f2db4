"""Metering, against handwritten modules whose costs follow from the table of weights, line by line."""

from __future__ import annotations

import pytest
import wasmtime

from wright.targets.motoko.engines.metering import COUNTER, imported_globals, metered, wide
from wright.targets.motoko.engines.wasm import WasmError, number, sections, signed, unsigned
from wright.targets.motoko.engines.weights import RAW, WEIGHTED_32, WEIGHTED_64, Weights

MODULE = """\
(module
  (import "ic0" "here" (func $here))
  (import "ic0" "base" (global i32))
  (memory (export "mem") {index} 1)
  (data $data "12345678")
  (elem declare func $leaf)
  (table $table 4 funcref)
  (elem (table $table) (i32.const 0) func $leaf)
  (global $g (mut i64) (i64.const 0))
  (type $plain (func))
  (func $leaf)
  (func (export "f") (param $n i32) (local $i i32) (local $x i64) (local $d f64) (local $s f32)
    {body}
  )
)
"""


def counted(body: str, weights: Weights, argument: int = 0, index: str = "") -> int:
    """The counter's value after a call of ``f``."""
    binary = bytes(wasmtime.wat2wasm(MODULE.format(body=body, index=index)))
    engine = wasmtime.Engine()
    store, module = wasmtime.Store(engine), wasmtime.Module(engine, metered(binary, weights))
    here = wasmtime.Func(store, wasmtime.FuncType([], []), lambda: None)
    base = wasmtime.Global(store, wasmtime.GlobalType(wasmtime.ValType.i32(), False), wasmtime.Val.i32(0))
    exports = wasmtime.Instance(store, module, [here, base]).exports(store)
    function, counter = exports["f"], exports[COUNTER]
    assert isinstance(function, wasmtime.Func)
    assert isinstance(counter, wasmtime.Global)
    function(store, argument)
    return int(counter.value(store))


@pytest.mark.parametrize(
    ("body", "cost", "raw"),
    [
        ("", 0, 0),
        ("nop", 1, 1),
        ("(block nop) (loop nop)", 2, 2),
        ("(drop (i64.add (i64.const 1) (i64.const 2)))", 4, 4),
        ("(drop (i32.div_u (i32.const 1) (i32.const 2)))", 13, 4),
        ("(drop (i64.rem_s (i64.const 1) (i64.const 2)))", 13, 4),
        ("(drop (i64.rotl (i64.const 1) (i64.const 2)))", 4, 4),
        ("(drop (i32.wrap_i64 (i64.extend8_s (i64.const 1))))", 4, 4),
        ("(drop (i32.lt_u (i32.const 1) (i32.const 2)))", 4, 4),
        ("(local.set $x (local.tee $x (i64.const -5)))", 3, 3),
        ("(drop (select (i32.const 1) (i32.const 2) (i32.const 3)))", 5, 5),
        ("(drop (select (result i32) (i32.const 1) (i32.const 2) (i32.const 3)))", 5, 5),
        ("(drop (i64.load (i32.const 8)))", 3, 3),
        ("(i32.store8 offset=300 (i32.const 8) (i32.const 7))", 3, 3),
        ("(global.set $g (global.get $g))", 4, 2),
        ("(if (local.get $n) (then nop) (else nop nop))", 5, 4),
        ("(block (br 0) nop)", 2, 1),
        ("(block (br_if 0 (local.get $n)))", 3, 2),
        ("(block (block (br_table 0 1 0 (local.get $n))) nop)", 4, 3),
        ("return nop", 1, 1),
        ("(call $leaf)", 5, 1),
        ("(call $here)", 5, 1),
        ("(call_indirect (type $plain) (i32.const 0))", 11, 2),
        ("(return_call $leaf)", 3, 1),
        ("(return_call_indirect (type $plain) (i32.const 0))", 61, 2),
        ("(drop (memory.size))", 21, 2),
        ("(drop (memory.grow (i32.const 0)))", 302, 3),
        ("(memory.fill (i32.const 0) (i32.const 1) (i32.const 77))", 103 + 77, 4),
        ("(memory.copy (i32.const 0) (i32.const 9) (i32.const 300))", 103 + 300, 4),
        ("(memory.init $data (i32.const 0) (i32.const 2) (i32.const 6)) (data.drop $data)", 403 + 6, 5),
        ("(drop (table.get $table (i32.const 0)))", 7, 3),
        ("(table.set $table (i32.const 1) (ref.null func))", 7, 3),
        ("(drop (table.size $table))", 101, 2),
        ("(drop (table.grow $table (ref.null func) (i32.const 0)))", 303, 4),
        ("(drop (ref.is_null (ref.func $leaf)))", 136, 3),
        ("(drop (f64.neg (f64.const 2)))", 3, 3),
        ("(drop (f64.add (f64.const 2) (f64.const 1)))", 5, 4),
        ("(drop (f32.copysign (f32.const 2) (f32.const 1)))", 5, 4),
        ("(drop (f64.copysign (f64.const 2) (f64.const 1)))", 6, 4),
        ("(drop (f64.div (f64.const 2) (f64.const 1)))", 8, 4),
        ("(drop (f32.div (f32.const 2) (f32.const 1)))", 6, 4),
        ("(drop (f64.sqrt (f64.const 2)))", 10, 3),
        ("(drop (f32.sqrt (f32.const 2)))", 7, 3),
        ("(drop (f64.max (f64.const 2) (f64.const 1)))", 21, 4),
        ("(drop (f32.nearest (f32.const 2)))", 4, 3),
        ("(drop (f64.lt (f64.const 2) (f64.const 1)))", 6, 4),
        ("(drop (i64.trunc_f64_u (f64.const 2)))", 22, 3),
        ("(drop (i32.trunc_sat_f32_s (f32.const 2)))", 22, 3),
        ("(drop (f64.convert_i64_u (i64.const 2)))", 18, 3),
        ("(drop (f32.convert_i32_s (i32.const 2)))", 5, 3),
        ("(drop (f64.promote_f32 (f32.const 2)))", 3, 3),
    ],
)
def test_every_class_of_weights(body: str, cost: int, raw: int) -> None:
    assert counted(body, WEIGHTED_32) == cost
    assert counted(body, RAW) == raw


@pytest.mark.parametrize(
    ("body", "more"),
    [
        ("(drop (i64.load (i64.const 8)))", 1),
        ("(drop (i64.load8_u (i64.const 8)))", 1),
        ("(f32.store (i64.const 8) (f32.const 7))", 1),
        ("(drop (i64.add (i64.const 1) (i64.const 1)))", 0),
    ],
)
def test_memory_of_64_bits_is_dearer(body: str, more: int) -> None:
    plain = counted(body.replace("(i64.const 8)", "(i32.const 8)"), WEIGHTED_32)
    assert counted(body, WEIGHTED_64, index="i64") == plain + more


def test_sizes_of_64_bits_are_charged_too() -> None:
    fill = "(memory.fill (i64.const 0) (i32.const 1) (i64.const 77))"
    init = "(memory.init $data (i64.const 0) (i32.const 2) (i32.const 6))"
    assert counted(fill + init, WEIGHTED_64, index="i64") == 206 + 77 + 6


@pytest.mark.parametrize("turns", [1, 2, 1000])
def test_a_loop_costs_by_its_turns(turns: int) -> None:
    """An iteration: two reads, constant, addition, write, read, comparison, a branch of weight two."""
    body = "(loop (br_if 0 (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get $n))))"
    assert counted(body, WEIGHTED_32, turns) == 8 * turns


@pytest.mark.parametrize(("taken", "cost"), [(1, 2 + 1 + 5), (0, 2 + 1 + 2)])
def test_only_the_branch_that_is_taken_costs(taken: int, cost: int) -> None:
    body = "(if (local.get $n) (then (call $leaf)) (else nop nop))"
    assert counted(body, WEIGHTED_32, taken) == cost


def test_a_piece_is_booked_at_its_start() -> None:
    """A straight piece is charged in full before a trap inside it, as by the replica."""
    body = "(drop (i32.div_u (i32.const 1) (local.get $n))) nop"
    binary = bytes(wasmtime.wat2wasm(MODULE.format(body=body, index="")))
    pieces = metered(binary, WEIGHTED_32)
    charge = b"\x42" + signed(14) + b"\x7c\x24"
    assert pieces.count(charge) == 1
    assert pieces.index(charge) < pieces.index(b"\x6e\x1a")


def test_what_has_no_weight_is_refused() -> None:
    body = "(table.init $table 1 (i32.const 0) (i32.const 0) (i32.const 0))"
    with pytest.raises(WasmError, match="without a weight: opcode 0xfc0c"):
        counted(body, WEIGHTED_32)
    with pytest.raises(WasmError, match="without a weight: opcode 0xfd"):
        counted("(drop (v128.const i64x2 1 2))", WEIGHTED_32)


def test_what_is_no_canister_is_refused() -> None:
    with pytest.raises(WasmError, match="it begins with 2f 2f 20"):
        metered(b"// Motoko", WEIGHTED_32)
    with pytest.raises(WasmError, match="section 6 is missing"):
        metered(bytes(wasmtime.wat2wasm('(module (func (export "f")))')), WEIGHTED_32)


def test_imports_of_all_kinds_are_passed_over() -> None:
    wat = """(module
        (import "a" "memory" (memory i64 1 2))
        (import "a" "table" (table 1 200 funcref))
        (import "a" "one" (global i32))
        (import "a" "function" (func (param i32)))
        (import "a" "two" (global (mut i64))))"""
    (content,) = (part.content for part in sections(bytes(wasmtime.wat2wasm(wat))) if part.kind == 2)
    assert imported_globals(content) == 2


@pytest.mark.parametrize(("index", "is_wide"), [("", False), ("i64", True)])
def test_the_width_of_memory_is_seen(index: str, is_wide: bool) -> None:
    assert wide(sections(bytes(wasmtime.wat2wasm(MODULE.format(body="", index=index))))) == is_wide


@pytest.mark.parametrize("value", [0, 1, 63, 64, 127, 128, 300, 1 << 32, (1 << 63) - 1])
def test_numbers(value: int) -> None:
    assert number(b"\0" + unsigned(value) + b"\1", 1) == (value, 1 + len(unsigned(value)))
    for each in (value, -value):
        module = f'(module (func (export "f") (result i64) (i64.const {each})))'
        assert b"\x42" + signed(each) in bytes(wasmtime.wat2wasm(module))
