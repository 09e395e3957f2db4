"""WebAssembly in the npm package: each function's linked modules, as text in modules of their own."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping
from typing import Any

from hashwright.functions import FUNCTIONS
from hashwright.functions.chained import Chained
from hashwright.targets.frames import Kernels, PrintedKernel
from hashwright.targets.wasm.build import modules
from hashwright.targets.wasm.link import MODULES, Linked

Binaries = Mapping[str, Mapping[str, Linked]]
"""Modules by the function's and the module's name."""
BULK = ("iterate", "iterate4", "batch")
"""Modules of the bulk edition, for PBKDF2 and for many messages."""


def linked(kernels: Kernels) -> Binaries:
    """The modules that ship, of proven kernels. Raises UnreadableError where one is not what was proven."""
    chained = [f for name in kernels if isinstance(f := FUNCTIONS[name], Chained)]
    return {function.name: dict(_shipped(function, kernels[function.name])) for function in chained}


def _shipped(function: Chained, kernels: Mapping[str, PrintedKernel]) -> Iterator[tuple[str, Linked]]:
    for module, binary in modules(function, kernels).items():
        if module != "batch" or not function.keeps_last:  # the bulk edition's frame knows no other last block
            yield module, binary


def owner(name: str, module: str, binaries: Binaries) -> str:
    """Whose file holds a module: of the functions that share it, the one with the longest digest."""
    binary = binaries[name][module].binary
    same = [other for other, its in binaries.items() if module in its and its[module].binary == binary]
    return max(same, key=lambda other: FUNCTIONS[other].digest_size)


def described(module: str, binary: Linked) -> dict[str, Any]:
    """What the module's frame says of it."""
    named = list(zip(MODULES[module], binary.kernels, strict=True))
    says = [
        f"{what}: {'; '.join(_of(name, getattr(kernel, what.lower()), len(named)) for name, kernel in named)}"
        for what in ("Recipe", "Proof")
    ]
    return {"says": says, "base": binary.base, "code": b64encode(binary.binary).decode()}


def _of(name: str, what: str, count: int) -> str:
    return what if count == 1 else f"{name}: {what}"
