"""Wasmtime, in this process: a kernel's results for given bytes, and its number of instructions."""

from __future__ import annotations

import json
import sys
from base64 import b64decode
from collections.abc import Iterator
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from wright.toolchain.engine import Engine, EngineError, Line

PACKAGE = "wasmtime"


class Wasmtime(Engine):
    """A script is a list of calls: a module, its kernel, the bytes of storages, public integers."""

    name = "wasmtime"
    title = "Wasmtime"
    suffix = ".json"

    def locate(self) -> Path | None:
        found = find_spec(PACKAGE)
        return Path(found.origin).parent if found and found.origin else None

    def install_command(self) -> list[str]:
        return [sys.executable, "-m", "pip", "install", PACKAGE]

    def version(self) -> str:
        return metadata.version(PACKAGE)

    def stream(self, script: str, timeout: float = 120) -> Iterator[Line]:
        """A line for each call: its storages afterwards, and its fuel. Calls are too short for a timeout."""
        from wright.targets.wasm.engines.instance import Instance

        del timeout
        try:
            calls = json.loads(script)
        except ValueError as error:
            raise EngineError(f"the script for {self.title} is not a list of calls: {error}") from error
        for call in calls:
            instance = Instance(b64decode(call["module"]), call["base"])
            given = [bytes.fromhex(storage) for storage in call["storages"]]
            result = instance.call(call["kernel"], given, call["publics"])
            yield {"storages": [storage.hex() for storage in result.storages], "fuel": result.fuel}
