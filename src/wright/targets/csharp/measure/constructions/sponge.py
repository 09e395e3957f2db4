"""The peers of sponges: .NET's own classes, and C."""

from __future__ import annotations

from collections.abc import Sequence

from wright.measure.interleave import Contender
from wright.spec.constructions.sponge import Sponge
from wright.targets.c.measure.constructions.sponge import around
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.engines.measuring import subject
from wright.targets.csharp.measure import invoked
from wright.targets.csharp.measure.peers import DOTNET

CLASSES = {
    "sha3_256": "SHA3_256",
    "sha3_384": "SHA3_384",
    "sha3_512": "SHA3_512",
    "shake128": "Shake128",
    "shake256": "Shake256",
}
"""The runtime's classes for each function. They call OpenSSL, so only .NET's console has them."""


def peers(function: Sponge, engine: ManagedEngine) -> Sequence[Contender]:
    found = []
    if engine.name == DOTNET and function.name in CLASSES:
        name = CLASSES[function.name]
        call = f"System.Security.Cryptography.{name}.HashData(work.Message, work.Out);"
        found.append(Contender(f"{name}.HashData", subject(call)))
    if not engine.calls_c:
        return found
    in_c = invoked.contenders(
        function, "permute", ("message",), lambda text: around(function, text) + invoked.CALLED
    )
    return [*found, *in_c]
