"""CPython in an environment of its own, with what builds the package, tests it and is compared with it."""

from __future__ import annotations

import json
import re
import subprocess
import sysconfig
import tempfile
import zipfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from wright.targets.python.engines.environment import Environment
from wright.toolchain import zig
from wright.toolchain.cache import kept
from wright.toolchain.debian import fetch
from wright.toolchain.engine import Engine, Line
from wright.toolchain.together import together
from wright.toolchain.tools import CHECKOUT

TOOLS = Path(__file__).parent / "tools"
LOCK, PEERS = TOOLS / "requirements.lock", TOOLS / "peers.lock"
"""Packages that tests need, and large ones that only benchmarks do."""
ENVIRONMENT = Environment(CHECKOUT / "build" / "python-tools", LOCK)
PACKAGE = CHECKOUT / "packages" / "python"
HARNESS = (Path(__file__).parent / "harness.py").read_text(encoding="utf-8")
MADE = CHECKOUT / "build" / "python"
INSTRUCTIONS = {1: "SHA", 2: "AVX2", 4: "AVX-512", 8: "NEON", 16: "SHA-3"}
"""As ``hw_instructions`` counts them."""
HEADER = Path(sysconfig.get_path("include")) / "Python.h"
BUILDING = ("--no-build-isolation", "--no-deps", "--no-cache-dir")
"""Options of ``pip wheel``: what builds is the environment's."""


class CPython(Engine):
    """The interpreter that runs the compiler, with packages pinned by a lock file."""

    name = "python"
    title = "CPython"
    suffix = ".py"
    tools = ENVIRONMENT
    """The packages of Python's own."""

    def locate(self) -> Path | None:
        return self.tools.python if self.tools.ready else None

    def install_command(self) -> list[str]:
        return self.tools.command

    def install(self) -> None:
        """Fetch the packages, and a compiler of C where there is none. Raises EngineError."""
        if self.missing():
            fetch(self.missing())
        together(self.tools.install, *([zig.WHEELS.install] if zig.needed() else []))

    def missing(self) -> list[str]:
        """Debian's package of CPython's headers, unless they are here: other builds of it have them."""
        return [] if HEADER.exists() else ["python3-dev"]

    def version(self) -> str:
        command = [str(self.find()), "-c", "import platform; print(platform.python_version())"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    def instructions(self) -> str:
        """The sets of instructions that the package uses on this machine."""
        code = "from hashwright._hashwright import instructions as i; print(i())"
        given = {**self.environment, "PYTHONPATH": str(self.built(PACKAGE) / "site")}
        command = [str(self.find()), "-c", code]
        said = subprocess.run(command, env=given, capture_output=True, text=True, check=True).stdout
        return ", ".join(name for bit, name in INSTRUCTIONS.items() if int(said) & bit) or "none"

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        site = self.built(PACKAGE) / "site"
        given = (json.dumps(json.dumps(each)) for each in (contenders, job))
        arguments = ", ".join(f"json.loads({each})" for each in given)
        return f"{HARNESS}\n\nimport sys\n\nsys.path.insert(0, {str(site)!r})\nmeasure({arguments})\n"

    def built(self, package: Path, options: str = "") -> Path:
        """A folder with a package's wheel, which a C compiler builds here, and its content, ``site``.

        ``options`` replace the compiler's for releases. Raises MissingEngineError, or EngineError.
        """
        files = sorted(file for file in package.rglob("*") if file.is_file())
        given = [f"{file.relative_to(package)} {sha256(file.read_bytes()).hexdigest()}" for file in files]
        key = [self.version(), *([options] if options else []), *given]
        return kept(MADE, "", key, lambda out: self._build(package, options, out))

    def _build(self, package: Path, options: str, out: Path) -> None:
        CPython().find()  # what builds is Python's own environment's: Spark's and Ray's has no CMake
        with tempfile.TemporaryDirectory() as scratch:
            settings = (*BUILDING, "--wheel-dir", str(out), f"--config-settings=build-dir={scratch}")
            defined = (f"--config-settings=cmake.define.CMAKE_C_FLAGS_RELEASE={options}",) if options else ()
            ENVIRONMENT.run("pip", "wheel", *settings, *defined, str(package), more=zig.building())
        (wheel,) = out.glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(out / "site")

    @property
    def environment(self) -> Mapping[str, str]:
        """The environment of processes that build: CMake and Ninja are the lock file's."""
        return self.tools.variables


def versions(lock: Path = LOCK) -> Mapping[str, str]:
    """The pinned versions of an environment's packages."""
    return dict(re.findall(r"^([\w-]+)==(\S+)", lock.read_text(encoding="utf-8"), re.MULTILINE))
