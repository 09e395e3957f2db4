"""Debian's Python of AArch64, run by QEMU, with a wheel and what tests it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

from wright.targets.python.engines.cpython import LOCK

NEEDED = (
    "duckdb hypothesis iniconfig nanoarrow numpy packaging pluggy polars polars-runtime-32 pyarrow pygments"
    " pytest sortedcontainers typing-extensions"
)
"""The packages of our lock file that the tests import."""
PACKAGES = (
    "python3.11-minimal libpython3.11-minimal libpython3.11-stdlib libc6 libexpat1 zlib1g libffi8 libbz2-1.0"
    " liblzma5 libssl3 libgcc-s1 libstdc++6 libuuid1"
)
APT = """\
Dir::State "{here}/state";
Dir::State::status "{here}/status";
Dir::Cache "{here}/cache";
APT::Architecture "arm64";
APT::Architectures {{"arm64";}};
APT::Sandbox::User "root";
"""
"""Settings of apt for another machine's packages, with lists and locks of its own."""


@dataclass(frozen=True)
class Foreign:
    """An interpreter in a folder that keeps it; it imports the wheel."""

    folder: Path
    wheel: Path

    def ask(self, *arguments: str) -> str:
        """The output of a call of the interpreter."""
        ready = self.folder / "ready"
        if not ready.exists() or ready.read_text(encoding="utf-8") != NEEDED:
            self._fetch()
        site = self.folder / "site"
        shutil.rmtree(site, ignore_errors=True)
        with zipfile.ZipFile(self.wheel) as archive:
            archive.extractall(site)
        root = self.folder / "root"
        paths = f"PYTHONPATH={site}:{self.folder / 'packages'}"
        command = ["qemu-aarch64", "-L", str(root), "-E", paths, str(root / "usr/bin/python3.11"), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
        return done.stdout

    def _fetch(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        for name in ("state/lists/partial", "cache/archives/partial", "root", "debs"):
            (self.folder / name).mkdir(parents=True)
        (self.folder / "status").touch()
        (self.folder / "apt.conf").write_text(APT.format(here=self.folder), encoding="utf-8")
        settings = {**os.environ, "APT_CONFIG": str(self.folder / "apt.conf")}
        debs = self.folder / "debs"
        for command in (["update"], ["download", *PACKAGES.split()]):
            subprocess.run(
                ["apt-get", "-q", *command], cwd=debs, env=settings, capture_output=True, check=True
            )
        for file in debs.glob("*.deb"):
            subprocess.run(["dpkg", "-x", file, self.folder / "root"], check=True)
        wanted = self.folder / "packages.lock"
        entries = re.findall(r"^([\w-]+)(==(?:.*\\\n)*.*\n)", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
        wanted.write_text(
            "".join(name + rest for name, rest in entries if name in NEEDED.split()), encoding="utf-8"
        )
        where = ("--target", str(self.folder / "packages"), "--only-binary=:all:", "--python-version=3.11")
        platforms = (f"--platform=manylinux_2_{glibc}_aarch64" for glibc in (17, 28, 34))
        options = (
            "--quiet",
            "--no-deps",
            "--require-hashes",
            *where,
            *platforms,
            "--platform=manylinux2014_aarch64",
        )
        subprocess.run([sys.executable, "-m", "pip", "install", *options, "-r", wanted], check=True)
        (self.folder / "ready").write_text(NEEDED, encoding="utf-8")
