"""A step of PBKDF2: constant padding follows a digest; the compression is opaque, or written out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import reference
from tests.families import CHAINED
from tests.gate.running import after, amount, broken, bytes_of, number, proven, refused, run
from wright.ir.interpret import Machine
from wright.ir.memory import Memory
from wright.ir.program import Assign, Invoke, Program, Statement
from wright.ir.rewrite import Rule, map_statements
from wright.ir.terms import Op
from wright.kernels.iterate import iterate_kernel
from wright.kernels.rehash import rehash_kernel
from wright.passes.recipe import parse
from wright.recipes import find
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256
from wright.targets.javascript.build import JAVASCRIPT

pytestmark = [pytest.mark.proofs, pytest.mark.mutants]

LOCALS = "inline{} fuse{} split{} unroll{} scalars{} rename{} "
FOLDED = LOCALS + "fold{} order{}"


def chained(spec: Chained, block: bytes) -> bytes:
    return b"".join(map(spec.bytes_of, spec.chain(spec.initial(), block)))


def pbkdf2(spec: Chained, rehash: Program, password: bytes, salt: bytes, count: int) -> bytes:
    """One block of RFC 8018 §5.2, for a password of up to a block. The reference gives the first HMAC."""
    key = password.ljust(spec.block_size, b"\x00")
    inner, outer = (bytes(byte ^ pad for byte in key) for pad in (0x36, 0x5C))
    first = spec.digest(outer + spec.digest(inner + salt + (1).to_bytes(4, "big")))

    def call(memories: tuple[Memory, ...], _: tuple[int, ...]) -> None:
        state, midstate, digest = memories
        Machine(rehash, {}, {"H": state, "midstate": midstate, "digest": digest}).run()

    midstates = {"inner": chained(spec, inner), "outer": chained(spec, outer)}
    storages = {**midstates, "u": first, "t": first}
    machine = run(iterate_kernel(spec).program, {"count": count - 1}, storages, rehash=call)
    return bytes_of(machine.memory["t"], spec.digest_size)


@pytest.mark.parametrize("spec", CHAINED.values(), ids=CHAINED)
@pytest.mark.parametrize("textbook", [True, False])
def test_proven(spec: Chained, textbook: bool) -> None:
    """The iteration for any count, over opaque compressions, and each compression with its padding."""
    iterate, rehash = iterate_kernel(spec), rehash_kernel(spec)
    assert proven(iterate.program, iterate.contract).invariants == 1
    recipe = parse("") if textbook else find(JAVASCRIPT, spec.name, "rehash")
    program = recipe.apply(rehash.program)
    proven(program, rehash.contract)
    expected = reference.pbkdf2(spec.name, b"password", b"salt", 3)
    assert pbkdf2(spec, program, b"password", b"salt", 3) == expected


@pytest.mark.parametrize(("spec", "known"), [(SHA1, 11), (SHA256, 8)])
def test_the_words_of_the_padding_vanish(spec: MerkleDamgard, known: int) -> None:
    def computed(recipe: str) -> set[str]:
        body = after(rehash_kernel(spec).program, recipe).body
        return {name for s in body if isinstance(s, Assign) for name in s.slots if name.startswith("W")}

    assert computed(LOCALS) - computed(FOLDED) == {f"W{i}" for i in range(16 - known, 16)}


LENGTH = 8 * (SHA1.block_size + SHA1.digest_size)


@pytest.mark.parametrize("recipe", ["", FOLDED])
@pytest.mark.parametrize("rule", [number(LENGTH, LENGTH + 8), number(0x80000000, 0), amount(Op.ROTL, 30, 31)])
def test_mutants_are_refused(recipe: str, rule: Rule) -> None:
    kernel = rehash_kernel(SHA1)
    refused(after(broken(kernel.program, rule), recipe), kernel.contract)


def test_midstates_in_the_wrong_order_are_refused() -> None:
    kernel = iterate_kernel(SHA1)
    other = {"inner": "outer", "outer": "inner"}

    def exchange(statement: Statement) -> list[Statement]:
        if isinstance(statement, Invoke):
            return [replace(statement, views=tuple(other.get(view, view) for view in statement.views))]
        return [statement]

    refused(kernel.program.with_body(map_statements(kernel.program.body, exchange)), kernel.contract)
