"""The files of the Python package: the extension, the modules around it, and C's library as two files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from wright import VERSION
from wright.spec import FUNCTIONS, Function
from wright.spec.construction import HMAC
from wright.spec.turboshake import TURBOSHAKES
from wright.targets.c.amalgam import PARTS
from wright.targets.c.construction import construction_of
from wright.targets.c.frames import AMALGAMATED
from wright.targets.c.frames import files as library_files
from wright.targets.constructions import grouped
from wright.targets.packages import FIRST_LINE, Kernels, Sharing, environment, families
from wright.targets.python.engine_numbers import ENGINE_NUMBERS

FRAME = Path(__file__).parent / "frame"
RENDERED = (
    "CMakeLists.txt",
    "README.md",
    "pyproject.toml.jinja",
    *sorted(
        str(file.relative_to(FRAME).as_posix())
        for folder in ("duckdb", "extension", "src")
        for file in (FRAME / folder).rglob("*")
        if file.suffix in (".c", ".cmake", ".h", ".jinja", ".typed")
    ),
)
"""Some end in ``.jinja`` here, so that no tool takes them for the compiler's."""
COPIED = (
    "LICENSE",
    "NOTICE",
    *(f"vendor/nanoarrow/{name}" for name in ("LICENSE", "nanoarrow.c", "nanoarrow.h")),
    *(f"vendor/duckdb/{name}" for name in ("LICENSE", "duckdb.h", "duckdb_extension.h")),
)
"""Files that are not ours alone, as they are."""
NUMBER = 8
"""Bytes of a keyed function's value; that of twice as many is a method of the same object."""
LEAST = 4
"""Bytes of the smallest number that a column has."""
COMMENTS = {".c": ("/* ", "\n */"), ".h": ("/* ", "\n */"), ".md": ("<!-- ", " -->")}
"""What begins and ends the first comment; a number sign elsewhere."""


def files(kernels: Kernels) -> Iterator[tuple[str, str]]:
    """Path and text of every file that is rendered."""
    functions = [FUNCTIONS[name] for name in kernels]
    groups = grouped(functions).values()
    parts = [construction_of(several[0]).parts(several, Sharing(kernels)) for several in groups]
    named = [function for part in parts for function in part.named]
    seeded = [function for part in parts for function in part.seeded]
    context: dict[str, Any] = {
        "hashes": named,
        "keyed": [each for each in functions if each.needs_key and each.digest_size == NUMBER],
        "checksums": [function for part in parts for function in part.numbers],
        "seeded": [each for each in seeded if each.digest_size == NUMBER],
        "seeded_bytes": [each for each in seeded if each.digest_size > NUMBER],
        "trees": [function for part in parts for function in part.trees],
        "batched": {name for part in parts for name in part.batched},
        "coded": {each.name for each in named if each.coded_by == HMAC},
        "separated": [each.name for each in TURBOSHAKES if each in named],
        "families": list(families(named).items()),
        "engines": ENGINE_NUMBERS,
        "parts": PARTS,
        "version": VERSION,
    }
    context["numbers"] = list(_numbers(context))
    for template in RENDERED:
        name = template.removesuffix(".jinja")
        yield name, _marked(name, _ENVIRONMENT.get_template(template).render(**context))
    whole = {f"{AMALGAMATED}/{name}": f"library/{name}" for name in ("hashwright.h", "hashwright.c")}
    for path, text in library_files(kernels):
        if path in whole:
            yield whole[path], text


def _numbers(context: Mapping[str, Sequence[Function]]) -> Iterator[dict[str, Any]]:
    """Functions whose rows have numbers, or bytes under a seed; and the bytes of a key or a seed of each."""
    for given, several, size in (
        ("key", "keyed", 2 * NUMBER),
        ("seed", "seeded", NUMBER),
        ("seed", "seeded_bytes", NUMBER),
        ("", "checksums", 0),
    ):
        for each in context[several]:
            yield {
                "name": each.name,
                "size": max(each.digest_size, LEAST),
                "is_number": each.digest_size <= NUMBER,
                "given": given,
                "bytes": size,
            }


def _marked(name: str, text: str) -> str:
    """A file with the line that says that it is generated."""
    begin, end = COMMENTS.get(Path(name).suffix, ("# ", ""))
    return f"{begin}{FIRST_LINE}{end}\n" + (f"\n{text}" if text else "")


_ENVIRONMENT = environment(FRAME)
