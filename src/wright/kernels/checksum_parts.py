"""Extend a checksum by a message whose caller says where its whole blocks end: no offset is subtracted."""

from __future__ import annotations

from dataclasses import replace

from wright.contracts.checksum_parts import PartsContract
from wright.ir.index import Index
from wright.ir.program import Let, Loop, Statement
from wright.kernels.checksum import checksum_kernel
from wright.kernels.kernel import Kernel
from wright.spec.constructions.checksum import Checksum


def parts_kernel(spec: Checksum, by: int) -> Kernel:
    """The textbook program of ``checksum_kernel``, for ``by`` bytes an iteration up to ``whole``."""
    return in_parts(checksum_kernel(spec, by), spec, by)


def in_parts(kernel: Kernel, spec: Checksum, by: int) -> Kernel:
    """A kernel for ``by`` bytes an iteration, then single ones, as one that is told where the former end."""
    program, whole = kernel.program, Index.of("whole")
    body = list[Statement]()
    for statement in program.body:
        match statement:
            case Loop(role="blocks"):
                body.append(replace(statement, stop=whole))
            case Loop(role="rest"):
                body.append(replace(statement, start=whole))
            case Let(variable="left"):
                pass  # what ``whole`` says
            case _:
                body.append(statement)
    made = replace(
        program,
        publics=("offset", "whole", "end"),
        body=tuple(body),
        whole=(("offset", "whole", by),),
    )
    return Kernel(spec.name, made.name, made, PartsContract(spec, by))
