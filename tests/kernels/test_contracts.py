"""Contracts: almost right programs are refused, each by the case that shows the fault."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wright.contracts.contract import Contract
from wright.contracts.siphash import Initial
from wright.ir.index import Index, below
from wright.ir.program import If, Invoke, Loop, Program, Statement, Store
from wright.ir.rewrite import map_statements, rewrite_program
from wright.ir.terms import Op, Term, const, load, public
from wright.kernels.compress import compress_kernel
from wright.kernels.finish import finish_kernel
from wright.kernels.iterate import iterate_kernel
from wright.kernels.rehash import rehash_kernel
from wright.kernels.siphash import siphash_kernel
from wright.kernels.siphash_fixed import fixed_kernel, prepare_kernel
from wright.proof.check import NotProvenError, prove
from wright.spec.constructions.siphash import SipHash, lower
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA224, SHA256

SIPHASH = SipHash(1, 3)


def refuse(program: Program, contract: Contract, why: str) -> None:
    with pytest.raises(NotProvenError, match=why):
        prove(program, contract)


def without(program: Program, dropped: Statement) -> Program:
    return program.with_body(map_statements(program.body, lambda s: [] if s == dropped else [s]))


def test_another_initial_state_is_no_matter_of_compress() -> None:
    """SHA-224 is SHA-256 with another IV: one program fulfils both contracts."""
    program = compress_kernel(SHA256).program
    assert prove(program, compress_kernel(SHA224).contract).invariants == 1


def test_finish_with_the_length_in_bytes() -> None:
    kernel = finish_kernel(SHA256)

    def rule(term: Term) -> Term | None:
        return public(term.moved[0], 32, 0) if term.op is Op.PUBLIC and term.moved[1] == 3 else None

    refuse(rewrite_program(kernel.program, rule), kernel.contract, "at left = 0, total = total: H0")


def test_finish_that_forgets_the_high_word_of_the_length() -> None:
    kernel = finish_kernel(SHA256)

    def rule(term: Term) -> Term | None:
        return const(0, 32) if term.op is Op.PUBLIC and term.moved[1] < 0 else None

    refuse(rewrite_program(kernel.program, rule), kernel.contract, "at left = 0, total = total: H0")


def test_finish_without_the_one_bit() -> None:
    kernel = finish_kernel(SHA1)

    def rule(term: Term) -> Term | None:
        return const(0, 8) if term == const(0x80, 8) else None

    refuse(rewrite_program(kernel.program, rule), kernel.contract, "at left = 0, total = total: H0")


def test_finish_that_leaves_the_buffer_dirty() -> None:
    kernel = finish_kernel(SHA1)
    body = map_statements(kernel.program.body, lambda s: [] if isinstance(s, Loop) else [s])
    refuse(kernel.program.with_body(body), kernel.contract, "at left = 0, total = total: H0")


def test_finish_that_never_needs_a_second_block() -> None:
    kernel = finish_kernel(SHA1)
    branch = kernel.program.body[-4]
    assert branch == next(s for s in kernel.program.body if hasattr(s, "then"))
    body = tuple(part for s in kernel.program.body for part in (s.then if hasattr(s, "then") else (s,)))
    refuse(kernel.program.with_body(body), kernel.contract, "at left = 56")


def test_finish_that_compresses_once_more() -> None:
    kernel = finish_kernel(SHA1)
    again = kernel.program.body[-1]
    assert isinstance(again, Invoke)
    refuse(
        kernel.program.with_body((*kernel.program.body, again)),
        kernel.contract,
        "at left = 0, total = total: H0",
    )


def test_iterate_that_swaps_the_midstates() -> None:
    kernel = iterate_kernel(SHA1)

    def swap(statement: Statement) -> list[Statement]:
        if not isinstance(statement, Invoke):
            return [statement]
        names = {"inner": "outer", "outer": "inner"}
        return [replace(statement, views=tuple(names.get(view, view) for view in statement.views))]

    body = map_statements(kernel.program.body, swap)
    refuse(kernel.program.with_body(body), kernel.contract, "at count = count: u0")


def test_iterate_that_forgets_a_word_of_the_sum() -> None:
    kernel = iterate_kernel(SHA1)
    (turn,) = (s for s in kernel.program.body if isinstance(s, Loop))
    kept = [s for s in turn.body if isinstance(s, Store) and (s.view, s.index) == ("t", Index.of(4))]
    refuse(
        without(kernel.program, kept[0]), kernel.contract, "at count = count: t4 is not what the spec says"
    )


def test_rehash_with_the_padding_of_another_length() -> None:
    kernel = rehash_kernel(SHA1)
    bits = const(8 * (SHA1.block_size + SHA1.digest_size), 32)

    def rule(term: Term) -> Term | None:
        return const(8 * SHA1.digest_size, 32) if term == bits else None

    changed = rewrite_program(kernel.program, rule)
    assert changed != kernel.program
    refuse(changed, kernel.contract, "H0 is not what the spec says")


def test_siphash_of_other_rounds() -> None:
    program = siphash_kernel(SIPHASH).program
    refuse(program, siphash_kernel(SipHash(2, 4)).contract, "v0 is not what the spec says")
    refuse(program, siphash_kernel(SipHash(1, 2)).contract, "out0 is not what the spec says")


def test_siphash_that_folds_case_where_it_should_not() -> None:
    folding = siphash_kernel(SIPHASH, lower)
    assert prove(folding.program, folding.contract).cases == 8
    refuse(folding.program, siphash_kernel(SIPHASH).contract, "at offset = .*: v0")


def test_siphash_without_its_length() -> None:
    kernel = siphash_kernel(SIPHASH)

    def rule(term: Term) -> Term | None:
        return const(0, 64) if term.op is Op.PUBLIC else None

    refuse(
        rewrite_program(kernel.program, rule),
        kernel.contract,
        r"at offset = offset, end = 8·count \+ offset.*: out0",
    )


def test_finish_that_is_wrong_for_one_total_is_refused_for_all() -> None:
    """The total is symbolic, so the proof leaves out no length, unlike tests on samples."""
    kernel = finish_kernel(SHA1)

    def rule(term: Term) -> Term | None:
        return term & const(0xFFFFFFEF, 32) if term.op is Op.PUBLIC and term.moved[1] < 0 else None

    refuse(rewrite_program(kernel.program, rule), kernel.contract, "at left = 0, total = total: H0")


def test_a_total_that_steers_is_refused() -> None:
    kernel = finish_kernel(SHA1)
    steering = If(below("total", 100), (kernel.program.body[-1],))
    steered = kernel.program.with_body((*kernel.program.body, steering))
    refuse(steered, kernel.contract, "H0 is not what the spec says")


def test_siphash_of_a_fixed_length_with_another_length_on_top() -> None:
    kernel = fixed_kernel(SIPHASH, 16)
    assert prove(kernel.program, kernel.contract).cases == 1

    def rule(term: Term) -> Term | None:
        return const(15 << 56, 64) if term == const(16 << 56, 64) else None

    refuse(rewrite_program(kernel.program, rule), kernel.contract, "out0 is not what the spec says")
    refuse(kernel.program, fixed_kernel(SIPHASH, 8).contract, "M")


def test_siphash_from_the_state_of_another_key() -> None:
    """The state must be that of the given key: constants neither added twice nor left out."""
    prepared, plain = siphash_kernel(SIPHASH, initial=Initial.STATE), siphash_kernel(SIPHASH)
    assert prove(prepared.program, prepared.contract).invariants == 8
    state = prepared.program.storages["state"]

    def shifted(term: Term) -> Term | None:
        return load("state", 0, 64) if term == load("state", 2, 64) else None

    assert state.size == 32
    refuse(rewrite_program(prepared.program, shifted), prepared.contract, "v0 is not what the spec says")
    assert plain.program.storages["key"].size == 16


def test_siphash_prepare_without_a_constant() -> None:
    kernel = prepare_kernel(SIPHASH)
    assert prove(kernel.program, kernel.contract).cases == 1

    def rule(term: Term) -> Term | None:
        return term.args[0] if term.op is Op.XOR and term.args[0] == load("key", 1, 64) else None

    refuse(rewrite_program(kernel.program, rule), kernel.contract, "out1 is not what the spec says")
