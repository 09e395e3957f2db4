"""Java libraries from Maven's central repository, pinned by their checksums."""

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
    """Exactly the jars of ``source``'s ``pom.xml``, in ``folder``, checked against ``jars.sha256``."""

    source: Path
    folder: Path

    @property
    def lock(self) -> Path:
        """Checksums and names, as ``sha256sum`` writes them."""
        return self.source / "jars.sha256"

    @property
    def installed(self) -> bool:
        """Whether all jars are there, in the versions of the lock file."""
        checked = self.folder / "jars.sha256"
        return checked.exists() and checked.read_bytes() == self.lock.read_bytes()

    @property
    def classpath(self) -> str:
        return str(self.folder / "*")

    def install(self) -> None:
        """Fetch missing jars. Raises ToolError, or MissingEngineError without Maven."""
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
            raise ToolError(f"Maven cannot fetch {pom.name}:\n{last_lines(done.stdout + done.stderr)}")
        self._check()
        shutil.copy(self.lock, self.folder)

    def _check(self) -> None:
        """Raise ToolError where a jar is missing, changed, or not pinned."""
        pinned = dict(line.split()[::-1] for line in self.lock.read_text(encoding="utf-8").splitlines())
        there = {jar.name: hashlib.sha256(jar.read_bytes()).hexdigest() for jar in self.folder.glob("*.jar")}
        for name in sorted(pinned.keys() | there.keys()):
            if pinned.get(name) != there.get(name):
                raise ToolError(
                    f"{name} has changed: its checksum is {there.get(name)}, not {pinned.get(name)}"
                )
