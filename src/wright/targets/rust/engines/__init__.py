"""The engines of Rust, by their names on the command line."""

from __future__ import annotations

from wright.targets.rust.engines.cargo import Cargo

ENGINES: dict[str, Cargo] = {engine.name: engine for engine in (Cargo(),)}
