"""Compilers of C: they compile a program, which then runs."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from wright.targets.c.engines.measuring import measuring, needs
from wright.toolchain.debian import DebianEngine
from wright.toolchain.engine import EngineError, Line, last_lines
from wright.toolchain.files import files_of
from wright.toolchain.tools import CHECKOUT

WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Wpedantic", "-Werror")
"""Generated C has no warning under any of these."""
PLACED = ("-fPIC",)
"""How contenders are compiled."""
LINKING = ("-l", "-L", "-Wl,", "-shared", "-nostdlib", "--ld-path")
"""How options begin that only the linker takes."""
CACHE = "ccache"
"""Compiles a file only once for the same text, headers and options; without it each is compiled again."""
CACHING = {
    "CCACHE_DIR": str(CHECKOUT / "build" / CACHE),
    "CCACHE_BASEDIR": str(CHECKOUT),
    "CCACHE_NOHASHDIR": "1",
}
"""Where it keeps objects, and that a checkout in another place has the same ones."""

BESIDE = (CACHE, "libc6-dev", "libssl-dev", "pkg-config", "valgrind")
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
    variables: Mapping[str, str] = CACHING
    """The environment that it is given besides this process's."""

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
        """Compile a contender's shared object next to its source; what else it needs is our library."""
        own = needs(text)
        options = [*PLACED, *(word for word in own if not word.endswith(".c"))]
        part = source.with_suffix(".o")
        self._run([source], part, ["-c", "-w", *options])
        library = [Path(word) for word in own if word.endswith(".c")]
        self.compile([part, *library], source.with_suffix(".so"), ["-shared", *options])

    def running(self, program: Path) -> list[str]:
        """The command that runs a program of this compiler."""
        return [*self.runner, str(program)]

    def calling(self) -> list[str]:
        """The command that compiles, behind the cache if there is one. Raises MissingEngineError."""
        return [*([CACHE] if shutil.which(CACHE) else []), str(self.find())]

    def compile(
        self,
        sources: Sequence[Path],
        program: Path,
        options: Sequence[str] = (),
        include: Sequence[Path] = (),
    ) -> None:
        """Compile a program without warnings. Raises MissingEngineError, or EngineError with the output."""
        self._run(sources, program, [*WARNINGS, *options, *(f"-I{folder}" for folder in include)])

    def _run(self, sources: Sequence[Path], made: Path, options: Sequence[str]) -> None:
        """Compile each source by itself, as only single files are cached, then link them."""
        if "-c" in options:
            self._call(sources, made, options)
            return
        alone = ["-c", *(option for option in options if not option.startswith(LINKING))]
        with tempfile.TemporaryDirectory() as folder:
            parts = list[Path]()
            for number, source in enumerate(sources):
                part = Path(folder) / f"{number}.o" if source.suffix == ".c" else source
                if part is not source:
                    self._call([source], part, alone)
                parts.append(part)
            self._call(parts, made, options)

    def _call(self, sources: Sequence[Path], made: Path, options: Sequence[str]) -> None:
        """Run the compiler once."""
        libraries = [option for option in options if option.startswith("-l")]  # must come last
        command = [
            *self.calling(),
            "-std=c11",
            "-O2",
            *self.options,
            *(option for option in options if option not in libraries),
            *map(str, sources),
            *libraries,
            "-o",
            str(made),
        ]
        environment = {**os.environ, **self.variables}
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
        if done.returncode:
            raise EngineError(f"{self.title} refuses {Path(sources[0]).name}:\n{last_lines(done.stderr)}")


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
