"""Rust for 64-bit Arm: Debian's compiler and its library for that machine, and QEMU, which runs the programs.

The compiler that is on the PATH has no library for other machines, and takes none of another version.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from wright.targets.rust.engines.cargo import Cargo
from wright.toolchain.debian import DebianEngine, fetch
from wright.toolchain.engine import EngineError
from wright.toolchain.tools import CHECKOUT
from wright.toolchain.unpacked import Unpacked

FOLDER = CHECKOUT / "build" / "cargo-aarch64"
LIBRARY = "libstd-rust-web-dev"
TOOLCHAIN = Unpacked(
    ("rustc-web", LIBRARY, f"{LIBRARY}:arm64"), "arm64", r"libstd-rust-web-[\d.]+|libllvm\d+", FOLDER
)
"""rustc with its own libraries, and those of programs: for build scripts, and for Arm."""


class Aarch64(Cargo):
    """This machine's Cargo with Debian's compiler; programs are linked statically."""

    name = "cargo-aarch64"
    title = "Rust for AArch64"
    packages = (
        *Cargo.packages,
        *("gcc-aarch64-linux-gnu", "libc6-dev-arm64-cross", "qemu-user"),
        *("libedit2", "libxml2", "libz3-4"),  # rustc's LLVM is linked with them
    )
    made = FOLDER / "made"
    target = "aarch64-unknown-linux-gnu"
    runner = ("qemu-aarch64", "-cpu", "max")
    binutils = "aarch64-linux-gnu-"
    linker = f"{binutils}gcc"
    flags = ("-C target-feature=+crt-static",)

    @property
    def variables(self) -> Mapping[str, str]:
        tools, own = TOOLCHAIN.root / "usr", f"CARGO_TARGET_{self.target.upper().replace('-', '_')}"
        return {
            "CARGO_BUILD_TARGET": self.target,
            f"{own}_LINKER": self.linker,
            f"{own}_RUNNER": " ".join(self.runner),
            "RUSTC": str(tools / "bin" / "rustc"),
            "RUSTDOC": str(tools / "bin" / "rustdoc"),
            "LD_LIBRARY_PATH": str(tools / "lib" / f"{platform.machine()}-linux-gnu"),
        }

    def locate(self) -> Path | None:
        there = TOOLCHAIN.installed and all(map(shutil.which, (self.linker, self.runner[0])))
        return super().locate() if there else None

    def version(self) -> str:
        """The compiler's, which is not Cargo's."""
        said = subprocess.run(
            [self.variables["RUSTC"], "--version"],
            env={**os.environ, **self.variables},
            capture_output=True,
            text=True,
            check=True,
        )
        return said.stdout.split()[1]

    def missing(self) -> list[str]:
        here = Cargo.packages if super().locate() else ()
        return [name for name in DebianEngine.missing(self) if name not in here]

    def install_command(self) -> list[str]:
        return [*super().install_command(), "&&", *TOOLCHAIN.command]

    def install(self) -> None:
        """Fetch the packages that are not here. Raises EngineError."""
        if missing := self.missing():
            fetch(missing)
        TOOLCHAIN.install()
        if self.locate() is None:
            raise EngineError(f"what apt brought is not {self.title}")
