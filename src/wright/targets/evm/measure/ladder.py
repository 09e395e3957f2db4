"""Ladders in the EVM: the gas of each rung, which is exact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

from wright.ir.program import Program
from wright.languages.errors import UnspellableError
from wright.measure.counts import agree
from wright.measure.inputs import state_after
from wright.measure.interleave import message_bytes
from wright.measure.ladder import Counted, CountingClimber
from wright.passes.recipe import Recipe
from wright.spec import Function
from wright.spec.construction import Absorbing
from wright.targets.evm.build import EVM
from wright.targets.evm.engines.machine import Deployed
from wright.targets.evm.engines.revm import MAIN, Revm
from wright.targets.evm.engines.solc import compiled
from wright.targets.evm.measure.plain import plain
from wright.targets.evm.measure.suite import GAS, recorded
from wright.targets.evm.values import CELL, whole
from wright.toolchain.engine import EngineError

CODE = "what solc makes of it, with 10,000 runs"
KERNEL = "compress"
TURNS = 9
"""Blocks of the longer message."""
RUNG = Path(__file__).parent / "Rung.sol"


class GasClimber(CountingClimber):
    """Kernels over messages in memory, compared with recorded gas of other libraries."""

    engine: Revm
    target = EVM
    code = CODE
    unit = GAS

    def kernels(self, function: Function) -> Sequence[str]:
        """The kernel of blocks. Raises EngineError where a textbook has more words than the stack."""
        if KERNEL not in EVM.kernels(function):
            raise EngineError(f"in the EVM, {function.title} has no kernel whose textbook fits the stack")
        return (KERNEL,)

    def printed(self, program: Program, recipe: Recipe) -> str:
        """A rung before the target's own passes is printed as its plainest program."""
        del recipe
        try:
            return EVM.print_program(program)
        except UnspellableError:
            width = min(slot.type.width for slot in program.slots.values())
            return EVM.print_program(plain(program, width))

    def recorded(self, function: Function) -> Mapping[str, Mapping[str, float]]:
        return recorded(self.engine.name, function)

    def counted(self, function: Function, text: str, name: str) -> Counted:
        """By a contract that calls the kernel with one block, and with more."""
        absorbing = cast(Absorbing, function)
        words = whole(absorbing.state_size) // CELL
        names = ", ".join(f"a{i}" for i in range(words))
        meant = {
            "TEXT": text,
            "WORDS": ", ".join(f"uint256 a{i}" for i in range(words)),
            "START": ", ".join(f"uint256(bytes32(start[{CELL * i}:]))" for i in range(words)),
            "NAMES": names,
        }
        code = RUNG.read_text(encoding="utf-8")
        for word, said in meant.items():
            code = code.replace(word, said)
        contract = compiled({f"{MAIN}.sol": code}, self.engine.settings)[MAIN]
        deployed, gas = Deployed(contract), dict[int, int]()
        start = state_after(absorbing, b"").ljust(whole(absorbing.state_size), b"\0")
        for blocks in (1, TURNS):
            message = message_bytes(blocks * function.block_size)
            state, gas[blocks] = deployed.counted("blocks", start, message)
            wanted = state_after(absorbing, message)
            agree(f"{name} of {function.title}, {blocks} blocks", wanted, state[: len(wanted)])
        further = (gas[TURNS] - gas[1]) / (TURNS - 1)
        said = f"A call with one block: {gas[1]:,} gas"
        return Counted(len(contract.code), said, one=gas[1], further=further)
