"""The runtimes' own classes as contenders in C#; and recorded figures of Bouncy Castle's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, cast

from wright.measure.interleave import Contender
from wright.spec import Function
from wright.targets.constructions import module_of
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.engines.measuring import reused, subject
from wright.targets.csharp.frames import RUNTIME, hash_algorithm
from wright.targets.csharp.measure import invoked

DOTNET, BLAZOR = "dotnet", "blazor"
STATIC = (DOTNET, BLAZOR)
"""The engines whose class library has static hash methods."""
MANAGED = ("sha1", "sha256", "sha384", "sha512")
"""Engines with hash classes written in C#; on .NET all classes call OpenSSL."""
OVER_OPENSSL = {
    "sha3_256": "SHA3_256",
    "sha3_384": "SHA3_384",
    "sha3_512": "SHA3_512",
    "shake128": "Shake128",
    "shake256": "Shake256",
}
"""Classes that .NET's console alone has, for they call OpenSSL."""
RECORDED: Mapping[tuple[str, str], str] = {
    ("sha1", "mono"): "16 KB at 176 MB/s, where SHA1Managed had 219; 55 B in 428 ns, where it took 577",
    ("sha256", "mono"): "16 KB at 106 MB/s, where SHA256Managed had 113; 55 B in 660 ns, where it took 861",
    ("sha512", "mono"): "16 KB at 170 MB/s, where SHA512Managed had 167; 55 B in 779 ns, where it took 1115",
    ("siphash24", "mono"): "8, 16 and 55 B in 43, 57 and 122 ns; 16 KB at 642 MB/s",
    ("sha1", DOTNET): "55 B in 215 ns, where SHA1.HashData took 684",
    ("sha256", DOTNET): "55 B in 286 ns, where SHA256.HashData took 691",
    ("sha512", DOTNET): "55 B in 339 ns, where SHA512.HashData took 847",
}
"""By function and engine: Bouncy Castle for C#, measured on another day on a machine like this one."""


class Written(Protocol):
    """A module of ``measure/constructions`` that has a peer."""

    def written(self, function: Any) -> Contender:
        """A function of its construction as people write it."""


def peers(function: Function, engine: ManagedEngine) -> list[Contender]:
    """Peers that hash messages on an engine: the runtime's classes, what people write instead, and C."""
    found = digests(function, engine.name)
    module = module_of(__package__, function.construction)
    if module is not None and hasattr(module, "written"):
        found.append(cast(Written, module).written(function))
    return [*found, *(invoked.contenders(function) if engine.calls_c else ())]


def digests(function: Function, engine: str) -> list[Contender]:
    """The runtime's classes that hash messages; the first is the class to compare ours with."""
    if engine == DOTNET and function.name in OVER_OPENSSL:
        return _contenders(_static(OVER_OPENSSL[function.name], "System.Security.Cryptography."))
    if not _has(function, engine):
        return []
    base = hash_algorithm(function)
    append = "hash.AppendData(work.Message); work.Out = hash.GetHashAndReset();"
    texts = {f"{base}Managed": reused(f"{base}Managed")} if function.name in MANAGED else {}
    texts[f"{base}CryptoServiceProvider"] = reused(f"{base}CryptoServiceProvider")
    texts["IncrementalHash"] = subject(
        append,
        f"hash = IncrementalHash.CreateHash(HashAlgorithmName.{base});",
        "static IncrementalHash hash;",
    )
    return _contenders({**texts, **(_static(base) if engine in STATIC else {})})


def _static(name: str, space: str = "") -> dict[str, str]:
    return {f"{name}.HashData": subject(f"{space}{name}.HashData(work.Message, work.Out);")}


def batch(once: str, count: int, prepare: str = "") -> str:
    """A contender that hashes so many messages of one length, which are adjacent."""
    each = "static ReadOnlySpan<byte> Each(Work work, int i) => work.Message.AsSpan(i * length, length);"
    return subject(
        once,
        f"length = work.Message.Length / {count}; {prepare}",
        f"static int length; static int[] offsets; static byte[][] list; {each}",
    )


def loop(once: str, count: int) -> str:
    """A statement repeated for each of so many messages."""
    return f"for (int i = 0; i < {count}; i++) {once}"


def one_by_one(function: Function, engine: str, count: int) -> list[Contender]:
    """The runtime's own class, which takes one message at a time."""
    if not _has(function, engine):
        return []
    base, size = hash_algorithm(function), function.digest_size
    if engine in STATIC:
        call = f"{base}.HashData(Each(work, i), work.Out.AsSpan(i * {size}));"
        return _contenders({f"{base}.HashData": batch(loop(call, count), count)})
    name = f"{base}{'Managed' if function.name in MANAGED else 'CryptoServiceProvider'}"
    call = f"hash.ComputeHash(work.Message, i * length, length).CopyTo(work.Out, i * {size});"
    text = batch(loop(call, count), count).replace(
        "static int length;", f"static {name} hash = new {name}(); static int length;"
    )
    return _contenders({name: text})


def codes(function: Function, engine: str) -> list[Contender]:
    """HMAC. Objects hash the key before they are timed; the static method has no object."""
    if not _has(function, engine):
        return []
    name = f"HMAC{hash_algorithm(function)}"
    texts = {name: reused(name, "work.Key")}
    if engine in STATIC:
        texts[f"{name}.HashData"] = subject(f"{name}.HashData(work.Key, work.Message, work.Out);")
    return _contenders(texts)


def keys(function: Function, engine: str) -> list[Contender]:
    """PBKDF2 with HMAC."""
    if not _has(function, engine):
        return []
    name = f"HashAlgorithmName.{hash_algorithm(function)}"
    given = f"work.Message, work.Salt, work.Iterations, {name}"
    texts = {
        "Rfc2898DeriveBytes": subject(
            f"using (var key = new Rfc2898DeriveBytes({given})) work.Out = key.GetBytes(work.Out.Length);"
        )
    }
    if engine in STATIC:
        texts["Rfc2898DeriveBytes.Pbkdf2"] = subject(
            f"Rfc2898DeriveBytes.Pbkdf2(work.Message, work.Salt, work.Out, work.Iterations, {name});"
        )
    return _contenders(texts)


def _has(function: Function, engine: str) -> bool:
    """Whether an engine's class library has a function: in a browser MD5 throws."""
    return hash_algorithm(function) in RUNTIME and (function.name, engine) != ("md5", BLAZOR)


def recorded(function: Function, engine: str) -> tuple[str, ...]:
    """A line about Bouncy Castle, if there is one."""
    found = RECORDED.get((function.name, engine))
    return (f"Recorded on another day, not measured here: Bouncy Castle, {found}.",) if found else ()


def _contenders(texts: Mapping[str, str]) -> list[Contender]:
    return [Contender(name, text) for name, text in texts.items()]
