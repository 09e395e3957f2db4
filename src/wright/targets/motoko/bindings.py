"""Types that hold a kernel's storages: the same program over a Blob, an array, or a Region."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from wright.ir.program import Program, Storage
from wright.kernels.kernel import Kernel
from wright.kernels.part import blocks_kernel
from wright.spec.construction import Absorbing
from wright.targets.motoko.halves import STATE
from wright.targets.motoko.values import BLOB, BYTES, HOLDERS, REGION

MESSAGES = {BLOB: "", "[Nat8]": "Array", BYTES: "VarArray", REGION: "Region"}
"""Suffix of a kernel's name, by the type of its message."""
ABSORB = "absorb"


def held(kernel: Kernel, holders: Mapping[str, str], ending: str = "") -> Kernel:
    """A kernel whose storages have these types, under a name that says so."""
    program = kernel.program
    name = program.name + ending
    storages = {**program.storages, **{n: replace(program.storages[n], holder=h) for n, h in holders.items()}}
    return replace(kernel, name=name, program=replace(program, name=name, storages=storages))


def over(kernel: Kernel, message: str) -> Kernel:
    """A kernel whose message has this type."""
    return held(kernel, {"M": message}, MESSAGES[message])


def absorbing(function: Absorbing) -> Mapping[str, Callable[[], Kernel]]:
    """``absorb`` takes whole blocks, for each type of message; a state goes in and out in half words."""

    def kernel(message: str) -> Kernel:
        return over(held(blocks_kernel(function).renamed(ABSORB), STATE), message)

    return {f"{ABSORB}{end}": partial(kernel, kind) for kind, end in MESSAGES.items()}


def ending(storages: list[Storage]) -> str:
    """The suffix of another kernel's name, by the storages passed to it."""
    kinds = (s.holder or HOLDERS.get(s.region, "") for s in storages)
    return next((end for kind in kinds if (end := MESSAGES.get(kind))), "")


def called(program: Program, name: str, views: tuple[str, ...]) -> str:
    """Another kernel's name in the text."""
    return name + ending([program.storages[program.views[view].storage] for view in views])
