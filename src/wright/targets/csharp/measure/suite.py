"""The benchmarks of ``wright bench --target csharp``: our package, the runtime's own classes, and C."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from wright.measure import questions
from wright.measure.inputs import ITERATIONS, batch_case
from wright.measure.interleave import Case, Contender, trusted
from wright.measure.suite import Answers, Asked, TimingSuite
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
from wright.targets.csharp.measure import peers
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


def ours(
    engine: ManagedEngine, ways: Mapping[str, str], of: Mapping[str, str] | None = None
) -> list[Contender]:
    """Each of our calls in these editions, or in all; the first is the first call in the first edition."""
    return [
        Contender(", ".join(filter(None, (OURS, edition, way))), f"{needs}using Hashwright;\n{text}")
        for edition, needs in (of or editions(engine)).items()
        for way, text in ways.items()
    ]


def _whole(suite: TimingSuite, function: Function) -> Answers:
    """Each call hashes a whole message."""
    engine, ways = suite.engine, construction_of(function).ways(function)
    return Answers(ours(engine, ways), peers.peers(function, engine), peers.recorded(function, engine.name))


def _codes(suite: TimingSuite, function: Function) -> Answers:
    _require_hmac(function)
    name = f"Hmac{class_name(function.name)}"
    append = "hash.AppendData(work.Message); hash.GetHashAndReset(work.Out);"
    ways = {
        "": reused(name, "work.Key", append),
        "ComputeHash": reused(name, "work.Key"),
        "one call": subject(f"{name}.HashData(work.Key, work.Message, work.Out);"),
    }
    return Answers(ours(suite.engine, ways), peers.codes(function, suite.engine.name))


def _keys(suite: TimingSuite, function: Function) -> Answers:
    _require_hmac(function)
    algorithm = f'new HashAlgorithmName("{hash_algorithm(function)}")'
    call = f"Pbkdf2.DeriveKey(work.Message, work.Salt, work.Out, work.Iterations, {algorithm});"
    return Answers(ours(suite.engine, {"": subject(call)}), peers.keys(function, suite.engine.name))


def _many(suite: TimingSuite, function: Function) -> Answers:
    """Adjacent messages of one length, in one call and one by one, in the engine's own edition."""
    name, size = class_name(function.name), function.digest_size
    offsets = f"offsets = new int[{COUNT} + 1]; for (int i = 1; i <= {COUNT}; i++) offsets[i] = i * length;"
    arrays = f"list = new byte[{COUNT}][]; {peers.loop('list[i] = Each(work, i).ToArray();', COUNT)}"
    alone = peers.loop(f"{name}.HashData(Each(work, i), work.Out.AsSpan(i * {size}));", COUNT)
    calls = {
        "": (f"{name}.HashMany(work.Message, length, work.Out);", ""),
        "at offsets": (f"{name}.HashMany(work.Message, offsets, work.Out);", offsets),
        "arrays": (f"{name}.HashMany(list, work.Out);", arrays),
        "one by one": (alone, ""),
    }
    ways = {way: peers.batch(call, COUNT, prepare) for way, (call, prepare) in calls.items()}
    taken = {"": editions(suite.engine)[""]}
    return Answers(ours(suite.engine, ways, taken), peers.one_by_one(function, suite.engine.name, COUNT))


def _batches(function: Function, sizes: Sequence[int]) -> list[Case]:
    return [batch_case(trusted(function), COUNT, size, "of") for size in sizes]


def _require_hmac(function: Function) -> None:
    if function.coded_by != HMAC:
        raise EngineError(f"the C# package has no HMAC with {function.title}")


class ManagedSuite(TimingSuite):
    """Reports of one engine. All raise WrongDigestError, ToolError, MissingEngineError or EngineError."""

    asked = MappingProxyType(
        {
            "digests": Asked(questions.DIGESTS, SIZES, _whole),
            "many": Asked(replace(questions.MANY, cases=_batches), MANY, _many, each=COUNT),
            "keyed": Asked(questions.KEYED, KEYED, _whole),
            "hmac": Asked(questions.HMAC, SHORT, _codes),
            "pbkdf2": Asked(questions.PBKDF2, (ITERATIONS,), _keys),
        }
    )


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
