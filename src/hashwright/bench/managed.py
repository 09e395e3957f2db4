"""What ``hashwright bench --target csharp`` measures: our package beside the runtime's own classes and C."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hashwright.bench import invoked
from hashwright.bench.interleave import (
    Case,
    Contender,
    Plan,
    Watcher,
    measure,
    message_bytes,
    message_cases,
    size_name,
    trusted,
    unwatched,
)
from hashwright.bench.peers import managed
from hashwright.bench.peers.managed import subject
from hashwright.bench.report import Report
from hashwright.bench.suite import ITERATIONS, KEY, PASSWORD, SALT
from hashwright.functions.chained import Chained
from hashwright.functions.siphash import SipHash
from hashwright.targets.csharp.engines import ENGINES
from hashwright.targets.csharp.engines.managed import ManagedEngine
from hashwright.targets.csharp.engines.measuring import NEEDS
from hashwright.targets.csharp.frames import class_name, hash_algorithm
from hashwright.targets.engine import EngineError
from hashwright.targets.tools import CHECKOUT

PACKAGE = CHECKOUT / "packages" / "csharp"
SAFE = "safe"
OURS = "hashwright"
SIZES = (0, 8, 55, 64, 1024, 16384, 1 << 20)
SHORT = (8, 55, 1024)
"""Messages that are authenticated."""
KEYED = (0, 8, 16, 55, 64, 1024, 16384)


class ManagedSuite:
    """Reports of one engine. All raise WrongDigestError, ToolError, MissingEngineError or EngineError."""

    def __init__(self, engine: ManagedEngine, plan: Plan | None = None, watch: Watcher = unwatched) -> None:
        self.engine, self.plan, self.watch = engine, plan or Plan(), watch

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """Its reports by what ``hashwright bench`` is asked."""
        return {"digests": self.digests, "siphash": self.siphash, "hmac": self.hmac, "pbkdf2": self.pbkdf2}

    def digests(self, function: Chained, sizes: Sequence[int] = SIZES) -> Report:
        """Whole messages into room that is given, and as the class that stands in for the runtime's own."""
        name = class_name(function.name)
        ways = {
            "": subject(f"{name}.HashData(work.Message, work.Out);"),
            "ComputeHash": managed.reused(name),
        }
        peers = [*managed.digests(function, self.engine.name), *invoked.digests(function)]
        cases = message_cases(trusted(function.name), sizes)
        notes = managed.recorded(function, self.engine.name)
        return self._report(function.title, ways, peers, cases, notes)

    def hmac(self, function: Chained, sizes: Sequence[int] = SHORT) -> Report:
        """Short messages under one key."""
        name = f"Hmac{class_name(function.name)}"
        append = "hash.AppendData(work.Message); hash.GetHashAndReset(work.Out);"
        ways = {
            "": managed.reused(name, "work.Key", append),
            "ComputeHash": managed.reused(name, "work.Key"),
            "one call": subject(f"{name}.HashData(work.Key, work.Message, work.Out);"),
        }
        cases = [
            Case(size_name(n), n, hmac.digest(KEY, message_bytes(n), function.name).hex(), {"key": KEY.hex()})
            for n in sizes
        ]
        peers = managed.codes(function, self.engine.name)
        return self._report(f"HMAC-{function.title}", ways, peers, cases)

    def pbkdf2(self, function: Chained, iterations: int = ITERATIONS) -> Report:
        """One block of derived key: very many short messages."""
        password, size = message_bytes(PASSWORD), function.digest_size
        key = hashlib.pbkdf2_hmac(function.name, password, SALT, iterations, size).hex()
        given = {"salt": SALT.hex(), "iterations": iterations}
        algorithm = f'new HashAlgorithmName("{hash_algorithm(function)}")'
        call = f"Pbkdf2.DeriveKey(work.Message, work.Salt, work.Out, work.Iterations, {algorithm});"
        peers = managed.keys(function, self.engine.name)
        cases = [Case(f"{iterations:,} iterations", PASSWORD, key, given)]
        return self._report(f"PBKDF2 with HMAC-{function.title}", {"": subject(call)}, peers, cases)

    def siphash(self, function: SipHash, sizes: Sequence[int] = KEYED) -> Report:
        """Keyed messages, under a key whose state is kept where the output is a number."""
        name = class_name(function.name.removesuffix("_128"))
        digests = {n: function.digest(KEY, message_bytes(n)) for n in sizes}
        cases = [Case(size_name(n), n, digest.hex(), {"key": KEY.hex()}) for n, digest in digests.items()]
        store = "for (int i = 0; i < 8; i++) work.Out[i] = (byte)(value >> 8 * i);"
        number = f"ulong value = hash.HashToUInt64(work.Message); {store}"
        ways = {"": managed.reused(name, "work.Key", number)}
        if function.digest_size > 8:
            ways = {"": subject(f"{name}.HashData128(work.Key, work.Message, work.Out);")}
        notes = managed.recorded(function, self.engine.name)
        return self._report(function.title, ways, invoked.siphash(function), cases, notes)

    def _report(
        self,
        title: str,
        ways: Mapping[str, str],
        peers: Sequence[Contender],
        cases: Sequence[Case],
        notes: tuple[str, ...] = (),
    ) -> Report:
        """Ours by each way, in each edition; it is about the first way of the first edition."""
        ours = [
            Contender(", ".join(filter(None, (OURS, edition, way))), f"{needs}using Hashwright;\n{text}")
            for edition, needs in editions(self.engine).items()
            for way, text in ways.items()
        ]
        found = measure(self.engine, [*ours, *peers], cases, self.plan, self.watch)
        versions = {peer.name: invoked.version() for peer in peers if peer.name in invoked.NAMES}
        return Report(title, tuple(one.name for one in ours), found, versions, notes)


def editions(engine: ManagedEngine) -> dict[str, str]:
    """What a contender's text needs of the package, by edition; the one that an engine takes has no name.

    That is the engine's own, where there is one, else the safe one.
    """
    folders = {folder.name: folder for folder in sorted((PACKAGE / "kernels").glob("*"))}
    if not folders:
        raise EngineError("packages/csharp is not built: run `hashwright build --target csharp`")
    taken = engine.name if engine.name in folders else SAFE
    others = [name for name in folders if name not in (SAFE, *ENGINES)]
    shared = sorted((PACKAGE / "src").glob("*.cs"))
    return {
        "" if name == taken else name: " ".join(
            [NEEDS.strip(), *map(str, [*shared, *sorted(folders[name].glob("*.cs"))])]
        )
        + "\n"
        for name in (taken, *others)
    }
