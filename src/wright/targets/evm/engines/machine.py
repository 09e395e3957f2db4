"""Contracts deployed in revm, and calls of their functions, with an ABI of bytes and numbers alone."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

from wright.spec.sha3 import KECCAK_256
from wright.targets.evm.engines.solc import HARDFORK, Contract
from wright.targets.evm.engines.wheels import WHEELS
from wright.toolchain.engine import EngineError, missing

ENOUGH = 1 << 24
"""The gas of a call: what a transaction may have, in Osaka."""
CALLER = "0x" + "11" * 20
CELL = 32


class Deployed:
    """A contract in a machine of its own. Raises MissingEngineError where there is no machine."""

    def __init__(self, contract: Contract) -> None:
        self.evm = _machine()
        self.evm.set_balance(CALLER, 1 << 100)
        try:
            self.address = self.evm.deploy(CALLER, contract.creation, gas=ENOUGH)
        except RuntimeError as error:
            raise EngineError(f"the contract cannot be deployed: {error}") from error

    def call(self, name: str, *given: bytes) -> bytes:
        """The bytes that a function returns, of bytes. Raises EngineError where it reverts."""
        data = _selector(f"{name}({','.join(['bytes'] * len(given))})")
        heads, tails = b"", b""
        for each in given:
            heads += _word(CELL * len(given) + len(tails))
            tails += _word(len(each)) + each + bytes(-len(each) % CELL)
        try:
            found: bytes = self.evm.message_call(
                CALLER, self.address, calldata=data + heads + tails, gas=ENOUGH
            )
        except RuntimeError as error:
            raise EngineError(f"{name} reverts: {error}") from error
        return found

    def counted(self, name: str, *given: bytes) -> tuple[bytes, int]:
        """What a function returns that gives bytes, and the gas that it has counted inside."""
        found = self.call(name, *given)
        at, gas = (int.from_bytes(found[place : place + CELL], "big") for place in (0, CELL))
        size = int.from_bytes(found[at : at + CELL], "big")
        return found[at + CELL : at + CELL + size], gas

    def lines(self) -> list[str]:
        """What ``run()`` reports, by ``emit Line(string)``."""
        self.call("run")
        found = list[str]()
        for log in self.evm.result.logs:
            _, data = log.data
            size = int.from_bytes(data[CELL : 2 * CELL], "big")
            found.append(data[2 * CELL : 2 * CELL + size].decode())
        return found


def _machine() -> Any:
    if not WHEELS.installed:
        raise missing("revm", "revm", WHEELS.command)
    if str(WHEELS.folder) not in sys.path:
        sys.path.append(str(WHEELS.folder))
    from pyrevm import EVM  # type: ignore[import-not-found]

    return EVM(spec_id=HARDFORK.upper())


@cache
def _selector(signature: str) -> bytes:
    return KECCAK_256.hash(signature.encode())[:4]


def _word(number: int) -> bytes:
    return number.to_bytes(CELL, "big")
