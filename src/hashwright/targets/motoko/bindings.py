"""What holds a kernel's storages: the same program over a Blob, an array, or a Region."""

from __future__ import annotations

from dataclasses import replace

from hashwright.ir.program import Program, Storage
from hashwright.kernels.kernel import Kernel
from hashwright.targets.motoko.values import BLOB, BYTES, REGION, holder

MESSAGES = {BLOB: "", "[Nat8]": "Array", BYTES: "VarArray", REGION: "Region"}
"""What the name of a kernel ends with, by what its message lies in."""


def over(kernel: Kernel, held: str) -> Kernel:
    """A kernel whose message lies in this, called after it."""
    program = kernel.program
    name = program.name + MESSAGES[held]
    storages = {**program.storages, "M": replace(program.storages["M"], holder=held)}
    return replace(kernel, name=name, program=replace(program, name=name, storages=storages))


def ending(storages: list[Storage]) -> str:
    """What the name of another kernel ends with, by the storages that it is given."""
    return next((end for s in storages if (end := MESSAGES.get(holder(s)))), "")


def called(program: Program, name: str, views: tuple[str, ...]) -> str:
    """Another kernel's name, as the text calls it."""
    return name + ending([program.storages[program.views[view].storage] for view in views])
