"""Words without a storage: parameters of their own, and a tuple as the result."""

from __future__ import annotations

import pytest

from tests.targets.motoko.programs import of_words
from wright.ir.index import Index
from wright.ir.notation import show_term
from wright.ir.program import Store
from wright.ir.terms import load
from wright.kernels.absorb import absorb_kernel
from wright.languages.errors import UnreadableError, UnspellableError
from wright.proof.check import NotProvenError, prove
from wright.recipes import find
from wright.spec.sha2 import SHA256
from wright.targets.motoko.bindings import held
from wright.targets.motoko.build import MOTOKO
from wright.targets.motoko.printer import print_program
from wright.targets.motoko.readback import read_back
from wright.targets.motoko.values import HALF

TAKES = "M0 : Nat16, M1 : Nat16"


def test_they_are_parameters_and_a_tuple() -> None:
    word = load("M", 0, 32)
    text = print_program(of_words(Store("out", Index.of(1), ~word), Store("out", Index(), word), size=8))
    halves = ", ".join(
        f"Prim.nat32ToNat16(word{i} >> 16), Prim.nat32ToNat16(word{i} & 0xffff)" for i in (2, 1)
    )
    assert text.splitlines() == [
        f"public func small({TAKES}) : (Nat16, Nat16, Nat16, Nat16) {{",
        "  let word1 : Nat32 = ^((Prim.nat16ToNat32(M0) << 16) | Prim.nat16ToNat32(M1));",
        "  let word2 : Nat32 = (Prim.nat16ToNat32(M0) << 16) | Prim.nat16ToNat32(M1);",
        f"  ({halves})",
        "};",
    ]


def test_one_at_an_index_that_is_no_number_is_refused() -> None:
    with pytest.raises(UnspellableError, match=r"M\[.*t\] is not a parameter: put unroll before"):
        print_program(of_words(Store("out", Index(), load("M", "t", 32))))


def test_they_are_read_as_words_of_what_the_caller_brings() -> None:
    head = f"public func small({TAKES}) : (Nat16, Nat16) {{ let a : Nat16 = M1 *% 3;"
    found = read_back(f"{head} (a, M0 ^ 1) }};\n", of_words())
    stores = [s for s in found.body if isinstance(s, Store)]
    assert [(str(s.index), show_term(s.value)) for s in stores] == [("0", "M16[1] * 3"), ("1", "M16[0] ^ 1")]


@pytest.mark.parametrize(
    ("takes", "body", "why"),
    [
        ("M0 : Nat16", "(M0, M0)", "line 1: small takes M0, not M0, M1"),
        ("M1 : Nat16, M0 : Nat16", "(M0, M1)", "line 1: small takes M1, M0, not M0, M1"),
        ("M0 : Nat16, M0 : Nat16, M1 : Nat16", "(M0, M1)", "line 1: small takes M0, M0, M1, not M0, M1"),
        ("M0 : Nat16, M1 : Nat32", "(M0, M0)", "line 1: M1 is Nat32, not Nat16"),
        ("M : [Nat16]", "(M[0], M[1])", "line 1: small takes M, not M0, M1"),
        (TAKES, "M0", "out must be returned as Nat16"),
        (TAKES, "(M0, M1, M0)", "out must be returned as Nat16"),
        (TAKES, "Prim.arrayToBlob([M0, M1])", "out must be returned as Nat16"),
        (TAKES, "(M0, M2)", "line 1: M2 is not declared"),
        (TAKES, "(M0, Prim.nat16ToNat32(M1))", "a Nat16 is needed, not a Nat32"),
        (TAKES, "M0 := 1; (M0, M1)", "line 1: M0 is assigned, but is not a variable of words"),
        (TAKES, "M0[0] := 1; (M0, M1)", "line 1: an element of M0 is assigned"),
        (TAKES, "let M0 : Nat16 = 1; (M0, M1)", "line 1: M0 hides another variable"),
    ],
)
def test_what_is_not_certain_is_refused(takes: str, body: str, why: str) -> None:
    with pytest.raises(UnreadableError, match=why):
        read_back(f"public func small({takes}) : (Nat16, Nat16) {{ {body} }};\n", of_words())


@pytest.mark.mutants
@pytest.mark.proofs
@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("nat16ToNat32(start0)", "nat16ToNat32(start1)"),  # a word of the state
        ("(M2)", "(M4)"),  # a word of the block
        ("<< 16)", "<< 15)"),  # a half in its place
        ("word1 >> 16", "word2 >> 16"),  # a word of the result
        ("word1 & 0xffff)", "word1 >> 16)"),  # a half of it
        ("+% H0", "+% H1"),  # the addition of the state
    ],
)
@pytest.mark.parametrize("engine", ["portable", "ic-classical"])
def test_mutants_are_refused(right: str, wrong: str, engine: str) -> None:
    kernel = held(absorb_kernel(SHA256), dict.fromkeys(("start", "M", "out"), HALF))
    program = find(MOTOKO, "sha256", "absorb", "fast", engine).apply(kernel.program)
    printed = print_program(program)
    assert prove(read_back(printed, program), kernel.contract).cases == 1
    assert right in printed
    with pytest.raises(NotProvenError):
        prove(read_back(printed.replace(right, wrong, 1), program), kernel.contract)
