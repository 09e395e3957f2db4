"""Libraries of Java from Maven's central repository, pinned by their checksums."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from wright.toolchain.engine import MissingEngineError, last_lines
from wright.toolchain.tools import ToolError

COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.6.0:copy-dependencies"


@dataclass(frozen=True)
class Jars:
    """What ``source``'s ``pom.xml`` names, and no more, in ``folder``: each jar as ``jars.sha256`` has it."""

    source: Path
    folder: Path

    @property
    def lock(self) -> Path:
        """Checksums and names, as ``sha256sum`` writes them."""
        return self.source / "jars.sha256"

    @property
    def installed(self) -> bool:
        """Whether all is there, in the versions of the lock file."""
        checked = self.folder / "jars.sha256"
        return checked.exists() and checked.read_bytes() == self.lock.read_bytes()

    @property
    def classpath(self) -> str:
        return str(self.folder / "*")

    def install(self) -> None:
        """Fetch what is not there yet. Raises ToolError, or MissingEngineError without Maven."""
        if self.installed:
            return
        maven = shutil.which("mvn")
        if maven is None:
            raise MissingEngineError("Maven is not on this machine: apt has it as `maven`")
        shutil.rmtree(self.folder, ignore_errors=True)
        pom = self.source / "pom.xml"
        options = ["-DexcludeTransitive=true", f"-DoutputDirectory={self.folder}"]
        done = subprocess.run(
            [maven, "-q", "-B", "-f", str(pom), COPY, *options], capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise ToolError(f"Maven does not bring {pom.name}:\n{last_lines(done.stdout + done.stderr)}")
        self._check()
        shutil.copy(self.lock, self.folder)

    def _check(self) -> None:
        """Raises ToolError where a jar is missing, another one, or one too many."""
        pinned = dict(line.split()[::-1] for line in self.lock.read_text(encoding="utf-8").splitlines())
        there = {jar.name: hashlib.sha256(jar.read_bytes()).hexdigest() for jar in self.folder.glob("*.jar")}
        for name in sorted(pinned.keys() | there.keys()):
            if pinned.get(name) != there.get(name):
                raise ToolError(f"{name} is not what it was: {there.get(name)}, not {pinned.get(name)}")
