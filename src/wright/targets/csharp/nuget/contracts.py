"""The assemblies that the package's own refer to, as far as its sources name them.

An assembly for a framework refers to the framework's assemblies by name, version and key, not to a runtime's
own. An SDK brings them as reference assemblies. ``contracts/*.cs`` declares what the sources use of them, as
documented, and nothing else. So nothing else can be used; tests resolve each reference on real runtimes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "contracts"

STANDARD = "00000000000000000400000000000000"
"""The key that ECMA-335 gives the standard's libraries: its token is b77a5c561934e089."""
_RSA = "0024000004800000940000000602000000240000525341310004000001000100"
LIBRARY = (
    f"{_RSA}07d1fa57c4aed9f0a32e84aa0faefd0de9e8fd6aec8f87fb03766c834c99921eb23be79ad9d5dcc1dd9ad23613210290"
    "0b723cf980957fc4e177108fc607774f29e8320e92ea05ece4e821c0a5efe8f1645c4c0c93c1ab99285d622caa652c1d"
    "fad63d745d6f2de5f17e5eaf0fc4963d261c8a12436518206dc093344d5ad293"
)
"""The key of most of .NET's libraries: its token is b03f5f7f11d50a3a."""
OPEN = (
    f"{_RSA}4b86c4cb78549b34bab61a3b1800e23bfeb5b3ec390074041536a7e3cbd97f5f04cf0f857155a8928eaa29ebfd11cfbb"
    "ad3ba70efea7bda3226c6a8d370a4cd303f714486b6ebc225985a638471e6ef571cc92a4613c00b8fa65d61ccee0cbe5"
    "f36330c9a01f4183559f1bef24cc2917c6d913e3a541333a1d05d9bed22b38cb"
)
"""The key of netstandard and of younger libraries: its token is cc7b13ffcd2ddd51."""

CORE = ("system", "compiled", "library")
"""The declarations that every framework has in one assembly."""


@dataclass(frozen=True)
class Contract:
    """An assembly that others refer to."""

    name: str
    version: str
    key: str
    """Its public key, in hexadecimal."""
    declared: tuple[str, ...]
    """The files of ``contracts/`` that declare its types."""
    defined: tuple[str, ...] = ()
    """Symbols that these files test."""


SPANS = Contract("System.Memory", "4.0.1.2", OPEN, ("spans", "memory"))
"""Of NuGet's System.Memory 4.5.5."""
TASKS = Contract("System.Threading.Tasks.Extensions", "4.2.0.1", OPEN, ("valuetask",))
"""Of NuGet's System.Threading.Tasks.Extensions 4.5.4."""
NETSTANDARD_2_0 = (
    Contract("netstandard", "2.0.0.0", OPEN, (*CORE, "encodings", "linq", "cryptography")),
    SPANS,
    TASKS,
)
NETSTANDARD_2_1 = (
    Contract(
        "netstandard",
        "2.1.0.0",
        OPEN,
        (*CORE, "encodings", "linq", "cryptography", *SPANS.declared, *TASKS.declared),
        ("SPANS",),
    ),
)
NET_4_7_2 = (
    Contract("mscorlib", "4.0.0.0", STANDARD, (*CORE, "encodings", "cryptography")),
    Contract("System.Core", "4.0.0.0", STANDARD, ("linq",)),
    SPANS,
    TASKS,
)
NET_8_0 = (
    Contract("System.Runtime", "8.0.0.0", LIBRARY, (*CORE, "net8", "spans", "valuetask"), ("TIERS",)),
    Contract("System.Linq", "8.0.0.0", LIBRARY, ("linq",)),
    Contract("System.Memory", "8.0.0.0", OPEN, ("memory",)),
    Contract("System.Runtime.Intrinsics", "8.0.0.0", OPEN, ("intrinsics",)),
    Contract("System.Security.Cryptography", "8.0.0.0", LIBRARY, ("cryptography",), ("SPANS",)),
    Contract("System.Text.Encoding.Extensions", "8.0.0.0", LIBRARY, ("encodings",)),
)

OPTIONS = (
    "-target:library",
    "-refonly",
    "-deterministic+",
    "-unsafe",
    "-langversion:latest",
    "-warn:4",
    "-warnaserror+",
    "-runtimemetadataversion:v4.0.30319",
    "-publicsign+",
)


def declaring(contract: Contract, before: Sequence[Path], folder: Path) -> tuple[Path, list[str]]:
    """The file of a contract's assembly in a folder, and the arguments by which csc writes it there.

    ``before`` are the contracts that it stands on.
    """
    made, key, identity = (folder / f"{contract.name}.{kind}" for kind in ("dll", "snk", "cs"))
    key.write_bytes(bytes.fromhex(contract.key))
    version = f'[assembly: System.Reflection.AssemblyVersion("{contract.version}")]\n'
    identity.write_text(version, encoding="utf-8")
    return made, [
        *OPTIONS,
        *(f"-define:{symbol}" for symbol in contract.defined),
        *(f"-reference:{file}" for file in before),
        f"-keyfile:{key}",
        f"-out:{made}",
        str(identity),
        *(str(FOLDER / f"{name}.cs") for name in contract.declared),
    ]
