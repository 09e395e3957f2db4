"""RISC-V under QEMU: 64-bit Linux machines, and bare RV32IM, which zkVMs prove."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from wright.targets.c.engines.emulated import Emulated

BARE = Path(__file__).parent / "bare"
"""What a program without an operating system needs: a start, and headers that picolibc lacks."""
PICOLIBC = Path("/usr/lib/picolibc/riscv64-unknown-elf")
"""Debian's package picolibc-riscv64-unknown-elf: a C library for machines without an operating system."""


class Riscv64(Emulated):
    """64-bit RISC-V with GCC: RV64GC, which Linux distributions are made for. It has no rotate."""

    name = "riscv64"
    title = "GCC for RV64GC"
    program = "riscv64-linux-gnu-gcc"
    binutils = "riscv64-linux-gnu-"
    runner: tuple[str, ...] = ("qemu-riscv64",)
    packages = ("gcc-riscv64-linux-gnu", "libc6-dev-riscv64-cross", "qemu-user")
    options: tuple[str, ...] = ("-march=rv64gc", "-static")


class Riscv64Zbb(Riscv64):
    """The same with the instructions Zba and Zbb of RVA22: rotates, and bytes in the other order."""

    name = "riscv64-zbb"
    title = "GCC for RV64GC with Zbb"
    runner = ("qemu-riscv64", "-cpu", "rv64,zba=true,zbb=true")
    options = ("-march=rv64gc_zba_zbb", "-static")


class Riscv64Zknh(Riscv64):
    """The same with the scalar instructions for SHA-2 too, Zbkb and Zknh."""

    name = "riscv64-zknh"
    title = "GCC for RV64GC with Zknh"
    runner = ("qemu-riscv64", "-cpu", "rv64,zba=true,zbb=true,zbkb=true,zknh=true")
    options = ("-march=rv64gc_zba_zbb_zbkb_zknh", "-static")


class Riscv32(Emulated):
    """RV32IM with GCC, without an operating system: programs are linked with picolibc and our ``bare``."""

    name = "riscv32"
    title = "GCC for RV32IM"
    program = "riscv64-unknown-elf-gcc"
    binutils = "riscv64-unknown-elf-"
    runner = ("qemu-riscv32",)
    packages: tuple[str, ...] = ("gcc-riscv64-unknown-elf", "picolibc-riscv64-unknown-elf", "qemu-user")
    options: tuple[str, ...] = (
        "-march=rv32im",
        "-mabi=ilp32",
        f"-isystem{BARE}",
        f"-isystem{PICOLIBC / 'include'}",
    )
    linking: tuple[str, ...] = ("-nostdlib", "-static")
    """Options that it is given where it links."""

    @cached_property
    def _libraries(self) -> tuple[Path, ...]:
        """The start, and the libraries of the compiler's and C's own functions."""
        asked = [Riscv32.program, "-march=rv32im", "-mabi=ilp32", "-print-libgcc-file-name"]
        own = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
        library = PICOLIBC / "lib" / "release" / "rv32im" / "ilp32" / "libc.a"
        return BARE / "runtime.c", library, Path(own)

    def _run(self, sources: Sequence[Path], made: Path, options: Sequence[str]) -> None:
        self.find()
        if "-c" not in options:
            sources, options = [*sources, *self._libraries], [*options, *self.linking]
        super()._run(sources, made, options)


class Riscv32Clang(Riscv32):
    """RV32IM with Clang, but GNU's linker: LLVM compiles the guests of zkVMs, which are written in Rust."""

    name = "riscv32-clang"
    title = "Clang for RV32IM"
    program = "clang-19"
    packages = ("clang-19", *Riscv32.packages)
    options = ("--target=riscv32-unknown-elf", *Riscv32.options)
    linking = (*Riscv32.linking, "--ld-path=/usr/bin/riscv64-unknown-elf-ld", "-Wl,-m,elf32lriscv")
