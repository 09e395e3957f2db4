"""The counts of ``wright bench`` in the EVM: gas of calls, by the compiler's settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from wright.measure.counts import FURTHER, agree
from wright.measure.interleave import message_bytes, size_name, trusted
from wright.measure.recorded import recorded as costs_of
from wright.measure.report import Report
from wright.measure.suite import CountingSuite
from wright.spec import Function
from wright.spec.construction import Absorbing
from wright.targets.evm.build import EVM
from wright.targets.evm.constructions.sponge import WOVEN
from wright.targets.evm.digests import digests
from wright.targets.evm.engines.machine import Deployed
from wright.targets.evm.engines.revm import MAIN, Revm
from wright.targets.evm.engines.solc import Contract, Settings, compiled
from wright.targets.evm.natives import NATIVE
from wright.targets.evm.rendering import library
from wright.targets.evm.values import CELL
from wright.toolchain.engine import EngineError
from wright.toolchain.tools import CHECKOUT

PACKAGE = CHECKOUT / "packages" / "evm"
HERE = Path(__file__).parent
ASKED = HERE / "Asked.sol"
PAIRED = HERE / "Paired.sol"
FOURS = HERE / "Fours.sol"
WAYS = {"paired": "pair", "joined": "digest of bytes.concat"}
TWO = "two digests"
RECORDED = HERE / "others.toml"
SIZES = (0, 32, 64, 128, 1000, 4500)
FEW, MORE = 3, 13
"""Blocks of the messages whose difference is ten further blocks."""
FORMS = {"inMemory": "bytes memory", "inCalldata": "bytes calldata"}
EACH_OF_FOUR = {"four": "digest4", "each": "digest of each"}
"""Calls of contracts, and what they are called."""
RUNS = (10_000, 200, None)
GAS = "gas"


class GasSuite(CountingSuite):
    """Reports for one pipeline. All raise WrongDigestError, MissingEngineError or EngineError."""

    engine: Revm
    unit = GAS

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """Its reports, by the questions of ``wright bench``."""
        return {"digests": self.messages, "merkle": self.pairs, "many": self.fours}

    def messages(self, function: Absorbing) -> Report:
        """Whole messages from memory and calldata, by what the optimizer is told."""
        _require_offered(function)
        others = recorded(self.engine.name, function)
        return self._tabled(function, function.title, ASKED, FORMS, "it alone", others)

    def pairs(self, function: Absorbing) -> Report:
        """A node of a Merkle tree, by value, and as the digest of an array that is made of two."""
        _require_offered(function)
        self.watch("timed", self.engine.settings.title, 0)
        deployed = Deployed(asked(function, self.engine.settings, PAIRED))
        found = dict[str, float]()
        left, right = (message_bytes(function.digest_size), bytes(function.digest_size))
        for call, way in WAYS.items():
            digest, gas = deployed.counted(call, left, right)
            agree(f"{way} of {function.title}", trusted(function)(left + right), digest)
            found[f"{way}, {RUNS[0]:,} runs"] = float(gas)
        ours = {way: {TWO: gas} for way, gas in found.items()}
        return self.report(f"Pairs of {function.title}", {TWO: 2 * function.digest_size}, ours)

    def fours(self, function: Absorbing) -> Report:
        """Four messages at once, by what the optimizer is told, and one after the other."""
        if WOVEN not in EVM.kernels(function):
            raise EngineError(f"Solidity's package does not hash four messages of {function.title} at once")
        title = f"Four messages of {function.title}, of this size each"
        others = recorded(self.engine.name, function, "states")
        return self._tabled(function, title, FOURS, EACH_OF_FOUR, "both", others, 4)

    def _tabled(
        self,
        function: Absorbing,
        title: str,
        template: Path,
        calls: Mapping[str, str],
        holding: str,
        others: Mapping[str, Mapping[str, float]],
        times: int = 1,
    ) -> Report:
        """The gas of calls by the optimizer's settings: of each of the contract, by what it is called.

        A contract ``holding`` them is weighed. Each call has so many messages.
        """
        found, notes = dict[str, Mapping[str, float]](), list[str]()
        for runs in RUNS:
            settings = replace(self.engine.settings, runs=runs)
            self.watch("timed", settings.title, 0)
            contract = asked(function, settings, template)
            notes.append(
                f"{settings.title}: a contract with {holding} has {len(contract.code):,} bytes of code."
            )
            for call, way in calls.items():
                found[_way(way, settings)] = _costs(function, Deployed(contract), call, times)
        sizes = {**{size_name(size): size for size in SIZES}, FURTHER: function.block_size}
        return self.report(title, sizes, found, others, tuple(notes))


def asked(function: Absorbing, settings: Settings, template: Path = ASKED) -> Contract:
    """A contract that answers for a function. Raises EngineError where the package is not built."""
    if not PACKAGE.exists():
        raise EngineError("packages/evm is not built: run `wright build --target evm`")
    files = {
        f"hashwright/{file.relative_to(PACKAGE).as_posix()}": file.read_text(encoding="utf-8")
        for file in sorted(PACKAGE.rglob("*.sol"))
    }
    text = template.read_text(encoding="utf-8").replace("Subject", library(function))
    for word, meant in in_words(function).items():
        text = text.replace(word, meant)
    return compiled({**files, f"{MAIN}.sol": text}, settings)[MAIN]


def offered(function: Function) -> bool:
    """Whether the package has it: by a kernel, or by the machine."""
    return bool(EVM.kernels(function)) or function in NATIVE


def _require_offered(function: Function) -> None:
    if not offered(function):
        raise EngineError(f"{function.title} is not in Solidity's package")


def in_words(function: Absorbing) -> dict[str, str]:
    """What a contract says of digests by value, by the capital words of its text."""
    data = digests(function, ["a", "b"])
    two = [argument.split() for argument in data["two"].split(", ")]
    half, whole = len(two) // 2, ("left", "right")
    given = [f"{kind}({whole[i // half]}[{CELL * (i % half)}:])" for i, (kind, _) in enumerate(two)]
    parts = [part if " " in part else f"{part} all_" for part in data["result"].split(", ")]
    return {
        "TWO": data["two"],
        "SIDES": data["sides"],
        "GIVEN": ", ".join(given),
        "RESULT": f"({', '.join(parts)})" if len(parts) > 1 else parts[0],
        "NAMES": ", ".join(part.split()[1] for part in parts),
    }


def recorded(engine: str, function: Function, of: str = "") -> dict[str, Mapping[str, float]]:
    """Other libraries' gas for a function, by library, in the settings that are cheapest for them."""
    found = costs_of(RECORDED, engine, f"{function.name}-{of}" if of else function.name)
    return {name: other.costs for name, other in found.items()}


def _way(form: str, settings: Settings) -> str:
    runs = "no optimizer" if settings.runs is None else f"{settings.runs:,} runs"
    return f"{form}, {runs}"


def _costs(function: Absorbing, deployed: Deployed, call: str, times: int = 1) -> dict[str, float]:
    """Gas by case, of a call with so many messages side by side. Raises WrongDigestError naming the call."""
    gas = dict[int, int]()
    for size in (*SIZES, FEW * function.block_size, MORE * function.block_size):
        messages = [message_bytes(size + at)[at:] for at in range(times)]
        digest, gas[size] = deployed.counted(call, b"".join(messages))
        wanted = b"".join(map(trusted(function), messages))
        agree(f"{call} of {function.title}, {size_name(size)}", wanted, digest)
    more = gas[MORE * function.block_size] - gas[FEW * function.block_size]
    return {**{size_name(size): float(gas[size]) for size in SIZES}, FURTHER: more / (MORE - FEW)}
