"""Several instances of a kernel in one: each is proven, none may see another."""

from __future__ import annotations

import pytest

from wright.kernels import armv8, shani
from wright.kernels.absorb import absorb_kernel
from wright.kernels.compress import compress_kernel
from wright.kernels.finish import finish_kernel
from wright.kernels.instructed import Way, block_instructed
from wright.kernels.interleaved import interleaved_kernel
from wright.kernels.kernel import Kernel
from wright.passes.interleave import Interleave
from wright.passes.recipe import parse
from wright.proof.check import NotProvenError, prove
from wright.spec.constructions.chained import Chained
from wright.spec.md5 import MD5
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256
from wright.targets.c.build import C_TARGET

WAYS = [
    *(pytest.param(each, shani.WAYS[each.compress], id=f"{each.name}, x86") for each in (SHA1, SHA256)),
    *(pytest.param(each, armv8.WAYS[each.compress], id=f"{each.name}, Arm") for each in (SHA1,)),
]


def by_instructions(function: Chained, way: Way, instances: int) -> Kernel:
    return interleaved_kernel(block_instructed(function, way, "by"), instances, "interleaved")


@pytest.mark.mutants
@pytest.mark.proofs
@pytest.mark.parametrize(("function", "way"), WAYS)
@pytest.mark.parametrize("instances", [1, 2, 3, 4])
def test_any_number_by_sha_instructions(function: Chained, way: Way, instances: int) -> None:
    """From the printed text, one after the other and in turns."""
    kernel = by_instructions(function, way, instances)
    programs = [kernel.program]
    if instances > 1:
        programs += [Interleave(by).apply(kernel.program) for by in (1, 3)]
    for program in programs:
        read = C_TARGET.read_back(C_TARGET.print_program(program), program)
        assert prove(read, kernel.contract).cases == 1


@pytest.mark.proofs
@pytest.mark.parametrize("function", [MD5, SHA256], ids=lambda function: function.name)
def test_any_kernel_is_interleaved(function: Chained) -> None:
    """The textbook of a block, with its loops and its tables; and in turns, once the loops are unrolled."""
    kernel = interleaved_kernel(absorb_kernel(function), 2, "both")
    assert prove(kernel.program, kernel.contract).cases == 1
    straight = parse("inline{} unroll{role=schedule} unroll{}").apply(kernel.program)
    turns = Interleave(2).apply(straight)
    assert turns.body != straight.body
    assert sorted(map(str, turns.body)) == sorted(map(str, straight.body))
    read = C_TARGET.read_back(C_TARGET.print_program(turns), turns)
    assert prove(read, kernel.contract).cases == 1


def test_instances_have_symbols_of_their_own() -> None:
    """A program that gives both the first one's digest is refused."""
    kernel = by_instructions(SHA1, shani.WAYS[SHA1.compress], 2)
    text = C_TARGET.print_program(kernel.program)
    for right, wrong in (("M_1", "M_0"), ("H_1[0], H_1[0]", "H_0[0], H_0[0]")):
        assert right in text
        head, body = text.split("{", 1)
        with pytest.raises(NotProvenError, match="of instance 1"):
            prove(
                C_TARGET.read_back(f"{head}{{{body.replace(right, wrong)}", kernel.program), kernel.contract
            )


def test_what_cannot_be_interleaved() -> None:
    with pytest.raises(ValueError, match="compress depends on public integers"):
        interleaved_kernel(compress_kernel(SHA1), 2, "both")
    with pytest.raises(ValueError, match="finish depends on public integers"):
        interleaved_kernel(finish_kernel(SHA1), 2, "both")
