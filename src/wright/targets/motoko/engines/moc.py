"""Motoko's compiler, from npm's package, with an output cache: a compilation takes seconds and a gigabyte."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from wright.targets.motoko.engines.reached import reached
from wright.toolchain import node
from wright.toolchain.cache import kept
from wright.toolchain.engine import EngineError, last_lines
from wright.toolchain.npm import Toolbox
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
TOOLS = Toolbox(HERE / "tools", CHECKOUT / "build" / "motoko-tools")
MADE = CHECKOUT / "build" / "motoko"
VERSION = "1.10.1"
"""The version in npm's 4.10.0, which does not report it."""
PACKAGES = "packages"
"""The folder of packages that others import, by name."""
MAIN = "main.mo"
DEEP = 'ulimit -s 1000000 2>/dev/null || ulimit -s "$(ulimit -H -s)"; exec "$0" "$@"'
"""The compiler recurses over long functions: it needs a larger stack than any process has by default."""
STACK = "--stack-size=900000"
TITLE = "Motoko's compiler"
TIMEOUT = 300
"""Seconds; the largest library so far takes ten."""
FEATURES = (
    *("memory64", "bulk-memory", "bulk-memory-opt", "sign-ext", "mutable-globals"),
    *("nontrapping-float-to-int", "multivalue", "reference-types"),
)
"""The WebAssembly features in moc's output; with all of wasm-opt's, wasmtime refuses the result."""


def compiled(files: Mapping[str, str], *, classical: bool, strict: bool = False) -> bytes:
    """The module of the canister in ``main.mo``, with its packages; ``core`` is provided.

    ``strict`` refuses warnings. Raises MissingEngineError, or EngineError with the compiler's output.
    """
    given = job(files, classical, strict)

    def run(out: Path) -> None:
        _run(command(out, deep=True), given, TITLE)

    told = [VERSION, (HERE / "moc.cjs").read_text(encoding="utf-8"), given]
    return kept(MADE, ".wasm", told, run).read_bytes()


def command(out: Path, *, deep: bool) -> list[str]:
    """The command that compiles the job on its input: with Node's default stack, or one ``deep`` enough."""
    begun = ["sh", "-c", DEEP] if deep else []
    larger = [STACK] if deep else []
    folder = str(TOOLS.folder / "node_modules" / "motoko")
    return [*begun, str(node.find()), *larger, str(HERE / "moc.cjs"), folder, str(out)]


def job(files: Mapping[str, str], classical: bool, strict: bool = False) -> str:
    """What the compiler's process reads: the files that a canister reaches, and how to compile it."""
    files = reached(files, MAIN, PACKAGES)
    names = {file.split("/")[1] for file in files if file.startswith(f"{PACKAGES}/")}
    told = {
        "main": MAIN,
        "files": files,
        "packages": {name: f"{PACKAGES}/{name}" for name in sorted(names)},
        "core": any('"mo:core/' in text for text in files.values()) and "core" not in names,
        "classical": classical,
        "strict": strict,
    }
    return json.dumps(told, sort_keys=True)


def optimised(module: bytes) -> bytes:
    """The module after ``wasm-opt -O3``, which users run to save cycles. Raises as ``compiled``."""
    tool = str(TOOLS.folder / "node_modules" / "binaryen" / "bin" / "wasm-opt")
    features = [f"--enable-{feature}" for feature in FEATURES]

    def run(out: Path) -> None:
        source = out.with_suffix(".in")
        source.write_bytes(module)
        try:
            command = [
                "sh",
                "-c",
                DEEP,
                str(node.find()),
                STACK,
                tool,
                "-O3",
                *features,
                str(source),
                "-o",
                str(out),
            ]
            _run(command, "", "wasm-opt")
        finally:
            source.unlink()

    told = ["-O3", TOOLS.lock.read_text(encoding="utf-8"), sha256(module).hexdigest()]
    return kept(MADE, ".wasm", told, run).read_bytes()


def _run(command: Sequence[str], given: str, title: str) -> None:
    """Run a program. Raises EngineError with the end of its output."""
    try:
        done = subprocess.run(
            command,
            input=given,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=TIMEOUT,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise EngineError(f"{title} was stopped after {TIMEOUT} s") from error
    if done.returncode:
        raise EngineError(f"{title} refuses the canister:\n{last_lines(done.stdout + done.stderr)}")
