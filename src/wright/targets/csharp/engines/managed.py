"""The engines of C#: they compile a program to an assembly, which a runtime then runs."""

from __future__ import annotations

import shutil
import subprocess
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from wright.targets.csharp.engines.measuring import measuring, needed
from wright.toolchain.engine import Engine, EngineError, Line, last_lines
from wright.toolchain.files import files_of, scratch

QUIET = ("-warn:0",)
STRICT = ("-warn:4", "-warnaserror+")
"""Generated C# has no warning."""


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
                references.append(self._kept(sources, folder / f"{library}_needed.dll", strict=True))
            self._kept(texts, folder / f"{library}.dll", references)
        return self.running(harness)

    def _kept(
        self, sources: Sequence[Path], made: Path, references: Sequence[Path] = (), strict: bool = False
    ) -> Path:
        """A library; if this process compiled the same texts for the same references before, a copy."""
        texts = [source.read_text(encoding="utf-8") for source in sources]
        told = "\0".join([self.name, made.name, *(reference.name for reference in references), *texts])
        kept = scratch() / f"{sha256(told.encode()).hexdigest()}.dll"
        if not kept.exists():
            shutil.copyfile(self.compile(sources, made, references, strict), kept)
        else:
            shutil.copyfile(kept, made)
        return made

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
            f"-out:{made}",
            *(f"-r:{reference}" for reference in references),
            *map(str, sources),
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            said = last_lines(done.stdout + done.stderr)
            raise EngineError(f"{self.title} refuses {sources[0].name}:\n{said}")
        return made
