"""ActionScript's compiler, Apache Royale's, with an output cache: a compilation takes more than a second."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
import zipfile
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path

from wright.targets.actionscript.engines import player
from wright.toolchain import java
from wright.toolchain.cache import kept
from wright.toolchain.engine import EngineError, MissingEngineError, last_lines
from wright.toolchain.packed import Package
from wright.toolchain.together import together
from wright.toolchain.tools import CHECKOUT

PACKAGE = Package(
    "@apache-royale/royale-js@0.9.12",
    "sha512-CoNQ8bYEeRPE56I7UfDNcGNmGJx9YP+pIqGYmJuYVl1V/G21YR83ofF1P30sysIcyrV984wKbMaeTkjvA1Vzrg==",
    ".*/royale-asjs/lib(/external)?",
    r"(compiler|compiler-common|antlr|commons-io|failureaccess|flex-tool-api|guava|lzma-sdk)\.jar",
)
"""Royale's SDK. Of its many libraries, its compiler needs these."""
JARS = CHECKOUT / "build" / "royale"
MADE = CHECKOUT / "build" / "actionscript"
CLIENTS = "org.apache.royale.compiler.clients"
BRIEF = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss64m")
"""Options for a short-lived Java program; the deep stack is for long sums, which are deep trees."""
OF_JAVA = re.compile(r"^WARNING: .*\n", re.MULTILINE)
"""What newer runtimes say of older libraries."""
OPTIONS = (
    *("-source-path=src", "-debug=false", "-compress=false", "-omit-trace-statements=false"),
    *("-target-player=11.5", "-swf-version=18"),
)
"""Version 18 is the first for which players report an error's stack."""
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time in a ZIP file."""
TIMEOUT = 300
"""Seconds; the largest library so far takes five."""


def compiled(
    files: Mapping[str, str],
    main: str = "Main.as",
    *,
    libraries: Sequence[bytes] = (),
    strict: bool = False,
) -> bytes:
    """The uncompressed SWF whose document class is in ``main``; ``files`` are sources by their paths.

    ``libraries`` are SWCs. ``strict`` refuses warnings. Raises MissingEngineError, or EngineError with the
    compiler's output, which begins with file and line.
    """
    hashes = [sha256(library).hexdigest() for library in libraries]

    def make(out: Path, folder: Path) -> list[str]:
        paths = [folder / f"{number}.swc" for number in range(len(libraries))]
        for path, library in zip(paths, libraries, strict=True):
            path.write_bytes(library)
        given = [f"-library-path+={path}" for path in paths]
        return ["MXMLC", *given, f"-external-library-path={builtins()}", f"-output={out}", f"src/{main}"]

    return _made(".swf", files, make, strict, [main, builtins().name, *hashes]).read_bytes()


def library(files: Mapping[str, str], *, strict: bool = True) -> bytes:
    """The SWC of all definitions in the files, byte for byte the same wherever it is made.

    Raises as ``compiled``.
    """

    def make(out: Path, folder: Path) -> list[str]:
        del folder
        return ["COMPC", f"-external-library-path={builtins()}", f"-output={out}", "-include-sources=src"]

    return _made(".swc", files, make, strict, [builtins().name]).read_bytes()


def builtins() -> Path:
    """The library of the players' built-in definitions, to compile against. Raises as ``compiled``."""

    def make(out: Path, folder: Path) -> list[str]:
        del folder
        return ["COMPC", "-strict=false", "-warnings=false", f"-output={out}", "-include-sources=src"]

    return _made(".swc", player.sources(), make, strict=False)


def _made(
    suffix: str,
    files: Mapping[str, str],
    client: Callable[[Path, Path], Sequence[str]],
    strict: bool,
    told: Sequence[str] = (),
) -> Path:
    def make(out: Path) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for path, text in files.items():
                file = folder / "src" / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
                os.utime(file, (0, 0))  # a library contains its sources' modification times
            _run(client(out, folder), folder, strict)
        if suffix == ".swc":
            _dateless(out)

    inputs = [path + "\0" + text for path, text in sorted(files.items())]
    version = [PACKAGE.integrity, *OPTIONS, str(strict)]
    return kept(MADE, suffix, [*version, *told, *inputs], make)


def _run(client: Sequence[str], folder: Path, strict: bool) -> None:
    """Run the compiler. Raises MissingEngineError, or EngineError with its output."""
    name, *options = client
    (folder / "none.xml").write_text("<royale-config/>\n", encoding="utf-8")  # the default is an SDK's
    command = [str(_java()), *BRIEF, "-cp", f"{JARS}/*", f"{CLIENTS}.{name}", "-load-config=none.xml"]
    try:
        done = subprocess.run(
            [*command, *OPTIONS, *options],
            cwd=folder,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=TIMEOUT,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise EngineError(f"ActionScript's compiler was stopped after {TIMEOUT} s") from error
    said = OF_JAVA.sub("", done.stderr).replace(f"{folder.resolve()}/src/", "")
    if done.returncode or (strict and said.strip()):
        raise EngineError(f"ActionScript's compiler refuses this:\n{last_lines(said or done.stdout)}")


def install() -> None:
    """Fetch the compiler, and Java where there is none. Raises EngineError or MissingEngineError."""
    together(java.install, partial(PACKAGE.fetch, JARS))
    builtins()


def installed() -> bool:
    """Whether the compiler is here, and what runs it."""
    return PACKAGE.lies_in(JARS) and java.locate() is not None


def _java() -> Path:
    """Java, if the compiler is installed. Raises MissingEngineError."""
    found = java.locate()
    if found is None or not PACKAGE.lies_in(JARS):
        raise MissingEngineError(
            "ActionScript's compiler is not on this machine: `wright doctor --install awayfl` gets it"
        )
    return found


def _dateless(library: Path) -> None:
    """The same archive without timestamps and without compression: compressors differ."""
    with zipfile.ZipFile(library) as packed:
        files = {name: packed.read(name) for name in sorted(packed.namelist())}
    with zipfile.ZipFile(library, "w") as packed:
        for name, content in files.items():
            packed.writestr(zipfile.ZipInfo(name, EPOCH), content)
