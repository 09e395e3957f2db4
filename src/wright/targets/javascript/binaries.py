"""WebAssembly in the npm package: each function's linked modules, as text in JavaScript modules."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wright.languages.errors import UnreadableError
from wright.spec import FUNCTIONS
from wright.targets.packages import Editions, Kernels
from wright.targets.wasm.build import WASM, modules
from wright.targets.wasm.link import Linked

Binaries = Mapping[str, Mapping[str, Linked]]
"""Modules by the names of function and module."""


def linked(kernels: Kernels) -> Binaries:
    """The modules that ship, of proven kernels. Raises UnreadableError where linking changes a kernel."""
    return {name: modules(FUNCTIONS[name], its) for name, its in kernels.items()}


def owner(name: str, module: str, binaries: Binaries) -> str:
    """The function whose file holds a module: of those that share it, the one with the longest digest."""
    binary = binaries[name][module].binary
    same = [other for other, its in binaries.items() if module in its and its[module].binary == binary]
    return max(same, key=lambda other: FUNCTIONS[other].digest_size)


@dataclass(frozen=True)
class Coded:
    """A module in a file of the package: its bytes in base64."""

    module: Linked

    @property
    def texts(self) -> Sequence[str]:
        return [kernel.text for kernel in self.module.kernels.values()]

    @property
    def code(self) -> str:
        return b64encode(self.module.binary).decode()

    def read(self, lying: str) -> Sequence[str]:
        try:
            binary = b64decode(lying, validate=True)
        except ValueError as error:
            raise UnreadableError(f"the module is not written in base64: {error}") from error
        if b64encode(binary).decode() != lying:
            raise UnreadableError("the module's base64 ends with bits that are no byte's")
        return self.module.read(binary)


def forms(editions: Editions) -> Mapping[str, Coded]:
    """The package's modules, by their base64."""
    of_functions = linked(editions[WASM.name]).values()
    coded = [Coded(module) for its in of_functions for module in its.values()]
    return {each.code: each for each in coded}


def described(binary: Linked) -> dict[str, Any]:
    """A module's data for its frame."""
    named = binary.kernels.items()
    says = [
        f"{what}: {'; '.join(_of(name, getattr(kernel, what.lower()), len(named)) for name, kernel in named)}"
        for what in ("Recipe", "Proof")
    ]
    return {"says": says, "base": binary.base, "code": Coded(binary).code}


def _of(name: str, what: str, count: int) -> str:
    return what if count == 1 else f"{name}: {what}"
