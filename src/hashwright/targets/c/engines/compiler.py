"""Compilers of C: a program is compiled, and then it runs."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from hashwright.targets.c.engines.measuring import files_of, measuring, needs
from hashwright.targets.engine import Engine, EngineError, Line, last_lines

WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Wpedantic", "-Werror")
"""A text of ours has no warning under any of these."""


class Compiler(Engine):
    """A compiler on PATH, for this machine; a script is a whole C program."""

    suffix = ".c"
    package: str
    """Debian's, that has it."""

    def locate(self) -> Path | None:
        found = shutil.which(self.name)
        return Path(found) if found else None

    def install_command(self) -> list[str]:
        return ["apt-get", "install", "-y", "--no-install-recommends", self.package]

    def install(self) -> None:
        """Fetch the package, with fresh lists: a new machine has none. Raises EngineError."""
        subprocess.run(["apt-get", "update", "-q"], capture_output=True, check=False)
        super().install()

    def version(self) -> str:
        said = subprocess.run(
            [str(self.find()), "--version"], capture_output=True, text=True, check=True
        ).stdout
        number = re.search(r"\d+\.\d+\.\d+", said)
        return number[0] if number else said.splitlines()[0]

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        """Contenders as ``engines.measuring`` describes them."""
        return measuring(contenders, job)

    def command(self, script: Path) -> list[str]:
        program = script.with_suffix("")
        files = files_of(script.read_text(encoding="utf-8"))
        if not files:
            self.compile([script], program)
            return [str(program)]
        folder = script.parent
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
        for name, text in files.items():
            if name.startswith("contender_"):
                object_file = (folder / name).with_suffix(".so")
                self._run([folder / name, *needs(text)], object_file, ["-shared", "-fPIC", "-w"])
        options = [f"-DFOLDER={json.dumps(str(folder))}", "-Wno-overlength-strings", "-ldl"]
        self.compile([folder / "harness.c"], program, options)
        return [str(program)]

    def compile(
        self,
        sources: Sequence[Path],
        program: Path,
        options: Sequence[str] = (),
        include: Sequence[Path] = (),
    ) -> None:
        """Make a program, without warnings. Raises MissingEngineError, or EngineError with what was said."""
        self._run(sources, program, [*WARNINGS, *options, *(f"-I{folder}" for folder in include)])

    def _run(self, sources: Sequence[Path | str], made: Path, options: Sequence[str]) -> None:
        command = [str(self.find()), "-std=c11", "-O2", *options, *map(str, sources), "-o", str(made)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise EngineError(f"{self.title} refuses {Path(sources[0]).name}:\n{last_lines(done.stderr)}")


class Gcc(Compiler):
    """GNU's compiler."""

    name = "gcc"
    title = "GCC"
    package = "gcc"


class Clang(Compiler):
    """LLVM's compiler."""

    name = "clang"
    title = "Clang"
    package = "clang"
