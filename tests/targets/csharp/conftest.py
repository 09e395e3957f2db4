"""The engines of C#, each in its own tier."""

from __future__ import annotations

import pytest

from hashwright.targets.csharp.engines import ENGINES
from hashwright.targets.csharp.engines.managed import ManagedEngine

TIERS = {"mono": "mono", "mono-interpreter": "mono", "dotnet": "dotnet"}
EVERY = [pytest.param(name, marks=getattr(pytest.mark, tier)) for name, tier in TIERS.items()]


def found(name: str) -> ManagedEngine:
    """An engine; where it is missing, its tier fails."""
    engine = ENGINES[name]
    engine.find()
    return engine


@pytest.fixture(scope="session", params=EVERY)
def managed(request: pytest.FixtureRequest) -> ManagedEngine:
    """Each of the engines."""
    return found(request.param)
