"""Solidity's compiler, from npm's package, with an output cache: a compilation takes a second or several."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wright.toolchain import node
from wright.toolchain.cache import kept
from wright.toolchain.engine import EngineError, last_lines
from wright.toolchain.npm import Toolbox
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
TOOLS = Toolbox(HERE / "tools", CHECKOUT / "build" / "evm-tools")
MADE = CHECKOUT / "build" / "evm"
VERSION = "0.8.37"
HARDFORK = "osaka"
"""The EVM for which code is made, and in which it runs."""
TIMEOUT = 120
"""Seconds."""


@dataclass(frozen=True)
class Settings:
    """What the compiler is told. The optimizer weighs gas by ``runs``; None is no optimizer."""

    runs: int | None = 10_000
    via_ir: bool = False
    hardfork: str = HARDFORK

    @property
    def title(self) -> str:
        pipeline = "via IR" if self.via_ir else "legacy"
        return f"{pipeline}, {'no optimizer' if self.runs is None else f'{self.runs:,} runs'}"


PIPELINES = tuple(Settings(runs, via_ir) for via_ir in (False, True) for runs in (None, 200, 10_000))
"""The settings that people have."""


@dataclass(frozen=True)
class Contract:
    """A compiled contract: the code that creates it, and the code that it has then."""

    creation: bytes
    code: bytes


def compiled(files: Mapping[str, str], settings: Settings, *, strict: bool = False) -> dict[str, Contract]:
    """The contracts in these files, by name. ``strict`` refuses warnings.

    Raises MissingEngineError, or EngineError with the compiler's output.
    """
    program, folder = str(node.find()), str(TOOLS.folder / "node_modules" / "solc")
    job = {
        "language": "Solidity",
        "sources": {name: {"content": text} for name, text in sorted(files.items()) if name.endswith(".sol")},
        "settings": {
            "optimizer": {"enabled": settings.runs is not None, "runs": settings.runs or 200},
            "viaIR": settings.via_ir,
            "evmVersion": settings.hardfork,
            "outputSelection": {"*": {"*": ["evm.bytecode.object", "evm.deployedBytecode.object"]}},
        },
    }
    given = json.dumps(job)

    def run(out: Path) -> None:
        try:
            done = subprocess.run(
                [program, str(HERE / "solc.cjs"), folder],
                input=given,
                capture_output=True,
                text=True,
                encoding="utf-8",
                timeout=TIMEOUT,
                check=False,
            )
        except subprocess.TimeoutExpired as error:
            raise EngineError(f"Solidity's compiler was stopped after {TIMEOUT} s") from error
        if done.returncode:
            raise EngineError(f"Solidity's compiler failed:\n{last_lines(done.stdout + done.stderr)}")
        out.write_text(done.stdout, encoding="utf-8")

    told = [VERSION, (HERE / "solc.cjs").read_text(encoding="utf-8"), given]
    answer = json.loads(kept(MADE, ".json", told, run).read_text(encoding="utf-8"))
    refused = [e["formattedMessage"] for e in answer.get("errors", ()) if strict or e["severity"] == "error"]
    if refused:
        raise EngineError(f"Solidity's compiler refuses the files:\n{last_lines(''.join(refused))}")
    return {name: _contract(made) for file in answer["contracts"].values() for name, made in file.items()}


def _contract(made: Mapping[str, Any]) -> Contract:
    evm = made["evm"]
    creation, code = (bytes.fromhex(evm[kind]["object"]) for kind in ("bytecode", "deployedBytecode"))
    return Contract(creation, code)
