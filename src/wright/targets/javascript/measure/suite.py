"""The benchmarks of ``wright bench``: our package and its peers, one report for each question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from wright.measure.inputs import ITERATIONS, KEY, batch_case, derived_case, keyed_cases
from wright.measure.interleave import (
    SIZES,
    Case,
    Contender,
    Plan,
    Watcher,
    message_bytes,
    message_cases,
    trusted,
    unwatched,
)
from wright.measure.report import Report
from wright.measure.suite import TimingSuite
from wright.spec import FUNCTIONS, Function
from wright.targets.javascript.build import JAVASCRIPT
from wright.targets.javascript.engines.script import JavaScriptEngine
from wright.targets.javascript.measure.first import first
from wright.targets.javascript.measure.peers import (
    ACCELERATED,
    CRYPTO_JS,
    DIGESTS,
    KEYED_DIGESTS,
    KEYED_LOOPS,
    LOOPS,
    OUR_DIGESTS,
    OUR_KEYED_DIGESTS,
    OUR_KEYED_MANY,
    OUR_MANY,
    OUR_PBKDF2S,
    OUR_TREES,
    PACKAGE,
    PBKDF2S,
    TREES,
    Peer,
    contenders,
    ours,
)
from wright.toolchain.engine import EngineError

LEAVES = (2, 128, 8192)
"""Leaves of Merkle trees: a single node, a small block's transactions, and a part of a large state."""
COUNT = 100
"""The messages of a batch, each of one of these sizes:"""
EACH = (8, 20, 55, 64, 100)


class Suite(TimingSuite):
    """Reports of one engine. All raise ToolError, WrongDigestError, MissingEngineError or EngineError."""

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
        """Its reports, by the questions of ``wright bench``."""
        return {
            "digests": self.digests,
            "keyed": self.keyed,
            "pbkdf2": self.pbkdf2,
            "merkle": self.merkle,
            "many": self.many,
            "crypto-js": self.accelerated,
            "first": self.first,
        }

    def digests(self, function: Function, sizes: Sequence[int] = SIZES) -> Report:
        """Whole messages, from empty to 1 MB, as bytes and as hex, and by the compact edition."""
        own = self._ours(OUR_DIGESTS, function)
        if not own:
            raise EngineError(
                f"{function.title} is not measured in JavaScript; `wright list` says who has it"
            )
        cases = message_cases(trusted(function), sizes)
        return self._report(function.title, own, DIGESTS, function.name, cases)

    def pbkdf2(self, function: Function, iterations: int = ITERATIONS) -> Report:
        """One block of derived key: very many short messages."""
        case = derived_case(function, iterations, length=function.digest_size)
        own = self._ours(OUR_PBKDF2S, function)
        return self._report(f"PBKDF2 with HMAC-{function.title}", own, PBKDF2S, function.name, [case])

    def keyed(self, function: Function, sizes: Sequence[int] = SIZES[:-2]) -> Report:
        """Short messages under a key, whose result is a few numbers."""
        own = self._ours(OUR_KEYED_DIGESTS, function)
        return self._report(function.title, own, KEYED_DIGESTS, function.name, keyed_cases(function, sizes))

    def accelerated(self, function: Function, sizes: Sequence[int] = (55, 1024, 65536)) -> Report:
        """CryptoJS through its own API, with our kernels and without, as two instances."""
        if "words" not in JAVASCRIPT.kernels(function):
            those = ", ".join(name for name, f in FUNCTIONS.items() if "words" in JAVASCRIPT.kernels(f))
            raise EngineError(f"{function.title} has no kernel for CryptoJS; there are {those}")
        own = self._ours((ACCELERATED,), function)
        cases = message_cases(trusted(function), sizes)
        title = f"{function.title} through CryptoJS' own API"
        return self._report(title, own, (CRYPTO_JS,), function.name, cases)

    def merkle(self, function: Function, leaves: Sequence[int] = LEAVES) -> Report:
        """Trees of a power of two of digests, by the fixed-length kernel and by the general function."""
        own = self._ours(OUR_TREES, function)
        cases = [_tree_case(function, count) for count in leaves]
        return self._report(f"Merkle trees of {function.title}", own, TREES, function.name, cases)

    def many(self, function: Function, sizes: Sequence[int] = EACH) -> Report:
        """Many short messages in one call, and one at a time."""
        keyed = function.needs_key
        digest = partial(function.hash, key=KEY) if keyed else trusted(function)
        mine, peers = (OUR_KEYED_MANY, KEYED_LOOPS) if keyed else (OUR_MANY, LOOPS)
        own = self._ours(mine, function)
        cases = [batch_case(digest, COUNT, size, count=COUNT, key=KEY.hex()) for size in sizes]
        return self._report(f"{function.title} of many messages", own, peers, function.name, cases)

    def first(self, function: Function) -> Report:
        """The first hash of a fresh page; where there are no pages, of a process."""
        return first(self.engine, function, self.plan, self.watch, package=self.package)

    def _ours(self, peers: Sequence[Peer], function: Function) -> list[Contender]:
        return ours(peers, function.name, self.engine, self.package)

    def _report(
        self,
        title: str,
        own: Sequence[Contender],
        peers: Sequence[Peer],
        hash_name: str,
        cases: Sequence[Case],
    ) -> Report:
        return self.report(title, own, contenders(peers, hash_name, self.engine), cases)


def _tree_case(function: Function, leaves: int) -> Case:
    digest, size = trusted(function), function.digest_size
    level = message_bytes(leaves * size)
    while len(level) > size:
        level = b"".join(digest(level[at : at + 2 * size]) for at in range(0, len(level), 2 * size))
    name = "a node" if leaves == 2 else f"{leaves} leaves"
    return Case(name, leaves * size, level.hex(), {"leaves": leaves})
