"""The C package, compiled once a session, and the program that answers commands: driver.c."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from tests.constructions.chained import CHAINED
from tests.constructions.checksum import CHECKSUMS
from tests.constructions.detecting import DETECTING
from tests.constructions.murmur import MURMURS, NUMBERED
from tests.constructions.sponge import SPONGES
from tests.constructions.tree import TREES
from tests.constructions.xxh3 import STRIPED, STRIPED_128
from tests.constructions.xxhash import SEEDED
from tests.targets.once import every
from wright.spec import FUNCTIONS
from wright.spec.construction import HMAC
from wright.spec.constructions.sponge import Sponge
from wright.spec.sha3 import SHAKES
from wright.spec.turboshake import TURBOSHAKES
from wright.targets.c.build import C_TARGET
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.values import TYPES
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
PACKAGE = CHECKOUT / "packages" / "c"
SOURCES = sorted((PACKAGE / "src").glob("*.c"))
OFFERED = {name: function for name, function in FUNCTIONS.items() if C_TARGET.kernels(function)}
"""The functions of the package."""
BATCHED = [name for name in OFFERED if name in CHAINED or name in SPONGES]
"""Hashes whose messages share lanes."""
EXTENDABLE = [*(name for name, function in SPONGES.items() if function.extendable), *TREES]
CODED = [name for name, function in OFFERED.items() if function.coded_by == HMAC]
"""Those with HMAC, HKDF and PBKDF2."""
PORTABLE = ("-fPIC",)
"""Options for programs and shared objects alike."""
SANITIZED = ("-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")


def one(name: str) -> str:
    """The line of one.h for a function."""
    sized = name in SPONGES and SPONGES[name].extendable
    return f"ONE_SIZED({name}, {name.upper()})" if sized else f"ONE({name})"


def functions_inc() -> str:
    """The file that driver.c includes: a command for each function, and the dispatch."""
    lines = []
    for name, function in OFFERED.items():
        if name in CHECKSUMS:
            lines.append(f"CHECKSUM({name}, {name.upper()}, {TYPES[function.word]})")
        elif name in DETECTING:
            lines.append(f"DETECTING({name}, {name.upper()})")
        elif name in (*SEEDED, *STRIPED):
            lines.append(f"SEEDED({name}, {name.upper()})")
        elif name in STRIPED_128:
            lines.append(f"SEEDED_128({name}, {name.upper()})")
        elif name in MURMURS:
            lines.append(f"{'MURMUR' if name in NUMBERED else 'MURMUR_128'}({name}, {name.upper()})")
        elif function.needs_key:
            lines.append(f"{'SIPHASH' if function.digest_size == 8 else 'SIPHASH_128'}({name})")
        else:
            lines.append(one(name))
            lines.append(f"{'TREE' if name in TREES else 'HASH'}({name}, {name.upper()})")
        if name in CODED:
            lines.append(f"CODED({name}, {name.upper()})")
        if name in EXTENDABLE:
            lines.append(f"EXTENDABLE({name}, hw_{name}{'_xof' if name in TREES else ''})")
        if name in BATCHED:
            lines.append(f"MANY({name}, {name.upper()})")
        elif function.needs_key:
            number = function.digest_size == 8
            lines.append(
                f"SIPHASH_MANY({name}, {'uint64_t, uint64_t' if number else 'uint8_t[16], uint8_t'})"
            )
        lines += [f"{made.upper()}({name}, {each.strength})" for made, each in modes(name)]
    lines += ["static int run(const char *command, const char *name)", "{"]
    lines.append('    if (strcmp(command, "coded_otherwise") == 0) return coded_otherwise(name);')
    for name in OFFERED:
        more = f"{name}_coded(command) || " if name in CODED else ""
        more += f"{name}_output(command) || " if name in EXTENDABLE else ""
        more += f"{name}_batch(command) || " if name in BATCHED or FUNCTIONS[name].needs_key else ""
        more += "".join(f"{name}_{made}(command) || " for made, _ in modes(name))
        lines.append(f'    if (strcmp(name, "{name}") == 0) return {more}{name}_command(command);')
    return "\n".join([*lines, "    return 0;", "}"]) + "\n"


def modes(name: str) -> Iterator[tuple[str, Sponge]]:
    """What driver.c has for a function's modes."""
    for made, several in (("customized", SHAKES), ("trees", TURBOSHAKES)):
        yield from ((made, each) for each in several if each.name == name)


class Library:
    """The package by one compiler: for each set of options, one object a file, compiled once a session."""

    def __init__(self, compiler: Compiler, session: Path) -> None:
        self.compiler, self.session = compiler, session

    def objects(self, *options: str) -> list[Path]:
        """The objects, compiled without a warning; the largest files first, for an even load."""
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
        """Link the library with a test's own sources and the headers next to them into one program.

        ``defined`` are macros for cpu.c about the processor; ``linked`` are options for the linker.
        """
        objects = self.objects(*options)
        if defined:
            cpu = made.with_name("cpu.o")
            self._object(PACKAGE / "src" / "cpu.c", [*options, *defined], cpu)
            objects = [cpu if each.name == cpu.name else each for each in objects]
        self.compiler.compile([*own, *objects], made, [*options, *linked], (PACKAGE / "include", made.parent))
        return made

    def driver(self, folder: Path, options: Sequence[str] = PORTABLE) -> list[str]:
        """The command that runs the driver, which this compiles and links in ``folder``."""
        folder.mkdir(exist_ok=True)
        (folder / "functions.inc").write_text(functions_inc(), encoding="utf-8")
        return self.compiler.running(self.link([HERE / "driver.c"], folder / "driver", options))
