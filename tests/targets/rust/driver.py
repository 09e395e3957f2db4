"""The Rust crate, and the program that answers commands: driver.rs."""

from __future__ import annotations

from pathlib import Path

from wright.spec import FUNCTIONS
from wright.spec.construction import HMAC
from wright.targets.rust.build import RUST
from wright.targets.rust.engines.cargo import Cargo
from wright.targets.rust.rendering import type_of
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
PACKAGE = CHECKOUT / "packages" / "rust"
OFFERED = [name for name, function in FUNCTIONS.items() if RUST.kernels(function)]
"""The crate's functions."""
CODED = [name for name in OFFERED if FUNCTIONS[name].coded_by == HMAC]


def source() -> str:
    """The driver, with its table of functions."""
    assert PACKAGE.is_dir(), "packages/rust is not built: run `wright build`"
    functions = " ".join(f'"{name}" {type_of(FUNCTIONS[name])}' for name in OFFERED)
    return (HERE / "driver.rs").read_text(encoding="utf-8").replace("FUNCTIONS", functions)


def driver(engine: Cargo, folder: Path) -> Path:
    """The driver's program, compiled."""
    return engine.compiled(source(), folder)
