"""The C package, compiled once a session, and the program that is asked by lines: driver.c."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tests.targets.once import every
from wright.spec import FUNCTIONS
from wright.targets.c.engines.compiler import Compiler
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
PACKAGE = CHECKOUT / "packages" / "c"
SOURCES = sorted((PACKAGE / "src").glob("*.c"))
PORTABLE = ("-fPIC",)
"""For programs and shared objects."""
SANITIZED = ("-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")


def functions_inc() -> str:
    """What driver.c includes: a command for each function, and the choice among them."""
    lines = []
    for name, function in FUNCTIONS.items():
        if function.needs_key:
            lines.append(f"{'SIPHASH' if function.digest_size == 8 else 'SIPHASH_128'}({name})")
        else:
            lines.append(f"HASH({name}, {name.upper()})")
    lines += ["static int run(const char *command, const char *name)", "{"]
    lines += [f'    if (strcmp(name, "{name}") == 0) return {name}_command(command);' for name in FUNCTIONS]
    return "\n".join([*lines, "    return 0;", "}"]) + "\n"


class Library:
    """The package as a compiler makes it, once a session for each set of options: objects, a file each."""

    def __init__(self, compiler: Compiler, session: Path) -> None:
        self.compiler, self.session = compiler, session

    def objects(self, *options: str) -> list[Path]:
        """Compiled without a warning; the largest files first, so that processes end together."""
        assert SOURCES, "packages/c is not built: run `wright build`"
        folder = self.session / "-".join([self.compiler.name, *(re.sub(r"\W", "", each) for each in options)])
        made = {
            folder / f"{source.stem}.o": partial(self._object, source, options)
            for source in sorted(SOURCES, key=lambda source: -source.stat().st_size)
        }
        every(made)
        return sorted(made)

    def _object(self, source: Path, options: Sequence[str], made: Path) -> None:
        self.compiler.compile([source], made, ["-c", *options], (PACKAGE / "include",))

    def link(
        self,
        own: Sequence[Path],
        made: Path,
        options: Sequence[str] = PORTABLE,
        defined: Sequence[str] = (),
        linked: Sequence[str] = (),
    ) -> Path:
        """The library and sources of a test's own, with what lies beside them, as one program.

        ``defined`` says what cpu.c is told of the processor; ``linked`` is said to the linker besides.
        """
        objects = self.objects(*options)
        if defined:
            cpu = made.with_name("cpu.o")
            self._object(PACKAGE / "src" / "cpu.c", [*options, *defined], cpu)
            objects = [cpu if each.name == cpu.name else each for each in objects]
        self.compiler.compile([*own, *objects], made, [*options, *linked], (PACKAGE / "include", made.parent))
        return made

    def driver(self, folder: Path, options: Sequence[str] = PORTABLE) -> list[str]:
        """What runs the library and the driver, which are made in this folder."""
        folder.mkdir(exist_ok=True)
        (folder / "functions.inc").write_text(functions_inc(), encoding="utf-8")
        return self.compiler.running(self.link([HERE / "driver.c"], folder / "driver", options))
