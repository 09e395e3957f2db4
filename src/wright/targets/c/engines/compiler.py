"""Compilers of C: they compile a program, which then runs."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from wright.targets.c.engines.measuring import measuring, needs
from wright.toolchain.debian import DebianEngine
from wright.toolchain.engine import EngineError, Line, last_lines
from wright.toolchain.files import files_of, scratch

WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Wpedantic", "-Werror")
"""Generated C has no warning under any of these."""
PLACED = ("-fPIC", "-w")
"""How contenders are compiled."""

BESIDE = ("libc6-dev", "libssl-dev", "pkg-config", "valgrind")
"""Packages for programs on this machine: C's library; OpenSSL's, with which ours is compared; Valgrind."""


class Compiler(DebianEngine):
    """A compiler on PATH; a script is a whole C program."""

    suffix = ".c"
    program: str
    """Its name on PATH."""
    options: tuple[str, ...] = ()
    """Options that it is always given."""
    binutils = ""
    """The prefix of the machine's binary utilities."""
    runner: tuple[str, ...] = ()
    """The command that runs its programs where this machine cannot."""

    def locate(self) -> Path | None:
        found = [shutil.which(name) for name in (self.program, *self.runner[:1])]
        return Path(found[0]) if found[0] and all(found) else None

    def version(self) -> str:
        said = subprocess.run(
            [str(self.find()), "--version"], capture_output=True, text=True, check=True
        ).stdout
        number = re.search(r"\d+\.\d+\.\d+", said)
        return number[0] if number else said.splitlines()[0]

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        """A measuring program for contenders as ``engines.measuring`` describes them."""
        return measuring(contenders, job)

    def command(self, script: Path) -> list[str]:
        program = script.with_suffix("")
        files = files_of(script.read_text(encoding="utf-8"))
        if not files:
            self.compile([script], program)
            return self.running(program)
        folder = script.parent
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
        for name, text in files.items():
            if name.startswith("contender_"):
                self._share(text, folder / name)
        options = [f"-DFOLDER={json.dumps(str(folder))}", "-Wno-overlength-strings", "-ldl"]
        self.compile([folder / "harness.c"], program, options)
        return self.running(program)

    def _share(self, text: str, source: Path) -> None:
        """Compile a contender's shared object next to its source."""
        own = needs(text)
        options = [word for word in own if not word.endswith(".c")]
        others = self.objects([Path(word) for word in own if word.endswith(".c")], [*PLACED, *options])
        told = [text, *map(str, others)]
        parts: list[Path | str] = [source, *others, *options]  # libraries must come last
        made = self._kept(parts, ["-shared", *PLACED], told, ".so")
        shutil.copyfile(made, source.with_suffix(".so"))

    def objects(self, sources: Sequence[Path], options: Sequence[str] = ()) -> list[Path]:
        """Compile each source by itself, once in this process."""
        headers = [header.read_text(encoding="utf-8") for header in _headers(sources, options)]
        return [
            self._kept(
                [source], ["-c", *options], [str(source), source.read_text(encoding="utf-8"), *headers], ".o"
            )
            for source in sources
        ]

    def _kept(
        self, sources: Sequence[Path | str], options: Sequence[str], told: Sequence[str], suffix: str
    ) -> Path:
        """The file that this process made of the same options and key; else it is made now."""
        key = sha256("\0".join([self.program, *self.options, *options, *told]).encode()).hexdigest()
        kept = scratch() / f"{key}{suffix}"
        if not kept.exists():
            self._run(sources, kept, options)
        return kept

    def running(self, program: Path) -> list[str]:
        """The command that runs a program of this compiler."""
        return [*self.runner, str(program)]

    def compile(
        self,
        sources: Sequence[Path],
        program: Path,
        options: Sequence[str] = (),
        include: Sequence[Path] = (),
    ) -> None:
        """Compile a program without warnings. Raises MissingEngineError, or EngineError with the output."""
        self._run(sources, program, [*WARNINGS, *options, *(f"-I{folder}" for folder in include)])

    def _run(self, sources: Sequence[Path | str], made: Path, options: Sequence[str]) -> None:
        command = [
            str(self.find()),
            "-std=c11",
            "-O2",
            *self.options,
            *options,
            *map(str, sources),
            "-o",
            str(made),
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise EngineError(f"{self.title} refuses {Path(sources[0]).name}:\n{last_lines(done.stderr)}")


def _headers(sources: Sequence[Path], options: Sequence[str]) -> list[Path]:
    """The headers that sources may include, from their own folders or from named ones."""
    named = {Path(option.removeprefix("-I")) for option in options if option.startswith("-I")}
    folders = named | {source.parent for source in sources}
    return [header for folder in sorted(folders) for header in sorted(folder.glob("*.h"))]


class Gcc(Compiler):
    """GNU's compiler, for this machine."""

    name = "gcc"
    title = "GCC"
    program = "gcc"
    packages = ("gcc", *BESIDE)


class Clang(Compiler):
    """LLVM's compiler, for this machine."""

    name = "clang"
    title = "Clang"
    program = "clang"
    packages = ("clang", "libclang-rt-dev", *BESIDE)  # libclang-rt-dev has the sanitizers and libFuzzer
