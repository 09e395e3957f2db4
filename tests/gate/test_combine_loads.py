"""Messages read eight bytes at a time, for both widths and both orders of the words."""

from __future__ import annotations

import pytest

from tests.constructions.chained import ALIKE
from tests.gate.running import MESSAGES, OneBlock, after, amount, broken, digest, number, proven, refused
from wright.ir.program import statements, terms_of
from wright.ir.rewrite import Rule
from wright.ir.terms import Op
from wright.ir.traverse import walk
from wright.kernels.compress import compress_kernel
from wright.spec.sha2 import SHA256

pytestmark = [pytest.mark.proofs, pytest.mark.mutants]

RECIPE = "inline{} fuse{} split{} unroll{} scalars{} forward{} combine_loads{}"
MD5 = "inline{} unroll{role=rounds} unroll{role=schedule} scalars{array=X} combine_loads{}"
RECIPES = {"md5": MD5, "sha1": RECIPE, "sha256": RECIPE, "sha512": RECIPE}
DOUBLED = f"{RECIPE} double{{by=rotate}}"


@pytest.mark.parametrize("name", RECIPES)
def test_proven_and_read_by_eight_alone(name: str) -> None:
    function = ALIKE[name]
    kernel = compress_kernel(function)
    program = after(kernel.program, RECIPES[name])
    assert proven(program, kernel.contract).invariants == 1
    nodes = (node for s in statements(program.body) for node in walk(*terms_of(s)))
    loads = {node for node in nodes if node.op is Op.LOAD and program.views[node.element[0]].storage == "M"}
    assert len(loads) == function.block_size // 8
    assert {node.width for node in loads} == {64}
    for message in MESSAGES:
        assert digest(program, function, message) == function.digest(message)


def test_halves_of_what_was_read_are_doubled() -> None:
    kernel = compress_kernel(SHA256)
    assert proven(after(kernel.program, DOUBLED), kernel.contract).invariants == 1


@pytest.mark.parametrize(
    "rule",
    [
        amount(Op.ROTL, 16, 17),  # the halves of a word
        amount(Op.SHR, 32, 31),  # the second word
        number(0x00FF_00FF_00FF_00FF, 0x00FF_00FF_00FF_01FF),  # a byte and a bit
    ],
)
def test_mutants_are_refused(rule: Rule) -> None:
    refused(broken(after(compress_kernel(SHA256).program, DOUBLED), rule), OneBlock(SHA256))
