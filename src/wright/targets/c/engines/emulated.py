"""C for other machines: a cross compiler, and an emulator that runs its programs on this machine."""

from __future__ import annotations

from collections.abc import Mapping

from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.engines.model import CPUS
from wright.toolchain.engine import EngineError, Line


class Emulated(Compiler):
    """One of Debian's cross compilers, and QEMU's user-mode emulator; programs are linked statically."""

    instructions = ""
    """The suffix of kernels that the library chooses at run time, where the emulated processor has them."""

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        """Refused: an emulator's times say nothing about the machine."""
        del contenders, job
        raise EngineError(f"{self.title} is emulated: count its instructions, do not time it")


class Aarch64(Emulated):
    """64-bit Arm with GCC, tuned for Neoverse N1, which cloud providers rent out."""

    name = "aarch64"
    title = "GCC for AArch64"
    program = "aarch64-linux-gnu-gcc"
    binutils = "aarch64-linux-gnu-"
    models = CPUS
    instructions = "armv8"
    runner = ("qemu-aarch64",)
    packages = ("gcc-aarch64-linux-gnu", "libc6-dev-arm64-cross", "qemu-user", "llvm-19")
    options = ("-mcpu=neoverse-n1", "-static")


class Aarch64Clang(Emulated):
    """64-bit Arm with Clang, but GNU's linker and C library."""

    name = "aarch64-clang"
    title = "Clang for AArch64"
    program = "clang-19"
    binutils = Aarch64.binutils
    models = CPUS
    instructions = Aarch64.instructions
    runner = Aarch64.runner
    packages = ("clang-19", *Aarch64.packages)
    options = ("--target=aarch64-linux-gnu", *Aarch64.options)


class S390x(Emulated):
    """IBM Z: a big-endian machine."""

    name = "s390x"
    title = "GCC for s390x (big-endian)"
    program = "s390x-linux-gnu-gcc"
    binutils = "s390x-linux-gnu-"
    runner = ("qemu-s390x",)
    packages = ("gcc-s390x-linux-gnu", "libc6-dev-s390x-cross", "qemu-user")
    options = ("-static",)
