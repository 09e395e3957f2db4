"""The peers' packages from npm, pinned by hash, and the bundler that came with them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hashwright.targets.engine import last_lines
from hashwright.targets.javascript.engines.node import Node

SOURCE = Path(__file__).parent
CHECKOUT = Path(__file__).parents[4]


class PeersError(Exception):
    """The peers could not be fetched or bundled."""


@dataclass(frozen=True)
class Workshop:
    """A folder with the peers' packages and entry files."""

    folder: Path

    @property
    def ready(self) -> bool:
        """Whether the packages of the present lock file are there."""
        return _same(self.folder / "installed-lock.json", SOURCE / "package-lock.json")

    def install(self) -> None:
        """Fetch the packages, where they are not there yet. Raises PeersError, or MissingEngineError."""
        if not self.ready:
            self.folder.mkdir(parents=True, exist_ok=True)
            for name in ("package.json", "package-lock.json"):
                shutil.copy(SOURCE / name, self.folder)
            _run(Node().npm(), ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], self.folder)
            shutil.copy(SOURCE / "package-lock.json", self.folder / "installed-lock.json")

    def link(self, package: Path) -> None:
        """Put a package of this checkout beside the peers, as if it had been installed."""
        place = self.folder / "node_modules" / package_name(package)
        place.unlink(missing_ok=True)
        place.symlink_to(package.resolve(), target_is_directory=True)

    def version(self, package: str) -> str:
        """The version of an installed package."""
        manifest = (self.folder / "node_modules" / package / "package.json").read_text(encoding="utf-8")
        return str(json.loads(manifest)["version"])

    def script(self, path: str) -> str:
        """The text of a file of an installed package."""
        return (self.folder / "node_modules" / path).read_text(encoding="utf-8")

    def bundle(self, entry: str, name: str = "peer", minify: bool = False) -> str:
        """One statement, ``var name = …``, with the exports of an ES module and of all that it imports.

        ``entry`` is the module's text; it may import packages, and the entry files beside this one.
        """
        for file in SOURCE.glob("*.js"):
            shutil.copy(file, self.folder)
        options = [
            "--bundle",
            "--format=iife",
            f"--global-name={name}",
            "--external:node:*",
            "--external:crypto",
        ]
        return self._esbuild(entry, options + ["--minify"] * minify)

    def minify(self, module: str) -> str:
        """An ES module without what only people need."""
        return self._esbuild(module, ["--minify", "--format=esm"])

    def _esbuild(self, text: str, options: Sequence[str]) -> str:
        program = self.folder / "node_modules" / "esbuild" / "bin" / "esbuild"
        command = [str(program), "--log-level=warning", "--charset=utf8", *options]
        return _run(Node().find(), command, self.folder, text)


@cache
def workshop() -> Workshop:
    """The peers, fetched at first use into the checkout's build folder."""
    shop = Workshop(CHECKOUT / "build" / "peers")
    shop.install()
    return shop


def package_name(package: Path) -> str:
    """What a package is called by those who import it."""
    return str(json.loads((package / "package.json").read_text(encoding="utf-8"))["name"])


def _same(one: Path, other: Path) -> bool:
    return one.exists() and one.read_bytes() == other.read_bytes()


def _run(program: Path, arguments: Sequence[str], folder: Path, text: str = "") -> str:
    # npm is a script of Node's: it finds it on PATH, where the one from PyPI is not.
    path = os.pathsep.join([str(Node().find().parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [str(program), *arguments],
        input=text,
        cwd=folder,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        shown = " ".join([program.name, *arguments])
        raise PeersError(f"`{shown}` failed:\n{last_lines(done.stdout + done.stderr)}")
    return done.stdout
