"""The C package, compiled, and asked by lines: what driver.c answers."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from hashwright.functions import FUNCTIONS
from hashwright.functions.chained import Chained
from hashwright.targets.c.engines.compiler import Compiler
from hashwright.targets.tools import CHECKOUT

HERE = Path(__file__).parent
PACKAGE = CHECKOUT / "packages" / "c"


def functions_inc() -> str:
    """What driver.c includes: a command for each function, and the choice among them."""
    lines = []
    for name, function in FUNCTIONS.items():
        if isinstance(function, Chained):
            lines.append(f"HASH({name}, {name.upper()})")
        else:
            lines.append(f"{'SIPHASH' if function.digest_size == 8 else 'SIPHASH_128'}({name})")
    lines += ["static int run(const char *command, const char *name)", "{"]
    lines += [f'    if (strcmp(name, "{name}") == 0) return {name}_command(command);' for name in FUNCTIONS]
    return "\n".join([*lines, "    return 0;", "}"]) + "\n"


def build(engine: Compiler, folder: Path, options: Sequence[str] = ()) -> Path:
    """The library and the driver as one program."""
    assert (PACKAGE / "include").exists(), "packages/c is not built: run `hashwright build`"
    (folder / "functions.inc").write_text(functions_inc(), encoding="utf-8")
    program = folder / "driver"
    sources = [*sorted((PACKAGE / "src").glob("*.c")), HERE / "driver.c"]
    engine.compile(sources, program, options, (PACKAGE / "include", folder))
    return program


class Driver:
    """A running driver. A command that ends it is an error with what it said."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.communicate()

    def ask(self, command: str, name: str, *words: bytes | int) -> str:
        """The answer to one command."""
        given = [(word.hex() or "-") if isinstance(word, bytes) else str(word) for word in words]
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self.process.stdin.write(" ".join([command, name, *given]) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, f"{command} {name} ended the driver: {self.process.stderr.read()[-4000:]}"
        return line.strip()
