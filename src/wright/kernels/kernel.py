"""A kernel: a name, a program, and the contract that ties it to the spec."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wright.contracts.contract import Contract
from wright.ir.program import Program


@dataclass(frozen=True)
class Kernel:
    """``function`` and ``name`` identify it: sha1's compress, siphash24's hash."""

    function: str
    name: str
    program: Program
    contract: Contract

    def with_program(self, program: Program) -> Kernel:
        return replace(self, program=program)

    def renamed(self, name: str) -> Kernel:
        """The same kernel under another name, which may have a recipe and a text of its own."""
        return replace(self, name=name, program=replace(self.program, name=name))
