"""Helpers, calls of other kernels, and other parts of a module: each belongs to the kernel, or is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.targets.reading import is_refused, refusals
from tests.targets.wasm.running import evaluated, made
from tests.targets.wasm.test_readback import KERNEL, module, stored
from wright.ir.index import Index
from wright.ir.program import Invoke, Loop, Program, Region, Storage, Store, View
from wright.ir.terms import Op, load
from wright.ir.traverse import walk
from wright.ir.verify import verify
from wright.proof.check import NotProvenError
from wright.targets.wasm.build import WASM

TWICE = "(func $twice (param i32) (result i32) (i32.add (local.get 0) (local.get 0)))"
FOUR = "(func $four (param i32) (result i32) (call $twice (call $twice (local.get 0))))"
CALL = "(i32.store (local.get $out) (call $four (i32.load8_u offset=81 (i32.const 0))))"


def test_helpers_stay_calls() -> None:
    program = WASM.read_back(module(CALL, TWICE + FOUR), KERNEL)
    verify(program)
    assert list(program.helpers) == ["helper0", "helper1"]
    (store,) = program.body
    assert isinstance(store, Store)
    assert store.value.op is Op.CALL
    assert evaluated(program) == 8


def test_what_is_multiplied_by_zero_is_still_read() -> None:
    value = "(i32.and (i32.load offset=1000000 (local.get $M)) (i32.const 0))"
    (store,) = WASM.read_back(stored(value), KERNEL).body
    assert isinstance(store, Store)
    assert load("M_32x1", 1000000, 32) in set(walk(store.value))


STRANGE = {
    "a helper that nobody calls": (
        module(CALL, TWICE + FOUR + TWICE.replace("twice", "more")),
        "no function calls",
    ),
    "a helper that nobody calls but another": (
        stored("(i32.const 1)").replace("(func $kernel", TWICE + FOUR + "(func $kernel"),
        "no function calls function 0",
    ),
    "a helper behind who calls it": (module(CALL, FOUR + TWICE), "without end"),
    "helpers that call each other": (
        module(
            CALL,
            FOUR + TWICE.replace("(local.get 0) (local.get 0)", "(call $four (local.get 0)) (local.get 0)"),
        ),
        "without end",
    ),
    "a helper behind the kernel": (module(CALL).replace("(data", TWICE + FOUR + "(data"), "without end"),
    "a helper that reads a storage": (
        module(
            CALL,
            TWICE.replace("(local.get 0) (local.get 0)", "(local.get 0) (i32.load (i32.const 80))") + FOUR,
        ),
        "a helper reads a storage",
    ),
    "a helper that writes": (
        module(CALL, TWICE.replace("(i32.add", "(i32.store (i32.const 16) (local.get 0)) (i32.add") + FOUR),
        "does more than",
    ),
    "a helper that gives nothing": (
        module(CALL, TWICE + FOUR + "(func (param i32))"),
        "does more than",
    ),
    "a helper that is exported": (
        module(CALL, TWICE.replace("$twice", '$twice (export "twice")') + FOUR),
        "without end",
    ),
    "a local of a helper that was never set": (
        module(CALL, TWICE.replace("(i32.add (local.get 0)", "(local i32) (i32.add (local.get 1)") + FOUR),
        "may not have been set",
    ),
    "an import that nobody calls": (
        module("(i32.store (local.get $out) (i32.const 1))", before='(import "kernels" "other" (func))'),
        "no function calls function 0 other",
    ),
    "another kernel": (
        module("(i32.store (local.get $out) (i32.const 1))", '(func (export "other"))'),
        "no function calls function 0|the module also exports|does more",
    ),
    "constants where nobody's are": (
        stored("(i32.const 1)").replace("(data", '(data (i32.const 4096) "a") (data'),
        "constants at 4096",
    ),
    "storages behind the memory": (
        stored("(i32.const 1)").replace(";; S: 64 bytes at 16", ";; S: 64 bytes at 65536"),
        "do not contain",
    ),
    "no memory": (
        '(module (func (export "kernel") (param i32 i32 i32 i32 i32)))',
        "the memories (0)",
    ),
    "no WebAssembly": ("(module", "is not WebAssembly"),
    "nothing": ("", "is not WebAssembly"),
    "half a sign": (stored("(i32.const 1)") + ";; \ud800", "is not WebAssembly"),
    "numbers that are none": (
        stored("(i32.const 1)")
        .replace(";; S: 64", f";; S: {'9' * 5000}")
        .replace("(i32.const 1)", "(i32.load (i32.const 16))"),
        "are outside",
    ),
}


test_what_is_not_the_kernels_is_refused = refusals(WASM, KERNEL, STRANGE)


STORAGES = {
    "u": Storage("u", Region.STATE, 16),
    "v": Storage("v", Region.MESSAGE, 16),
    "M": Storage("M", Region.MESSAGE),
    "S": Storage("S", Region.SCRATCH, 16),
    "T": Storage("T", Region.SCRATCH, 16),
}
VIEWS = {name: View(name, name, 8 if name == "M" else 32, True) for name in STORAGES}
CALLER = Program(
    "caller",
    ("count",),
    STORAGES,
    VIEWS,
    {},
    (
        Loop(
            "turns",
            "i",
            Index(),
            Index.of("count"),
            1,
            (Invoke("other", ("S", "v", "u"), (Index.of("i"),)), Store("u", Index(), load("S", 0, 32))),
        ),
    ),
)
"""The interface of a kernel that calls another, with words in shared storages."""


def calling(given: str, takes: str = "i32 i32 i32 i32", name: str = "other") -> str:
    return f"""(module (import "kernels" "{name}" (func $other (param {takes})))
  (memory (export "memory") 1)
  (func (export "caller") (param $u i32) (param $v i32) (param $M i32) (param $count i32) (local $i i32)
    ;; S: 16 bytes at 0
    ;; T: 16 bytes at 16
    (if (i32.lt_s (i32.const 0) (local.get $count)) (then (local.set $i (i32.const 0)) (loop $l
      (call $other {given})
      (i32.store (local.get $u) (i32.load offset=0 (i32.const 0)))
      (br_if $l (i32.lt_s (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get $count))))))))"""


ASKED = "(i32.const 0) (local.get $v) (local.get $u)"


def test_a_call_is_what_the_interface_has() -> None:
    program = WASM.read_back(calling(f"{ASKED} (local.get $i)"), CALLER)
    verify(program)
    (loop,) = program.body
    assert isinstance(loop, Loop)
    call = loop.body[0]
    assert isinstance(call, Invoke)
    storages = [program.views[view].storage for view in call.views]
    assert (call.name, storages, call.publics) == ("other", ["S", "v", "u"], (Index.of("local4"),))


CALLS = {
    "another kernel": (calling(f"{ASKED} (local.get $i)", name="others"), "not among its kernels"),
    "too little": (calling(ASKED, "i32 i32 i32"), "takes 3 storages and 1 integers"),
    "too much": (calling(f"{ASKED} (local.get $i) (i32.const 0)", "i32 i32 i32 i32 i32"), "takes 3 storages"),
    "bytes for words": (
        calling("(i32.const 0) (local.get $M) (local.get $u) (local.get $i)"),
        "storages of other words",
    ),
    "scratch of no words": (
        calling("(i32.const 16) (local.get $v) (local.get $u) (local.get $i)").replace(";; T", ";; X"),
        "storages of other words",
    ),
    "a storage from its middle on": (
        calling("(i32.const 4) (local.get $v) (local.get $u) (local.get $i)"),
        "not the beginning of a storage",
    ),
    "a word": (
        calling("(i32.const 0) (local.get $v) (i32.load (local.get $u)) (local.get $i)"),
        "depends on a word",
    ),
    "an address for a number": (calling(f"{ASKED} (local.get $u)"), "but gets an address"),
    "a number that wraps": (
        calling(f"{ASKED} (i32.add (local.get $count) (local.get $count))"),
        "it wraps around",
    ),
}


test_other_calls_are_refused = refusals(WASM, CALLER, CALLS)


def turning(step: int) -> str:
    return module(
        "(if (i32.lt_s (local.get $offset) (local.get $end)) (then"
        " (local.set $p (local.get $offset)) (loop $l (i32.store (local.get $out) (i32.const 1))"
        f" (br_if $l (i32.lt_s (local.tee $p (i32.add (local.get $p) (i32.const {step})))"
        " (local.get $end))))))"
    )


def test_a_loop_ends_where_the_contract_lets_it() -> None:
    """A contract of whole blocks or of limited lengths rules out a counter that wraps past its end."""
    is_refused(WASM, turning(64), KERNEL, "after its last iteration")
    WASM.read_back(turning(64), replace(KERNEL, whole=(("offset", "end", 64),)))
    WASM.read_back(turning(64), replace(KERNEL, most={"end": 1 << 30}))


def test_a_kernel_that_reads_where_it_writes_is_not_proven() -> None:
    """The proof of iterate replaces rehash by its effect on separate storages."""
    kernel = made("sha256", "iterate")
    second = "(call $rehash (i32.const (;after;) 32) (local.get $outer) (i32.const (;before;) 0))"
    assert second in kernel.text
    text = kernel.text.replace(second, second.replace("(;after;) 32", "(;before;) 0"))
    with pytest.raises(NotProvenError, match="rehash is given before twice"):
        replace(kernel, text=text).prove()
