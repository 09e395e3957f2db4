"""The engines of C#, by their names on the command line."""

from __future__ import annotations

from wright.targets.csharp.engines.blazor import Blazor
from wright.targets.csharp.engines.dotnet import Dotnet
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.engines.mono import Mono, MonoInterpreter

ENGINES: dict[str, ManagedEngine] = {
    engine.name: engine for engine in (Mono(), MonoInterpreter(), Dotnet(), Blazor())
}
