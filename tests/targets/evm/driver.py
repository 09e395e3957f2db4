"""The Solidity package in contracts that answer calls: one for each library."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import cast

from tests.tiers.drawn import digest
from wright.spec import FUNCTIONS
from wright.spec.construction import HMAC, Absorbing
from wright.targets.evm.engines.machine import Deployed
from wright.targets.evm.engines.solc import Contract, Settings, compiled
from wright.targets.evm.measure.suite import in_words, offered
from wright.targets.evm.natives import CALLED, NATIVE
from wright.targets.evm.rendering import library
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
PACKAGE = CHECKOUT / "packages" / "evm"
OFFERED = [name for name, function in FUNCTIONS.items() if offered(function)]
"""The package's functions."""
CODED = [name for name in OFFERED if FUNCTIONS[name].coded_by == HMAC]
STREAMED = [name for name in OFFERED if FUNCTIONS[name] not in NATIVE and FUNCTIONS[name].midstate]
"""Those with hashes in progress, and midstates."""
DRAWN = frozenset(Random(digest()).sample(OFFERED, 4))
"""Those of `make test`, which the digest of the tree draws: a contract takes seconds to compile."""
WOVEN = [name for name in STREAMED if FUNCTIONS[name].construction == "sponge"]
"""Those that hash four messages at once."""
TREES = [name for name in OFFERED if FUNCTIONS[name].construction == "tree"]
TEMPLATES = {"inPieces": "InPieces.sol", **dict.fromkeys(("sought", "under", "derived"), "Tree.sol")}
"""The contracts that answer some commands; another answers most."""
EXTENDABLE = [name for name in OFFERED if getattr(FUNCTIONS[name], "extendable", False)]


def files() -> dict[str, str]:
    """The package's libraries, as users import them."""
    found = {f"hashwright/{f.relative_to(PACKAGE).as_posix()}": f for f in sorted(PACKAGE.rglob("*.sol"))}
    assert found, "packages/evm is not built: run `wright build`"
    return {name: file.read_text(encoding="utf-8") for name, file in found.items()}


def subject(name: str, template: str = "Asked.sol") -> dict[str, str]:
    """The files of a contract that answers for a function."""
    function = FUNCTIONS[name]
    text = (HERE / template).read_text(encoding="utf-8").replace("Subject", library(function))
    if "view" in files()[f"hashwright/{library(function)}.sol"]:
        text = text.replace("external pure", "external view")
    for word, meant in in_words(cast(Absorbing, function)).items():
        text = text.replace(word, meant)
    has = {
        "hmac": function.coded_by == HMAC,
        "xof": name in EXTENDABLE,
        "shorter": function in CALLED,
        "hash": function.digest_size == 32,
    }
    for what, there in has.items():
        text = re.sub(rf" *// if {what}\n(.*?) *// end\n", r"\1" if there else "", text, flags=re.DOTALL)
    return {**files(), "Main.sol": text}


@cache
def contract(name: str, settings: Settings, template: str = "Asked.sol") -> Contract:
    return compiled(subject(name, template), settings, strict=True)["Main"]


@cache
def deployed(name: str, settings: Settings, template: str = "Asked.sol") -> Deployed:
    return Deployed(contract(name, settings, template))


def in_pieces(name: str, settings: Settings) -> Deployed:
    """The contract with a function's hashes in progress."""
    return deployed(name, settings, "InPieces.sol")


class Driver:
    """The package's contracts, by one engine's settings: a command names a function, or changes a slot."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.slots: dict[int, bytes] = {}
        """Midstates: each command is a transaction of its own, to which the one before gives bytes alone."""

    def __enter__(self) -> Driver:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def ask(self, command: str, name: str, *words: bytes | int) -> str:
        """As other packages' drivers answer. A number is a slot."""
        slot = words[0] if words else None
        if not isinstance(slot, int):
            return self._told(command, name, *words)
        given = [word for word in words if isinstance(word, bytes)]
        asked = in_pieces(name, self.settings)
        match command:
            case "init":
                self.slots[slot] = asked.counted("begun")[0]
            case "update":
                self.slots[slot] = asked.counted("continued", self.slots[slot], *given)[0]
            case "copy":
                self.slots[int(words[1])] = self.slots[slot]
            case "save":
                return self.slots[slot].hex()
            case "final":
                return asked.counted("finished", self.slots[slot])[0].hex()
            case "resume":
                reason = asked.counted("refused", *given)[0]
                if reason:
                    return reason.hex()
                self.slots[slot] = asked.counted("resumed", *given)[0]
            case _:
                raise ValueError(command)
        return "ok"

    def _told(self, command: str, name: str, *words: bytes | int) -> str:
        """The digest of a message, or of two digests, in hexadecimal digits."""
        given = [word for word in words if isinstance(word, bytes)]
        form = {"hash": "inMemory", "pair": "paired"}.get(command, command)
        template = TEMPLATES.get(form, "Asked.sol")
        return deployed(name, self.settings, template).counted(form, *given)[0].hex()
