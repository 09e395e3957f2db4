"""The round trip: a module read and printed has the same bytes; other forms are refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.targets.wasm.running import made
from tests.targets.wasm.test_readback import KERNEL
from wright.build.prove import jobs
from wright.ir.terms import bswap, input_word
from wright.languages.errors import UnreadableError
from wright.proof.check import NotProvenError
from wright.proof.normal_form import equal
from wright.spec import FUNCTIONS
from wright.targets.wasm.assemble import assemble
from wright.targets.wasm.build import WASM
from wright.targets.wasm.reading import by_rotations


@pytest.mark.mutants
@pytest.mark.proofs
def test_every_text_of_the_book_comes_back_to_its_bytes() -> None:
    """Any program with the interface will do for reading them, such as the textbook's."""
    texts = {kernel.text: kernel for kernel in (job.make() for job in jobs(WASM, tuple(FUNCTIONS.values())))}
    assert texts
    for text, kernel in texts.items():
        program = WASM.read_back(text, kernel.program)
        WASM.require_written(text, program)
        assert WASM.read_back(text, kernel.kernel.program).body == program.body


def test_names_are_forgotten() -> None:
    """Names, comments and space between tokens do not matter, also for a proof; everything else does."""
    kernel = made("md5", "compress")
    text = kernel.text.replace("$p", "$place").replace("$blocks", "$turns").replace("\n", "\n\n")
    assert text != kernel.text
    assert assemble(text) == assemble(kernel.text)
    WASM.require_written(text, WASM.read_back(text, kernel.program))


TEXT = """(module
  (memory (export "memory") 1)
  (func (export "kernel") (param $H i32) (param $M i32) (param $out i32) (param $offset i32) (param $end i32)
    ;; S: 64 bytes at 0
    ;; K: 16 bytes at 64
    (local $x i32)
    (local $v v128)
    (local $once v128)
    (local.set $v (i8x16.shuffle 3 2 1 0 7 6 5 4 11 10 9 8 15 14 13 12
      (local.tee $once (v128.load (local.get $M))) (local.get $once)))
    (local.set $x (i32.load (local.get $H)))
    (v128.store offset=16 (i32.const 0) (i32x4.add (local.get $v) (v128.load offset=64 (i32.const 0))))
    (if (i32.lt_s (local.get $end) (i32.const 9))
      (then (i32.store (local.get $out) (i32.and (i32.xor (local.get $x) (i32.const -1))
        (i32.load offset=16 (i32.const 0))))))
    (i32.store offset=4 (local.get $out) (i32.add (local.get $x)
      (i32.load (i32.add (i32.add (local.get $M) (local.get $end)) (i32.const -4))))))
  (data (i32.const 64) "\\01\\02\\03\\04\\05\\06\\07\\08\\09\\0a\\0b\\0c\\0d\\0e\\0f\\10"))
"""
SET = "(local.set $x (i32.load (local.get $H)))"
OTHERS = {
    "a word that is computed twice": (
        "(local.tee $once (v128.load (local.get $M))) (local.get $once)",
        "(v128.load (local.get $M)) (v128.load (local.get $M))",
        "here the printer writes local.tee 7",
    ),
    "a word that is set before, and not on its way": (
        "(i32x4.add (local.get $v) (v128.load offset=64 (i32.const 0))))",
        """(i32x4.add (local.get $v) (v128.load offset=64 (i32.const 0))))
        (local.set $v (v128.load (local.get $M))) (v128.store offset=32 (i32.const 0) (local.get $v))""",
        "here the printer writes i32.const 0",
    ),
    "another order of addends": (
        "(local.get $M) (local.get $end)",
        "(local.get $end) (local.get $M)",
        "here the printer writes local.get 1",
    ),
    "a sum for an offset": (
        "(i32.store offset=4 (local.get $out)",
        "(i32.store (i32.add (local.get $out) (i32.const 4))",
        "here the printer writes",
    ),
    "an address for an offset": (
        "(v128.store offset=16 (i32.const 0)",
        "(v128.store (i32.const 16)",
        "here the printer writes i32.const 0",
    ),
    "a local that nobody needs": (
        "(local $x i32)",
        "(local $x i32) (local $y i32)",
        "here the printer writes",
    ),
    "a public integer that nobody needs": (
        "(local $once v128)",
        "(local $once v128) (local $y i32) (local.set $y (local.get $end))",
        "here the printer writes",
    ),
    "numbers that are subtracted": (
        "(i32.const -1)",
        "(i32.sub (i32.const 0) (i32.const 1))",
        "here the printer writes i32.const",
    ),
    "a shift by nothing": (
        SET,
        "(local.set $x (i32.shl (i32.load (local.get $H)) (i32.const 0)))",
        "here the printer writes local.set",
    ),
    "vectors in their own order": (
        "(i32x4.add (local.get $v)",
        "(i32x4.add (i8x16.shuffle 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 (local.get $v) (local.get $v))",
        "here the printer writes i32.const 0",
    ),
    "a local that is set to itself": (SET, f"{SET} (local.set $x (local.get $x))", "here the printer writes"),
    "an else without statements": (
        "(i32.const 0))))))",
        "(i32.const 0))))) (else))",
        "another module around",
    ),
    "storages with a gap": (";; S: 64 bytes", ";; S: 32 bytes", "here the printer writes v128.load 32"),
    "more memory": ('(memory (export "memory") 1)', '(memory (export "memory") 2)', "another module around"),
    "memory that nobody sees": ('(memory (export "memory") 1)', "(memory 1)", "another module around"),
}


def test_what_the_printer_writes_is_accepted() -> None:
    WASM.require_written(TEXT, WASM.read_back(TEXT, KERNEL))


@pytest.mark.parametrize("name", OTHERS)
def test_what_the_printer_does_not_write_is_refused(name: str) -> None:
    """These texts can be read, and mean the same."""
    old, new, why = OTHERS[name]
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    program = WASM.read_back(text, KERNEL)
    with pytest.raises(UnreadableError, match=why):
        WASM.require_written(text, program)


def test_a_proof_is_of_what_the_printer_writes() -> None:
    kernel = made("md5", "compress")
    sum_ = "(i32.add (local.get $M) (local.get $p))"
    text = kernel.text.replace(sum_, "(i32.add (local.get $p) (local.get $M))", 1)
    assert text != kernel.text
    with pytest.raises(NotProvenError, match="here the printer writes"):
        replace(kernel, text=text).prove()


@pytest.mark.parametrize("width", [32, 64])
def test_rotations_turn_bytes_around(width: int) -> None:
    word = input_word("x", width)
    assert equal(by_rotations(word), bswap(word))
