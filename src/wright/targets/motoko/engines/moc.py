"""Motoko's compiler, of npm's package, and what it made kept by content: it takes seconds and a gigabyte."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from wright.toolchain import node
from wright.toolchain.cache import kept
from wright.toolchain.engine import EngineError, last_lines
from wright.toolchain.npm import Toolbox
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
TOOLS = Toolbox(HERE / "tools", CHECKOUT / "build" / "motoko-tools")
MADE = CHECKOUT / "build" / "motoko"
VERSION = "1.10.1"
"""What npm's 4.10.0 is: it does not tell."""
PACKAGES = "packages"
"""The folder of the packages, by name, that the others import."""
MAIN = "main.mo"
DEEP = 'ulimit -s 1000000 2>/dev/null || ulimit -s "$(ulimit -H -s)"; exec "$0" "$@"'
"""The compiler recurses over long functions: it needs a stack as no process has."""
STACK = "--stack-size=900000"
TIMEOUT = 300
"""Seconds; the largest library so far takes ten."""
FEATURES = (
    *("memory64", "bulk-memory", "bulk-memory-opt", "sign-ext", "mutable-globals"),
    *("nontrapping-float-to-int", "multivalue", "reference-types"),
)
"""Those that moc's output has; with all that wasm-opt knows, it writes what wasmtime refuses."""


def compiled(files: Mapping[str, str], *, classical: bool, strict: bool = False) -> bytes:
    """The module of the canister in ``main.mo``; with its packages, of which ``core`` is at hand.

    ``strict`` refuses what has a warning. Raises MissingEngineError, or EngineError with what was said.
    """
    program, folder = str(node.find()), str(TOOLS.folder / "node_modules" / "motoko")
    names = {file.split("/")[1] for file in files if file.startswith(f"{PACKAGES}/")}
    job = {
        "main": MAIN,
        "files": dict(files),
        "packages": {name: f"{PACKAGES}/{name}" for name in sorted(names)},
        "core": any('"mo:core/' in text for text in files.values()) and "core" not in names,
        "classical": classical,
        "strict": strict,
    }
    given = json.dumps(job, sort_keys=True)

    def run(out: Path) -> None:
        command = ["sh", "-c", DEEP, program, STACK, str(HERE / "moc.cjs"), folder, str(out)]
        _run(command, given, "Motoko's compiler")

    told = [VERSION, (HERE / "moc.cjs").read_text(encoding="utf-8"), given]
    return kept(MADE, ".wasm", told, run).read_bytes()


def optimised(module: bytes) -> bytes:
    """The module after ``wasm-opt -O3``, as those have it who ask for cycles. Raises as ``compiled``."""
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
    """Raises EngineError with the end of what a program said."""
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
