"""The frameworks that the package has an assembly for, as its project file has them."""

from __future__ import annotations

from dataclasses import dataclass

from wright.targets.csharp.nuget import contracts
from wright.targets.csharp.nuget.contracts import Contract


@dataclass(frozen=True)
class Framework:
    """A framework, and what the package is for it."""

    folder: str
    """Its name in the package's folders, and in project files."""
    group: str
    """Its name where the manifest lists dependencies."""
    title: str
    """Its name in an assembly's own attribute."""
    kernels: str
    defined: str
    """The one symbol of an SDK's for it that the sources test."""
    contracts: tuple[Contract, ...]
    trimmed: bool = False
    """Whether its programs can be trimmed, and compiled ahead of time."""
    needs: tuple[tuple[str, str], ...] = ()
    """Packages that it does without elsewhere, and their least versions."""


SPANS = (("System.Memory", "4.5.5"), ("System.Threading.Tasks.Extensions", "4.5.4"))
FRAMEWORKS = (
    Framework(
        "netstandard2.0",
        ".NETStandard2.0",
        ".NETStandard,Version=v2.0",
        "safe",
        "NETSTANDARD2_0",
        contracts.NETSTANDARD_2_0,
        needs=SPANS,
    ),
    Framework(
        "netstandard2.1",
        ".NETStandard2.1",
        ".NETStandard,Version=v2.1",
        "safe",
        "NETSTANDARD2_1",
        contracts.NETSTANDARD_2_1,
    ),
    Framework(
        "net472",
        ".NETFramework4.7.2",
        ".NETFramework,Version=v4.7.2",
        "safe",
        "NETFRAMEWORK",
        contracts.NET_4_7_2,
        needs=SPANS,
    ),
    Framework(
        "net8.0",
        "net8.0",
        ".NETCoreApp,Version=v8.0",
        "dotnet",
        "NET5_0_OR_GREATER",
        contracts.NET_8_0,
        trimmed=True,
    ),
)
