"""Modules in the joined files of the package: where the text of each lies."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from wright.spec import FUNCTIONS
from wright.targets.javascript.frames import FRAME

NEXT = re.compile(r"^(?:// [A-Z].*; spec |/\* |export \{ )", re.MULTILINE)
"""What begins the next module of a file, or ends it."""
NAMES = "|".join(sorted(FUNCTIONS, key=len, reverse=True))
KERNEL = re.compile(rf"^function ((\w+?)_({NAMES})(_compact)?)\(.*?^\}}\n", re.MULTILINE | re.DOTALL)
"""A kernel: its function's name, the kernel's, the one of the hash that owns it, and its edition."""
MODULE = re.compile(rf'^const (\w+?)_({NAMES})_wasm = [^"]*"(AGFzb[\w+/=]+)"', re.MULTILINE)
"""A module of WebAssembly: its name, its owner's, and its bytes in base64."""


@dataclass(frozen=True)
class Module:
    """A module's text, and the file in which it lies from ``start`` on."""

    file: Path
    start: int
    text: str


def files(package: Path, form: str = "lib") -> Iterator[Path]:
    """The joined files, without those for Hermes."""
    found = sorted((package / form).rglob("*.js"))
    assert found
    return (file for file in found if not file.name.endswith(".hermes.js"))


@cache
def _texts(package: Path) -> dict[Path, str]:
    return {file: file.read_text(encoding="utf-8") for file in files(package)}


def module(package: Path, name: str) -> Module:
    """A module by its path below ``lib`` when it was alone."""
    folder, _, stem = name.removesuffix(".js").rpartition("/")
    compact = folder.split("/")[0] == "compact"
    kernel = "kernels" in folder.split("/")
    places = [
        Module(file, *found)
        for file, text in _texts(package).items()
        if kernel or compact == ("compact" in file.relative_to(package).as_posix())
        for found in _in(text, folder, stem)
    ]
    (one,) = places
    return one


def _in(text: str, folder: str, stem: str) -> Iterator[tuple[int, str]]:
    if "kernels" in folder.split("/"):
        sought = stem, folder.rpartition("/")[2], "_compact" if folder.startswith("compact/") else None
        yield from ((at.start(), at[0]) for at in KERNEL.finditer(text) if at.groups()[1:] == sought)
        return
    if folder == "compact" and stem in FUNCTIONS:
        head = re.compile(rf"^/\* {re.escape(FUNCTIONS[stem].title)}, .*, compact: ", re.MULTILINE)
        yield from ((at.start(), _to_the_next(text, at.start())) for at in head.finditer(text))
        return
    scope = re.compile(
        rf"^const {stem} = /\* @__PURE__ \*/ \(\(\) => \{{\n(.*?)^\}}\)\(\);\n", re.MULTILINE | re.DOTALL
    )
    frame = FRAME / folder / f"{stem}.js"
    if not frame.exists():
        yield from ((at.start(1), at[1]) for at in scope.finditer(text))
        return
    start = text.find(frame.read_text(encoding="utf-8").splitlines()[0])
    if start >= 0:
        yield start, _to_the_next(text, start)


def _to_the_next(text: str, start: int) -> str:
    after = NEXT.search(text, start + 1)
    return text[start : after.start() if after else len(text)]


def change(package: Path, to: Path, name: str, old: str, new: str) -> None:
    """Replace a text in a module of the package's copy."""
    found = module(package, name)
    assert old in found.text, f"{name} has no {old}"
    file = to / found.file.relative_to(package)
    text = file.read_text(encoding="utf-8")
    assert text.count(found.text) == 1, name
    file.write_text(text.replace(found.text, found.text.replace(old, new)), encoding="utf-8")


def declared(bundle: str) -> set[str]:
    """The names that a bundle defines for all of it."""
    return set(re.findall(r"^(?:var|function|class) (\w+)", bundle, re.MULTILINE))


def kernels_in(bundle: str) -> set[str]:
    """The kernels in a bundle, by the names that they have beside others."""
    edition = "(?:_compact|_first|_wasm)?"
    return {name for name in declared(bundle) if re.fullmatch(rf"[a-z]\w*?_(?:{NAMES}){edition}", name)}
