"""CPython in an environment of its own, with what builds the package, tests it and is compared with it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from wright.toolchain.cache import kept
from wright.toolchain.engine import Engine, EngineError, Line, last_lines
from wright.toolchain.tools import CHECKOUT

LOCK = Path(__file__).parent / "tools" / "requirements.lock"
ENVIRONMENT = CHECKOUT / "build" / "python-tools"
PACKAGE = CHECKOUT / "packages" / "python"
HARNESS = (Path(__file__).parent / "harness.py").read_text(encoding="utf-8")
INSTALLED = ENVIRONMENT / "requirements.lock"
"""A copy of the lock file, written when all packages are there."""
MADE = CHECKOUT / "build" / "python"


class CPython(Engine):
    """The interpreter that runs the compiler, with packages pinned by a lock file."""

    name = "python"
    title = "CPython"
    suffix = ".py"

    def locate(self) -> Path | None:
        there = INSTALLED.exists() and INSTALLED.read_bytes() == LOCK.read_bytes()
        return ENVIRONMENT / "bin" / "python" if there else None

    def install_command(self) -> list[str]:
        pip = ENVIRONMENT / "bin" / "pip"
        return [str(pip), "install", "--quiet", "--require-hashes", "-r", str(LOCK)]

    def install(self) -> None:
        subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=True)
        done = subprocess.run(self.install_command(), capture_output=True, text=True, check=False)
        if done.returncode:
            raise EngineError(f"pip did not get CPython's packages:\n{last_lines(done.stdout + done.stderr)}")
        shutil.copy(LOCK, INSTALLED)

    def version(self) -> str:
        command = [str(self.find()), "-c", "import platform; print(platform.python_version())"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        site = self.built(PACKAGE) / "site"
        given = (json.dumps(json.dumps(each)) for each in (contenders, job))
        arguments = ", ".join(f"json.loads({each})" for each in given)
        return f"{HARNESS}\n\nimport sys\n\nsys.path.insert(0, {str(site)!r})\nmeasure({arguments})\n"

    def built(self, package: Path) -> Path:
        """A folder with a package's wheel, which this machine's C compiler builds, and its content, ``site``.

        Raises MissingEngineError, or EngineError.
        """
        files = sorted(file for file in package.rglob("*") if file.is_file())
        given = [f"{file.relative_to(package)} {sha256(file.read_bytes()).hexdigest()}" for file in files]
        return kept(MADE, "", [self.version(), *given], lambda out: self._build(package, out))

    def _build(self, package: Path, out: Path) -> None:
        options = ("--no-build-isolation", "--no-deps", "--no-cache-dir", "--wheel-dir", str(out))
        with tempfile.TemporaryDirectory() as scratch:
            command = [
                str(self.find()),
                "-m",
                "pip",
                "wheel",
                *options,
                "-C",
                f"build-dir={scratch}",
                str(package),
            ]
            done = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise EngineError(f"the wheel was not built:\n{last_lines(done.stdout + done.stderr)}")
        (wheel,) = out.glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(out / "site")

    @cached_property
    def environment(self) -> dict[str, str]:
        """The environment of processes that build: CMake and Ninja are the lock file's."""
        path = os.pathsep.join([str(self.find().parent), os.environ.get("PATH", "")])
        return {**os.environ, "PATH": path}


def versions() -> Mapping[str, str]:
    """The pinned versions of the environment's packages."""
    return dict(re.findall(r"^([\w-]+)==(\S+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE))
