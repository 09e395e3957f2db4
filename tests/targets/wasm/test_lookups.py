"""Lookups by words in WebAssembly: an address is a table's and a byte's, and the proof refuses mutants."""

from __future__ import annotations

import pytest

from tests.constructions.checksum import CHECKSUMS
from wright.kernels.checksum import checksum_kernel
from wright.kernels.kernel import Kernel
from wright.languages.errors import UnreadableError, UnspellableError
from wright.passes.slice import Slice
from wright.proof.check import NotProvenError, prove
from wright.targets.wasm.engines.instance import Instance
from wright.targets.wasm.printer import print_program
from wright.targets.wasm.readback import assembled, base_of, read_back
from wright.targets.wasm.written import printed_again, require_written

PLACE = "(i32.and (i32.shl (i32.xor (i32.load8_u (i32.add (local.get $M) (local.get $q))) (local.get $crc))"
"""The place of the rest's lookup, in words of 32 bits: a byte, moved by the size of an element."""


def sliced(name: str = "crc32c", by: int = 2, word: int = 64) -> Kernel:
    kernel = checksum_kernel(CHECKSUMS[name], by)
    return kernel.with_program(Slice(word=word).apply(kernel.program))


@pytest.mark.parametrize("name", CHECKSUMS)
@pytest.mark.parametrize("size", [0, 1, 7, 8, 9, 30])
def test_a_module_with_lookups_computes(name: str, size: int) -> None:
    spec, kernel = CHECKSUMS[name], sliced(name, 8)
    text = print_program(kernel.program)
    require_written(assembled(text), printed_again(read_back(text, kernel.program)))
    message = bytes(range(1, size + 1))
    found = Instance(assembled(text), base_of(text)).call(
        "extend", [bytes(spec.word_size), message], [0, size]
    )
    assert int.from_bytes(found.storages[0], "little") == int.from_bytes(spec.hash(message), "big")


@pytest.mark.parametrize("name", CHECKSUMS)
def test_a_module_with_lookups_is_proven(name: str) -> None:
    kernel = sliced(name, 8)
    assert prove(read_back(print_program(kernel.program), kernel.program), kernel.contract).invariants == 8


def replaced(old: str, new: str) -> str:
    text = print_program(sliced().program)
    assert text.count(old) == 1
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("(i32.shr_u (local.get $crc) (i32.const 8))", "(i32.shr_u (local.get $crc) (i32.const 7))"),
        ("(;T0;) offset=0 " + PLACE, "(;T1;) offset=1024 " + PLACE),
        (
            "(local.set $crc (i32.xor (i32.load (local.get $H)) (i32.const -1)))",
            "(local.set $crc (i32.load (local.get $H)))",
        ),
        (PLACE, PLACE.replace("shl", "shr_u")),
        (r"\03\83\6b\f2", r"\03\83\6b\f3"),
    ],
)
def test_mutants_of_a_module_are_refused(old: str, new: str) -> None:
    kernel = sliced()
    with pytest.raises(NotProvenError):
        prove(read_back(replaced(old, new), kernel.program), kernel.contract)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (
            PLACE + " (i32.const 2)) (i32.const 0x3fc))",
            PLACE + " (i32.const 2)) (i32.const 0x7fc))",
            "not certain",
        ),
        (
            PLACE + " (i32.const 2)) (i32.const 0x3fc))",
            PLACE + " (i32.const 2)) (i32.const 0x3fd))",
            "not certain",
        ),
        (
            PLACE + " (i32.const 2)) (i32.const 0x3fc))",
            PLACE + " (i32.const 3)) (i32.const 0x3fc))",
            "not certain",
        ),
        (PLACE + " (i32.const 2)) (i32.const 0x3fc))", "(local.get $crc)", "not certain"),
        ("(;T0;) offset=0 " + PLACE, "offset=4 " + PLACE, "where no table of 256 words is"),
        ("(;T0;) offset=0 " + PLACE, "offset=2048 " + PLACE, "where no table of 256 words is"),
    ],
)
def test_an_address_that_may_be_past_a_table_is_refused(old: str, new: str, why: str) -> None:
    with pytest.raises(UnreadableError, match=why):
        read_back(replaced(old, new), sliced().program)


def test_a_table_is_read_in_one_way() -> None:
    text = replaced(
        "(i32.store (local.get $H)",
        "(i32.store (local.get $H) (i32.load (;T0;) offset=8 (i32.const 0)))\n    (i32.store (local.get $H)",
    )
    with pytest.raises(UnreadableError, match="T0 is looked up, and read in another way"):
        read_back(text, sliced().program)


def test_bytes_are_joined_in_words() -> None:
    with pytest.raises(UnspellableError, match="looks up bytes of words"):
        print_program(sliced(word=8).program)
