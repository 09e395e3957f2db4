"""The decoder takes our printed modules in their one form, and refuses all others without crashing."""

from __future__ import annotations

import random
from functools import cache

import pytest
import wasmtime

from tests.targets.wasm.running import linked, made
from wright.languages.errors import UnreadableError, UnspellableError
from wright.targets.wasm.assemble import HEADER, assemble
from wright.targets.wasm.decode import decode
from wright.targets.wasm.decodebody import nodes
from wright.targets.wasm.instructions import INSTRUCTIONS


@cache
def shipped() -> bytes:
    return linked("sha1", "compress").binary


def test_a_shipped_module_has_nothing_but_what_is_needed() -> None:
    found = decode(shipped())
    assert list(found.exports) == ["compress"]
    assert not found.imports
    assert found.memories == [1]
    assert b"compress" in shipped()
    assert b"name" not in shipped()  # no custom section


def test_the_tree_has_every_instruction() -> None:
    found = decode(linked("sha512", "compress").binary)
    (function,) = found.functions
    assert function.body is not None
    names = [node.name for node in nodes(function.body)]
    assert (names.count("i8x16.shuffle"), names.count("i8x16.swizzle")) == (24, 8)
    assert names.count("loop") == 2
    assert set(names) <= INSTRUCTIONS.keys()


OTHERS = {
    "an instruction that we never print": ("(func (drop (i32.clz (i32.const 1))))", "0x67"),
    "a vector instruction that we never print": (
        "(func (param i32) (v128.store (local.get 0) (f32x4.splat (f32.const 1))))",
        "0x43",
    ),
    "a trap": ("(func (unreachable))", "0x00"),
    "a block": ("(func (block))", "0x02"),
    "a branch that leaves a loop": (
        "(func (block $b (loop $l (br_if $b (i32.const 1)))))",
        "0x02",
    ),
    "a branch out of an if": (
        "(func (loop $l (if (i32.const 1) (then (br_if 0 (i32.const 1))))))",
        "must lead to a loop",
    ),
    "a loop with a value": ("(func (drop (loop (result i32) (i32.const 1))))", "leaves a value"),
    "a start function": ("(func $f) (start $f)", "section 8"),
    "a table": ("(table 1 funcref)", "section 4"),
    "a global": ("(global i32 (i32.const 1))", "section 6"),
    "a memory that may not grow": ("(memory 1 2)", "kind of memory"),
    "a memory of 64 bits": ("(memory i64 1)", "kind of memory"),
    "an imported memory": ('(import "kernels" "memory" (memory 1))', "kind of an import"),
    "an import from elsewhere": ('(import "env" "f" (func))', "only kernels"),
    "data that overlaps": (
        '(memory 1) (data (i32.const 0) "abcd") (data (i32.const 3) "ef")',
        "overlaps other data",
    ),
    "passive data": ('(memory 1) (data "abcd")', "kind of data"),
    "a function of floats": ("(func (param f32))", "type of values"),
    "a statement under a value": (
        "(func (param i32) i32.const 1 (i32.store (local.get 0) (i32.const 1)) drop)",
        "between a value and its use",
    ),
    "a memory by another name": ('(memory (export "ram") 1)', "exported as memory"),
    "a name twice": ('(memory (export "memory") (export "memory") 1)', "exported twice"),
    "an access that claims less alignment": (
        "(memory 1) (func (param i32) (i32.store align=1 (local.get 0) (i32.const 1)))",
        "alignment is not its size",
    ),
    "instructions in each other without end": (
        f"(func (result i32) {'(i32.add (i32.const 1) ' * 60}(i32.const 1){')' * 60})",
        "nested deeper",
    ),
    "blocks in each other without end": (
        f"(func {'(if (i32.const 1) (then ' * 60}{'))' * 60})",
        "nested deeper",
    ),
}


@pytest.mark.parametrize("name", OTHERS)
def test_other_modules_are_refused(name: str) -> None:
    text, why = OTHERS[name]
    with pytest.raises(UnreadableError, match=why):
        decode(assemble(f"(module {text})"))


def test_custom_sections_are_refused() -> None:
    named = bytes(wasmtime.wat2wasm("(module (func $named))"))
    with pytest.raises(UnreadableError, match="section 0"):
        decode(named)


def test_numbers_longer_than_they_must_be_are_refused() -> None:
    plain = assemble("(module (memory 1) (func (param i32) (i32.store (local.get 0) (i32.const 1))))")
    decode(plain)
    at = plain.index(b"\x41\x01")  # i32.const 1
    padded = bytearray(plain[:at] + b"\x41\x81\x00" + plain[at + 2 :])
    code = plain.index(b"\x0a", len(HEADER) + 5)
    padded[code + 1] += 1
    padded[code + 3] += 1
    wasmtime.Module.validate(wasmtime.Engine(), bytes(padded))  # engines accept it
    with pytest.raises(UnreadableError, match="not written as one of 32 bits"):
        decode(bytes(padded))


def test_a_shuffle_takes_bytes_of_two_vectors() -> None:
    binary = linked("sha512", "compress").binary
    at = binary.index(bytes(range(8)[::-1]))
    for byte in (31, 32):
        changed = binary[:at] + bytes([byte]) + binary[at + 1 :]
        if byte < 32:
            decode(changed)
            continue
        with pytest.raises(UnreadableError, match="no byte 32 in two vectors"):
            decode(changed)


def test_the_text_has_to_be_webassembly() -> None:
    with pytest.raises(UnspellableError, match="is not WebAssembly"):
        assemble("(module (func (i32.plus)))")


def test_cut_and_damaged_modules_are_refused_or_valid() -> None:
    """Engines accept the modules that the decoder accepts: it checks types by the specification."""
    for end in range(0, len(shipped()), 97):
        with pytest.raises(UnreadableError):
            decode(shipped()[:end])
    noise, engine, taken = random.Random(1), wasmtime.Engine(), 0
    binary = linked("siphash13", "siphash").binary
    for _ in range(80):
        damaged = bytearray(binary)
        damaged[noise.randrange(len(HEADER), len(damaged))] ^= 1 << noise.randrange(8)
        try:
            decode(bytes(damaged))
        except UnreadableError:
            continue
        wasmtime.Module.validate(engine, bytes(damaged))
        taken += 1
    assert taken


def test_the_printed_text_is_what_is_decoded() -> None:
    """Each instruction of the text is one of the tree."""
    text = made("md5", "compress").text
    function = decode(assemble(text)).functions[0]
    assert function.body is not None
    count = sum(1 for node in nodes(function.body) if node.name == "i32.rotl")
    assert count == text.count("i32.rotl") == 64
