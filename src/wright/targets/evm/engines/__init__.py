"""The engines of the EVM, by their names on the command line."""

from __future__ import annotations

from wright.targets.evm.engines.revm import Revm, ViaIR

ENGINES: dict[str, Revm] = {engine.name: engine for engine in (Revm(), ViaIR())}
