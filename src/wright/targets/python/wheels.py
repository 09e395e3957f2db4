"""The package as its users install it: wheels for Linux, and the sources. `make wheels` writes them.

Zig's C compiler, which PyPI has, makes them: it is Clang with the headers and stubs of any glibc, so a wheel
runs on machines as old as the glibc that it was made for, and this machine makes those of the others. Each
wheel is made of the sources' archive and serves every CPython from 3.11 on (``abi3``). auditwheel and
abi3audit have passed it. Those for musl, as Alpine has it, are made and audited alike, but no test runs them.
"""

from __future__ import annotations

import platform
import re
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from wright.targets.python.engines.cpython import BUILDING, PACKAGE, TOOLS
from wright.targets.python.engines.environment import Environment
from wright.toolchain import zig
from wright.toolchain.archives import EPOCH
from wright.toolchain.tools import CHECKOUT

ENVIRONMENT = Environment(CHECKOUT / "build" / "python-wheels", TOOLS / "wheels.lock")
DIST = CHECKOUT / "dist"
GLIBC = "2.17"
"""The oldest C library that a wheel runs with: that of CentOS 7, of 2012."""
MUSL = "1.2"
"""The oldest musl, by auditwheel's name: that of Alpine 3.13, of 2021."""
TIMELESS = {"SOURCE_DATE_EPOCH": str(EPOCH), "TZ": "UTC"}
"""What keeps clocks out of a wheel: its files get this time."""


@dataclass(frozen=True)
class Machine:
    """A kind of machine that has a wheel, by its name in tags and in Zig's targets; and its C library."""

    name: str
    musl: bool = False

    @property
    def tag(self) -> str:
        if self.musl:
            return f"musllinux_{MUSL.replace('.', '_')}_{self.name}"
        return f"manylinux_{GLIBC.replace('.', '_')}_{self.name}"

    @property
    def target(self) -> str:
        """Zig's name."""
        return f"{self.name}-linux-musl" if self.musl else f"{self.name}-linux-gnu.{GLIBC}"

    @property
    def variables(self) -> dict[str, str]:
        """The variables of a build for this machine, on whatever machine it runs."""
        (program,) = ENVIRONMENT.folder.glob("lib/python*/site-packages/ziglang/zig")
        return {
            "CC": f"{program} cc -target {self.target}",
            "LDFLAGS": "-s",
            "_PYTHON_HOST_PLATFORM": self.tag if self.musl else f"linux-{self.name}",
            **zig.CACHING,
            **TIMELESS,
        }


MACHINES = (Machine("x86_64"), Machine("aarch64"), Machine("x86_64", musl=True))


def compiler() -> str:
    """The compiler's name and version."""
    (version,) = re.findall(r"^ziglang==(\S+)", ENVIRONMENT.lock.read_text(encoding="utf-8"), re.MULTILINE)
    return f"zig cc {version}"


def sources(out: Path, package: Path = PACKAGE) -> Path:
    """Write the archive of a package's sources into a folder. Raises EngineError."""
    if not ENVIRONMENT.ready:
        ENVIRONMENT.install()
    ENVIRONMENT.run("build", "--no-isolation", "--sdist", "--outdir", out, package, more=TIMELESS)
    (archive,) = out.glob("*.tar.gz")
    return archive


def wheel(machine: Machine, archive: Path, out: Path) -> Path:
    """Write a machine's wheel into a folder. Raises EngineError, also where an audit refuses it."""
    with tempfile.TemporaryDirectory() as folder:
        # CMake would strip by this machine's `strip`: the linker strips instead.
        options = (*BUILDING, "--config-settings=install.strip=false", "--wheel-dir", folder)
        ENVIRONMENT.run("pip", "wheel", *options, archive, more=machine.variables)
        (plain,) = Path(folder).glob("*.whl")
        ENVIRONMENT.run("abi3audit", "--strict", plain)
        # auditwheel knows policies of this machine and its C library; else it finds out what the wheel keeps.
        here = machine.name == platform.machine() and not machine.musl
        known = ["--only-plat", "--plat", machine.tag] if here else []
        if machine.musl:
            known += ["--exclude", "libc.so"]  # which is musl itself; glibc gives a text that name
        ENVIRONMENT.run("auditwheel", "repair", *known, "--wheel-dir", out, plain, more=TIMELESS)
    (made,) = out.glob(f"*{machine.tag}*.whl")
    return made


def make(out: Path, machines: Iterable[Machine] = MACHINES) -> list[Path]:
    """Write the sources and the wheels into a folder, in place of older ones. Raises EngineError."""
    out.mkdir(parents=True, exist_ok=True)
    for old in (*out.glob("hashwright-*.whl"), *out.glob("hashwright-*.tar.gz")):
        old.unlink()
    archive = sources(out)
    return [archive, *(wheel(machine, archive, out) for machine in machines)]


if __name__ == "__main__":
    for file in make(Path(sys.argv[1]) if len(sys.argv) > 1 else DIST):
        print(f"{file}: {file.stat().st_size:,} bytes")
