"""The benchmarks of ``wright bench --target csharp``: our package, the runtime's own classes, and C."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from wright.measure.inputs import ITERATIONS, KEY, batch_case, derived_case, keyed_cases
from wright.measure.interleave import (
    Case,
    Contender,
    Measurement,
    Samples,
    message_bytes,
    message_cases,
    size_name,
    trusted,
)
from wright.measure.report import Report
from wright.measure.suite import TimingSuite
from wright.spec import Function
from wright.spec.construction import HMAC
from wright.targets.csharp.construction import construction_of
from wright.targets.csharp.engines import ENGINES
from wright.targets.csharp.engines.blazor import Blazor
from wright.targets.csharp.engines.dotnet import Dotnet
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.engines.measuring import NEEDS, reused, subject
from wright.targets.csharp.frames import class_name, hash_algorithm
from wright.targets.csharp.in_browser import FOLDER as BROWSER
from wright.targets.csharp.measure import peers as managed
from wright.toolchain.engine import EngineError
from wright.toolchain.tools import CHECKOUT

PACKAGE = CHECKOUT / "packages" / "csharp"
SAFE = "safe"
OURS = "hashwright"
SIZES = (0, 8, 55, 64, 1024, 16384, 1 << 20)
SHORT = (8, 55, 1024)
"""Messages to authenticate."""
MANY, COUNT = (32, 55, 119, 1000), 256
"""Bytes of messages in batches, and the number of messages in one call."""
KEYED = (0, 8, 16, 55, 64, 1024, 16384)


class ManagedSuite(TimingSuite):
    """Reports of one engine. All raise WrongDigestError, ToolError, MissingEngineError or EngineError."""

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """Its reports, by the questions of ``wright bench``."""
        return {
            "digests": self.digests,
            "many": self.many,
            "keyed": self.keyed,
            "hmac": self.hmac,
            "pbkdf2": self.pbkdf2,
        }

    def digests(self, function: Function, sizes: Sequence[int] = SIZES) -> Report:
        """Whole messages."""
        return self._whole(function, message_cases(trusted(function), sizes))

    def many(self, function: Function, sizes: Sequence[int] = MANY) -> Report:
        """Adjacent messages of one length, in one call and one by one; figures are for one message."""
        name, size = class_name(function.name), function.digest_size
        offsets = (
            f"offsets = new int[{COUNT} + 1]; for (int i = 1; i <= {COUNT}; i++) offsets[i] = i * length;"
        )
        arrays = f"list = new byte[{COUNT}][]; {managed.loop('list[i] = Each(work, i).ToArray();', COUNT)}"
        ways = {
            "": managed.batch(f"{name}.HashMany(work.Message, length, work.Out);", COUNT),
            "at offsets": managed.batch(f"{name}.HashMany(work.Message, offsets, work.Out);", COUNT, offsets),
            "arrays": managed.batch(f"{name}.HashMany(list, work.Out);", COUNT, arrays),
            "one by one": managed.batch(
                managed.loop(f"{name}.HashData(Each(work, i), work.Out.AsSpan(i * {size}));", COUNT), COUNT
            ),
        }
        peers = managed.one_by_one(function, self.engine.name, COUNT)
        cases = [batch_case(trusted(function), COUNT, n, "of") for n in sizes]
        taken = {"": editions(self.engine)[""]}
        report = self._report(f"{function.title} of many messages", ways, peers, cases, of=taken)
        return replace(report, measurement=_of_one(report.measurement, COUNT))

    def hmac(self, function: Function, sizes: Sequence[int] = SHORT) -> Report:
        """Short messages under one key."""
        _require_hmac(function)
        name = f"Hmac{class_name(function.name)}"
        append = "hash.AppendData(work.Message); hash.GetHashAndReset(work.Out);"
        ways = {
            "": reused(name, "work.Key", append),
            "ComputeHash": reused(name, "work.Key"),
            "one call": subject(f"{name}.HashData(work.Key, work.Message, work.Out);"),
        }
        cases = [
            Case(size_name(n), n, hmac.digest(KEY, message_bytes(n), function.name).hex(), {"key": KEY.hex()})
            for n in sizes
        ]
        peers = managed.codes(function, self.engine.name)
        return self._report(f"HMAC-{function.title}", ways, peers, cases)

    def pbkdf2(self, function: Function, iterations: int = ITERATIONS) -> Report:
        """One block of derived key: very many short messages."""
        _require_hmac(function)
        algorithm = f'new HashAlgorithmName("{hash_algorithm(function)}")'
        call = f"Pbkdf2.DeriveKey(work.Message, work.Salt, work.Out, work.Iterations, {algorithm});"
        peers = managed.keys(function, self.engine.name)
        cases = [derived_case(function, iterations)]
        return self._report(f"PBKDF2 with HMAC-{function.title}", {"": subject(call)}, peers, cases)

    def keyed(self, function: Function, sizes: Sequence[int] = KEYED) -> Report:
        """Keyed messages."""
        return self._whole(function, keyed_cases(function, sizes))

    def _whole(self, function: Function, cases: Sequence[Case]) -> Report:
        """The report in which each call hashes a whole message."""
        ways = construction_of(function).ways(function)
        peers = managed.peers(function, self.engine)
        notes = managed.recorded(function, self.engine.name)
        return self._report(function.title, ways, peers, cases, notes)

    def _report(
        self,
        title: str,
        ways: Mapping[str, str],
        peers: Sequence[Contender],
        cases: Sequence[Case],
        notes: tuple[str, ...] = (),
        of: Mapping[str, str] | None = None,
    ) -> Report:
        """Compare each of our calls in these editions, or all; the report is about the first of each."""
        ours = [
            Contender(", ".join(filter(None, (OURS, edition, way))), f"{needs}using Hashwright;\n{text}")
            for edition, needs in (of or editions(self.engine)).items()
            for way, text in ways.items()
        ]
        return self.report(title, ours, peers, cases, notes)


def _require_hmac(function: Function) -> None:
    if function.coded_by != HMAC:
        raise EngineError(f"the C# package has no HMAC with {function.title}")


def _of_one(measurement: Measurement, count: int) -> Measurement:
    """The time for each of so many messages in a call."""
    cases = tuple(replace(case, size=case.size // count) for case in measurement.cases)
    samples = {
        case: {
            name: Samples(tuple(n / count for n in taken.nanoseconds), taken.first)
            for name, taken in each.items()
        }
        for case, each in measurement.samples.items()
    }
    return replace(measurement, cases=cases, samples=samples)


def editions(engine: ManagedEngine) -> dict[str, str]:
    """The first lines of contenders that use the package, by edition; an engine's default edition has no
    name.

    The default is the engine's own edition if there is one, else the safe one; in the project file's net8.0,
    that of .NET, together with the kernels for browsers.
    """
    folders = {folder.name: folder for folder in sorted((PACKAGE / "kernels").glob("*"))}
    if not folders:
        raise EngineError("packages/csharp is not built: run `wright build --target csharp`")
    shared = sorted((PACKAGE / "src").glob("*.cs"))
    net8, taken = isinstance(engine, Dotnet | Blazor), SAFE
    if net8:
        shared += sorted(folders[BROWSER].glob("*.cs"))
        taken = Dotnet.name
    others = [name for name in folders if name not in (SAFE, BROWSER, *ENGINES)]
    return {
        "" if name == taken else name: " ".join(
            [NEEDS.strip(), *map(str, [*shared, *sorted(folders[name].glob("*.cs"))])]
        )
        + "\n"
        for name in (taken, *others)
    }
