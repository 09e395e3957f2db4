"""The benchmarks of ``wright bench``: our package and its peers, one report for each question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from wright.measure import questions
from wright.measure.inputs import ITERATIONS, KEY, batch_case, derived_case
from wright.measure.interleave import (
    SIZES,
    Case,
    Plan,
    Watcher,
    message_bytes,
    trusted,
    unwatched,
)
from wright.measure.report import Report
from wright.measure.suite import Answers, Asked, TimingSuite
from wright.spec import FUNCTIONS, Function
from wright.targets.javascript.build import JAVASCRIPT
from wright.targets.javascript.engines.script import JavaScriptEngine
from wright.targets.javascript.measure import peers
from wright.targets.javascript.measure.first import first
from wright.targets.javascript.measure.peers import PACKAGE, Peer, contenders
from wright.toolchain.engine import EngineError

LEAVES = (2, 128, 8192)
"""Leaves of Merkle trees: a single node, a small block's transactions, and a part of a large state."""
COUNT = 100
"""The messages of a batch, each of one of these sizes:"""
EACH = (8, 20, 55, 64, 100)
THROUGH = (55, 1024, 65536)
"""Bytes of the messages that CryptoJS' own API hashes."""


@dataclass(frozen=True)
class Called:
    """Our calls and others' for a question; those that an engine cannot run are left out."""

    ours: Sequence[Peer]
    beside: Sequence[Peer]

    def __call__(self, suite: Suite, function: Function) -> Answers:
        own = peers.ours(self.ours, function.name, suite.engine, suite.package)
        return Answers(own, contenders(self.beside, function.name, suite.engine))


def _digests(suite: Suite, function: Function) -> Answers:
    """As bytes and as hex, and by the compact edition."""
    found = Called(peers.OUR_DIGESTS, peers.DIGESTS)(suite, function)
    if not found.ours:
        raise EngineError(f"{function.title} is not measured in JavaScript; `wright list` says who has it")
    return found


def _many(suite: Suite, function: Function) -> Answers:
    """In one call, and one at a time."""
    own = peers.OUR_KEYED_MANY if function.needs_key else peers.OUR_MANY
    return Called(own, peers.LOOPS)(suite, function)


def _accelerated(suite: Suite, function: Function) -> Answers:
    """CryptoJS through its own API, with our kernels and without, as two instances."""
    if "words" not in JAVASCRIPT.kernels(function):
        those = ", ".join(name for name, f in FUNCTIONS.items() if "words" in JAVASCRIPT.kernels(f))
        raise EngineError(f"{function.title} has no kernel for CryptoJS; there are {those}")
    return Called((peers.ACCELERATED,), (peers.CRYPTO_JS,))(suite, function)


def _batches(function: Function, sizes: Sequence[int]) -> list[Case]:
    digest = partial(function.hash, key=KEY) if function.needs_key else trusted(function)
    return [batch_case(digest, COUNT, size, count=COUNT, key=KEY.hex()) for size in sizes]


def _keys(function: Function, iterations: Sequence[int]) -> list[Case]:
    return [derived_case(function, number, length=function.digest_size) for number in iterations]


def _trees(function: Function, leaves: Sequence[int]) -> list[Case]:
    """Trees of a power of two of digests."""
    return [_tree_case(function, count) for count in leaves]


def _tree_case(function: Function, leaves: int) -> Case:
    digest, size = trusted(function), function.digest_size
    level = message_bytes(leaves * size)
    while len(level) > size:
        level = b"".join(digest(level[at : at + 2 * size]) for at in range(0, len(level), 2 * size))
    name = "a node" if leaves == 2 else f"{leaves} leaves"
    return Case(name, leaves * size, level.hex(), {"leaves": leaves})


ASKED: Mapping[str, Asked] = {
    "digests": Asked(questions.DIGESTS, SIZES, _digests),
    "keyed": Asked(questions.KEYED, SIZES[:-2], Called(peers.OUR_KEYED_DIGESTS, peers.KEYED_DIGESTS)),
    "pbkdf2": Asked(
        replace(questions.PBKDF2, cases=_keys), (ITERATIONS,), Called(peers.OUR_PBKDF2S, peers.PBKDF2S)
    ),
    "merkle": Asked(replace(questions.MERKLE, cases=_trees), LEAVES, Called(peers.OUR_TREES, peers.TREES)),
    "many": Asked(replace(questions.MANY, cases=_batches), EACH, _many),
    "crypto-js": Asked(
        replace(questions.DIGESTS, title="{} through CryptoJS' own API"), THROUGH, _accelerated
    ),
}


class Suite(TimingSuite):
    """Reports of one engine. All raise ToolError, WrongDigestError, MissingEngineError or EngineError."""

    asked = ASKED

    def __init__(
        self,
        engine: JavaScriptEngine,
        plan: Plan | None = None,
        watch: Watcher = unwatched,
        package: Path = PACKAGE,
    ) -> None:
        super().__init__(engine, plan, watch)
        self.package = package

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        return {**super().questions, "first": self.first}

    def first(self, function: Function) -> Report:
        """The first hash of a fresh page; where there are no pages, of a process."""
        return first(self.engine, function, self.plan, self.watch, package=self.package)
