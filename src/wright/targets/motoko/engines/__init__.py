"""The engines of Motoko, by their names on the command line."""

from __future__ import annotations

from wright.targets.motoko.engines.ic import Classical, InternetComputer

ENGINES: dict[str, InternetComputer] = {engine.name: engine for engine in (InternetComputer(), Classical())}
