"""The engines of C#: they compile a program to an assembly, which a runtime then runs."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

from wright.targets.csharp.engines.measuring import measuring, needed
from wright.toolchain.cache import kept
from wright.toolchain.engine import Engine, EngineError, Line, last_lines
from wright.toolchain.files import files_of
from wright.toolchain.tools import CHECKOUT

QUIET = ("-warn:0",)
STRICT = ("-warn:4", "-warnaserror+")
"""Generated C# has no warning."""
MADE = CHECKOUT / "build" / "csharp"
"""Assemblies, each compiled once for the same sources, references and compiler."""


class ManagedEngine(Engine):
    """A compiler of C# and a runtime. A script is a whole program, of one file or several."""

    suffix = ".cs"
    calls_c = True
    """Whether programs can call C libraries by P/Invoke."""

    @abstractmethod
    def compiler(self) -> list[str]:
        """csc, or a compiler with its options. Raises MissingEngineError."""

    @abstractmethod
    def running(self, program: Path) -> list[str]:
        """The command that runs a program of this engine. Raises MissingEngineError."""

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        """A measuring program for contenders as ``engines.measuring`` describes them."""
        return measuring(contenders, job)

    def command(self, script: Path) -> list[str]:
        folder = script.parent
        files = files_of(script.read_text(encoding="utf-8"))
        if not files:
            return self.running(self.compile([script], folder / "script.exe"))
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
        subjects: dict[str, list[Path]] = {}
        for name in files:
            if name.startswith("subjects_"):
                subjects.setdefault(name.rpartition("_")[0], []).append(folder / name)
        own = [folder / name for name in files if not name.startswith("subjects_")]
        harness = self.compile(own, folder / "harness.exe", strict=False)
        for library, texts in subjects.items():
            references = [harness]
            sources = needed(texts[0].read_text(encoding="utf-8"))
            if sources:
                references.append(self.compile(sources, folder / f"{library}_needed.dll"))
            self.compile(texts, folder / f"{library}.dll", references, strict=False)
        return self.running(harness)

    def compile(
        self, sources: Sequence[Path], made: Path, references: Sequence[Path] = (), strict: bool = True
    ) -> Path:
        """Compile an assembly: a program if ``made`` ends with ``.exe``, else a library.

        ``strict`` refuses warnings. Raises MissingEngineError, or EngineError with the compiler's output.
        """
        command = [
            *self.compiler(),
            "-optimize+",
            "-unsafe",
            "-langversion:latest",
            *(STRICT if strict else QUIET),
            f"-target:{'exe' if made.suffix == '.exe' else 'library'}",
        ]

        def make(file: Path) -> None:
            # An assembly has the name of the file that it is written to.
            with tempfile.TemporaryDirectory(dir=file.parent) as folder:
                out = Path(folder) / made.name
                given = [f"-out:{out}", *(f"-r:{reference}" for reference in references), *map(str, sources)]
                done = subprocess.run([*command, *given], capture_output=True, text=True, check=False)
                if done.returncode:
                    said = last_lines(done.stdout + done.stderr)
                    raise EngineError(f"{self.title} refuses {sources[0].name}:\n{said}")
                out.rename(file)

        read = [f"{file.name} {sha256(file.read_bytes()).hexdigest()}" for file in (*references, *sources)]
        shutil.copyfile(kept(MADE, made.suffix, [_version(self), *command, made.name, *read], make), made)
        return made


@cache
def _version(engine: ManagedEngine) -> str:
    return engine.version()
