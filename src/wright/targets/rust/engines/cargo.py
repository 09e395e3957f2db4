"""Rust's compiler and its build tool: the machine's own, as rustup or Debian brings them."""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from wright import VERSION
from wright.targets.rust.engines.measuring import CARGO, LOCK, measuring
from wright.toolchain.debian import DebianEngine
from wright.toolchain.engine import EngineError, Line, last_lines
from wright.toolchain.files import files_of, write_files
from wright.toolchain.tools import CHECKOUT

MADE = CHECKOUT / "build" / "rust"
"""Where Cargo keeps what it compiles: programs that ask for the same crate share it."""
PACKAGE = CHECKOUT / "packages" / "rust"
MANIFEST = """[package]
name = "{name}"
version = "0.0.0"
edition = "2021"

[dependencies]
hashwright = {{ path = "{path}"{features} }}

[workspace]
"""


class Cargo(DebianEngine):
    """A script is the source of a program, which depends on the package; or several files with a manifest.

    A manifest has ``PROGRAM`` and ``PACKAGE`` for the program's name and the package's folder, and its lock
    file ``VERSION`` for the package's version.
    """

    name = "cargo"
    title = "Rust"
    suffix = ".rs"
    packages: tuple[str, ...] = ("cargo-web", "rustc-web", "libc6-dev", "make")
    """Debian's; Make builds hashtree-rs, a peer."""
    made = MADE
    target = ""
    """The machine that programs are for, as rustc names it; this one, where it says nothing."""
    runner: tuple[str, ...] = ()
    """The command that runs programs where this machine cannot."""
    binutils = ""
    """The prefix of the machine's binary utilities."""
    flags: tuple[str, ...] = ()
    """Options of rustc that programs are always compiled with."""

    def locate(self) -> Path | None:
        """On the PATH, or where rustup puts both, which a shell that began before rustup does not know."""
        rustup = Path(os.environ.get("CARGO_HOME", Path.home() / ".cargo")) / "bin"
        path = os.pathsep.join([os.environ.get("PATH", os.defpath), str(rustup)])
        found = [shutil.which(name, path=path) for name in ("cargo", "rustc")]
        return Path(found[0]) if found[0] and found[1] else None

    @property
    def machine(self) -> str:
        """The architecture that programs are for, as Rust names it."""
        return self.target.partition("-")[0] or platform.machine().replace("arm64", "aarch64").lower()

    @property
    def variables(self) -> Mapping[str, str]:
        """The environment that Cargo is given besides this process's."""
        return {}

    def missing(self) -> list[str]:
        return [] if self.locate() else super().missing()

    def version(self) -> str:
        said = self.said(["--version"], CHECKOUT)
        number = re.search(r"\d+\.\d+\.\d+", said)
        return number[0] if number else said.strip()

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        """A measuring program for contenders as ``engines.measuring`` describes them."""
        return measuring(contenders, job)

    def command(self, script: Path) -> list[str]:
        text, folder = script.read_text(encoding="utf-8"), script.parent / script.stem
        files = files_of(text)
        return self.running(self.locked(files, folder) if files else self.compiled(text, folder))

    def running(self, program: Path) -> list[str]:
        """The command that runs a program of this compiler."""
        return [*self.runner, str(program)]

    def locked(self, files: Mapping[str, str], folder: Path) -> Path:
        """A program beside crates of others, which its lock file pins. Raises as ``said``."""
        name = _program(*files.values())
        manifest = files[CARGO].replace("PROGRAM", name).replace("PACKAGE", str(PACKAGE))
        lock = files[LOCK].replace('"VERSION"', f'"{VERSION}"')
        write_files(folder, {**files, CARGO: manifest, LOCK: lock}.items())
        self.fetch(folder)
        self.said(["build", "--release", "--locked"], folder)
        return Path(shutil.copy(self.made / self.target / "release" / name, folder))

    def compiled(self, text: str, folder: Path, features: Sequence[str] | None = None) -> Path:
        """A program, without a warning, in a folder of its own. Raises as ``said``.

        With ``features`` the crate has these alone, and the program is not optimized: it panics where a sum
        does not fit.
        """
        name = _program(text)
        (folder / "src").mkdir(parents=True)
        asked = "" if features is None else f", default-features = false, features = {json.dumps(features)}"
        manifest = MANIFEST.format(name=name, path=PACKAGE, features=asked)
        (folder / CARGO).write_text(manifest, encoding="utf-8")
        (folder / "src" / "main.rs").write_text(text, encoding="utf-8")
        self.said(["build"] if features else ["build", "--release"], folder)
        profile = "debug" if features else "release"
        return Path(shutil.copy(self.made / self.target / profile / name, folder))

    def object(self, text: str, folder: Path) -> Path:
        """A library's machine code, optimized, in a folder of its own. Raises as ``said``."""
        (folder / "src").mkdir(parents=True)
        manifest = MANIFEST.format(name=_program(text), path=PACKAGE, features="")
        (folder / CARGO).write_text(manifest, encoding="utf-8")
        (folder / "src" / "lib.rs").write_text(text, encoding="utf-8")
        made = folder / "lib.o"
        self.said(
            ["rustc", "--release", "--lib", "--", "-C", "codegen-units=1", f"--emit=obj={made}"], folder
        )
        return made

    def fetch(self, folder: Path) -> None:
        """Bring the crates that a folder's lock file names, unless they are here. Raises as ``said``."""
        words = ["fetch", "--locked"]
        try:
            self.said(words, folder)
        except EngineError:
            self.said(words, folder, offline=False)

    def said(self, words: Sequence[str], folder: Path, offline: bool = True) -> str:
        """The output of a command of Cargo's in a folder: a warning is an error, and there is no network.

        Raises MissingEngineError, or EngineError with the last output.
        """
        found = self.find()
        network = {"CARGO_NET_OFFLINE": str(offline).lower()}
        flags = " ".join(["-D warnings", *self.flags])
        told = {"CARGO_TARGET_DIR": str(self.made), "RUSTFLAGS": flags, "RUSTDOCFLAGS": flags}
        done = subprocess.run(
            [found, *words],
            cwd=folder,
            env={**os.environ, **told, **network, **self.variables},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise EngineError(f"`cargo {' '.join(words)}` failed:\n{last_lines(done.stdout + done.stderr)}")
        return done.stdout


def _program(*texts: str) -> str:
    """The name of a program, by its texts: programs share the folder of what Cargo makes."""
    return f"program_{sha256(''.join(texts).encode()).hexdigest()[:16]}"
