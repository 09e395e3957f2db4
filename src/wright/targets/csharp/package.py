"""The C# package: sources, a project file for netstandard2.0, examples, a package for Unity."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

from wright import VERSION
from wright.recipes import FAST
from wright.spec import FUNCTIONS, Function
from wright.spec.construction import HMAC
from wright.targets.constructions import grouped
from wright.targets.csharp import in_browser, unity
from wright.targets.csharp.construction import construction_of
from wright.targets.csharp.frames import FRAME, class_name, codes, hash_algorithm, render
from wright.targets.csharp.nuget import strong_name
from wright.targets.packages import Editions
from wright.toolchain.files import write_files

PLAIN = (
    "Alignment",
    "Check",
    "Hex",
    "Hkdf",
    "Messages",
    "Midstate",
    "Pbkdf2",
    "Products",
    "Reading",
    "Rfc2898DeriveBytes",
    "Rfc2898Static",
)
"""Library files that do not depend on the list of functions."""
COPIED = ("LICENSE", "icon.png")
EXAMPLES = tuple(file.name for file in sorted((FRAME / "examples").glob("*.cs")))


def files(editions: Editions) -> Iterator[tuple[str, str]]:
    """Path and text of every file except those that are copied, and Unity's."""
    functions = [FUNCTIONS[name] for name in editions[FAST]]
    for group in grouped(functions).values():
        names = {function.name for function in group}
        own = {
            edition: {name: texts for name, texts in kernels.items() if name in names}
            for edition, kernels in editions.items()
        }
        yield from construction_of(group[0]).files(group, own)
    yield from _shared(functions)


def _shared(functions: Sequence[Function]) -> Iterator[tuple[str, str]]:
    """The files for all functions, and those that list them."""
    hashes = [
        {"class": class_name(f.name), "hash_algorithm": hash_algorithm(f), "size": f.digest_size}
        for f in functions
        if f.coded_by == HMAC
    ]
    yield "src/Hmac.cs", render("src/Hmac.cs", hashes=hashes)
    yield codes("Hmac", "HMAC")
    for name in PLAIN:
        yield f"src/{name}.cs", render(f"src/{name}.cs")
    yield "src/Words.cs", render("words.cs")
    yield "src/Version.cs", render("src/Version.cs", version=VERSION)
    yield f"kernels/{in_browser.FOLDER}/Browser.cs", render("browser/Browser.cs")
    for name in EXAMPLES:
        yield f"examples/{name}", render(f"examples/{name}")
    yield "Hashwright.csproj", render("Hashwright.csproj", version=VERSION)
    groups = grouped(functions).values()
    rows = [row for group in groups for row in construction_of(group[0]).rows(group)]
    yield "README.md", render("README.md", rows=rows)


def render_package(editions: Editions, destination: Path) -> None:
    """Write the package into a folder, replacing its content."""
    shutil.rmtree(destination, ignore_errors=True)
    made = dict(files(editions))
    write_files(destination, (*made.items(), *unity.files(made)))
    (destination / strong_name.FILE).write_bytes(strong_name.key_pair())
    for name in COPIED:
        shutil.copy(FRAME / name, destination)
