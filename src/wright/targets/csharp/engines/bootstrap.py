"""Compile a program where nothing can compile C# yet: ``bootstrap RUNTIME ROSLYN BRIDGE SOURCE PROGRAM``.

Roslyn is a library, and whoever calls it in C# has to be compiled first. So Python calls it, by pythonnet,
whose library is ``BRIDGE``. This compiles ``csc.cs``, which compiles all else.
"""

from __future__ import annotations

import sys
from ctypes import CFUNCTYPE, c_char_p, c_int
from importlib import import_module
from pathlib import Path

from wright.targets.csharp.engines.host import CoreCLR, HostError


def compiled(runtime: Path, roslyn: Path, bridge: Path, source: Path, program: Path) -> None:
    """Compile a program of one source. Raises HostError with Roslyn's messages."""
    libraries = sorted(roslyn.glob("*.dll"))
    core = CoreCLR(runtime, [*libraries, bridge])
    start = core.method(bridge.stem, f"{bridge.stem}.Loader", "Initialize")
    if CFUNCTYPE(c_int, c_char_p, c_int)(start)(b"", 0):  # no text: the Python is this process's
        raise HostError("pythonnet does not start")
    clr = import_module("clr")
    for library in libraries:
        clr.AddReference(library.stem)
    system, analysis = import_module("System"), import_module("Microsoft.CodeAnalysis")
    csharp = import_module("Microsoft.CodeAnalysis.CSharp")
    files = [*sorted(runtime.glob("*.dll")), *libraries]
    references = [analysis.MetadataReference.CreateFromFile(str(file)) for file in files]
    compilation = csharp.CSharpCompilation.Create(
        program.stem,
        system.Array[analysis.SyntaxTree](
            [csharp.CSharpSyntaxTree.ParseText(source.read_text(encoding="utf-8"))]
        ),
        system.Array[analysis.MetadataReference](references),
        csharp.CSharpCompilationOptions(analysis.OutputKind.ConsoleApplication),
    )
    done = analysis.FileSystemExtensions.Emit(compilation, str(program))
    if not done.Success:
        raise HostError(f"Roslyn refuses {source.name}:\n" + "\n".join(map(str, done.Diagnostics)))


if __name__ == "__main__":
    compiled(*map(Path, sys.argv[1:]))
