"""A program against the runtime's classes, unchanged and under the README's aliases: both answer alike."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.targets.csharp.driver import HERE, library
from tests.targets.packages import said
from wright.targets.csharp.engines.blazor import Blazor
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.engines.mono import Mono

CASES = HERE / "incumbent"
HASHES = {"MD5": "Md5", "SHA1": "Sha1", "SHA256": "Sha256", "SHA384": "Sha384", "SHA512": "Sha512"}
ALIASES = {
    **HASHES,
    **{f"HMAC{theirs}": f"Hmac{ours}" for theirs, ours in HASHES.items()},
    "HMAC": "Hmac",
    "HKDF": "Hkdf",
    "Rfc2898DeriveBytes": "Rfc2898DeriveBytes",
}
"""Our classes by the runtime's names."""
DELIBERATE = (
    (r"HMAC\w* unnamed", r"own", r"PlatformNotSupportedException"),
    (r"HMAC\w+ key set in a message.*", r"done|[0-9A-F]+", r"CryptographicException"),
    (r"HMAC\w+ key when disposed", r"null", r"ObjectDisposedException"),
    (r"HMAC\w+ name of the base class", r"SHA\d+|MD5", r"null"),
    (r"Rfc2898DeriveBytes null password", r"ArgumentNullException s", r"ArgumentNullException password"),
    (r"SHA1 sequence \d+", r"hash [0-9A-F]+", r"! CryptographicUnexpectedOperationException"),
    (r"HKDF with (SHA224|BLAKE2s) .*", r"ArgumentOutOfRangeException .*", r".*"),
)
"""A case, the runtime's answer on one engine, and ours on both. Mono's HMAC without a name is
HMAC-SHA-1; its SHA-1 returns a hash in the middle of a message. .NET accepts a key there, and forgets the
message. Ours refuses, as the other runtime does, and has more functions. Mono's base class has no name."""
FAULTS = (
    (r".*", r"(! )?NullReferenceException", r"(! )?\w+Exception.*|done|initialized"),
    (r"HKDF .*", r"CryptographicException", r"[0-9A-F]+"),
)
"""Checks that theirs lack. .NET's HKDF relies on OpenSSL, and may not know its version."""


def answers(engine: ManagedEngine, folder: Path, ours: bool) -> dict[str, str]:
    """The output for each case."""
    folder.mkdir()
    names = ALIASES if not isinstance(engine, Mono) else {k: v for k, v in ALIASES.items() if k != "HKDF"}
    aliases = "".join(f"using {theirs} = Hashwright.{own};\n" for theirs, own in names.items())
    symbols = [*(["OURS"] if ours else []), *(["DOTNET"] if not isinstance(engine, Mono) else [])]
    head = "".join(f"#define {symbol}\n" for symbol in symbols)
    texts = {name: (CASES / f"{name}.cs").read_text(encoding="utf-8") for name in ("Cases", "Keys")}
    for subject in HASHES:
        for kind in ("Hashes", "Codes"):
            text = (CASES / f"{kind}.cs").read_text(encoding="utf-8")
            texts[f"{subject}{kind}"] = text.replace("Subject", subject).replace("subject", subject.lower())
    calls = "".join(f"        {subject}Hashes();\n        {subject}Codes();\n" for subject in HASHES)
    texts["Register"] = (
        f"internal static partial class Cases\n{{\n    static void Register()\n    {{\n{calls}    }}\n}}\n"
    )
    sources = []
    for name, text in texts.items():
        file = folder / f"{name}.cs"
        file.write_text(head + text.replace("/*ALIASES*/", aliases if ours else ""), encoding="utf-8")
        sources.append(file)
    made = [library(engine, folder)] if ours else []
    program = engine.compile(sources, folder / "cases.exe", made, strict=False)
    lines = said(*engine.running(program)).splitlines()
    told = dict(line.split(": ", 1) for line in lines)
    assert len(told) >= 500
    return told


def alike(name: str, theirs: str, ours: str) -> bool:
    """Whether our answer is what a user of theirs expects; for sequences, call by call."""
    pairs = [(theirs, ours)]
    if " sequence " in name:
        pairs = list(zip(theirs.split(", "), ours.split(", "), strict=True))
    return all(
        one == other
        or any(all(map(re.fullmatch, patterns, (name, one, other))) for patterns in (*DELIBERATE, *FAULTS))
        for one, other in pairs
    )


def test_the_same_program_answers_alike(managed: ManagedEngine, tmp_path: Path) -> None:
    if isinstance(managed, Blazor):
        pytest.skip("the program asks the runtime for MD5, which a browser's does not have")
    theirs = answers(managed, tmp_path / "theirs", ours=False)
    ours = answers(managed, tmp_path / "ours", ours=True)
    assert theirs.keys() == ours.keys()
    differing = {
        name: f"theirs {told}, ours {ours[name]}"
        for name, told in theirs.items()
        if not alike(name, told, ours[name])
    }
    assert not differing, "\n".join(f"{name}: {told}" for name, told in differing.items())
