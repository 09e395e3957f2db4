"""Kernels on the runtime's vectors: what the constructions that have them share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from wright.ir.terms import Type
from wright.kernels.kernel import Kernel
from wright.kernels.lanes import lanes_kernel
from wright.spec import Function
from wright.spec.construction import Absorbing
from wright.targets.csharp.frames import class_name
from wright.targets.csharp.values import INSTRUCTIONS, type_name
from wright.targets.packages import Kernels, Sharing

F = TypeVar("F", bound=Absorbing)
FOLDER = "kernels/dotnet"
"""The folder of the kernels for .NET 8 and later."""
LANES = "lanes"
"""Prefix of the names of kernels on vectors, which have their own files."""


def lanes_kernels(
    function: F, made: Callable[[F, int], Kernel] = lanes_kernel
) -> dict[str, Callable[[], Kernel]]:
    """Kernels for as many messages as a vector has lanes, for each size of vectors."""
    numbers = [bits // function.word for bits in INSTRUCTIONS]
    return {f"{LANES}{lanes}": partial(made, function, lanes) for lanes in numbers}


def without_lanes(kernels: Kernels) -> Kernels:
    """The kernels that have no files of their own."""
    return {
        name: {kernel: text for kernel, text in own.items() if not kernel.startswith(LANES)}
        for name, own in kernels.items()
    }


def on_lanes(function: Function, sharing: Sharing, bits: int) -> dict[str, Any]:
    """What the frames say of vectors of so many bits, and of the kernel on them: the owner's."""
    lanes = bits // function.word
    name = f"{LANES}{lanes}"
    owner = sharing.owner(function.name, name)
    return {
        "class": f"{class_name(owner)}Lanes{lanes}",
        "owner": class_name(owner),
        "family": owner,
        "bits": bits,
        "lanes": lanes,
        "vector": type_name(Type(function.word, lanes)),
        "parts": -(-8 // lanes),
        "name": f"UInt{function.word}",
        "kernel": {"name": name, "printed": sharing.kernels[owner][name]},
    }
