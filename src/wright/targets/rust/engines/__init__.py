"""The engines of Rust, by their names on the command line."""

from __future__ import annotations

from wright.targets.rust.engines.aarch64 import Aarch64
from wright.targets.rust.engines.cargo import Cargo

NATIVE: dict[str, Cargo] = {engine.name: engine for engine in (Cargo(),)}
"""Rust's compiler and its build tool, as rustup or Debian brings them: its programs are measured."""
EMULATED: dict[str, Cargo] = {engine.name: engine for engine in (Aarch64(),)}
ENGINES: dict[str, Cargo] = {**NATIVE, **EMULATED}
