"""Wrong arguments of all that is public: each is refused, or is what the language makes of it.

The classes, methods and arguments come from the package's own sources.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.targets.actionscript.driver import HERE, PACKAGE, sources
from tests.targets.driver import Driver
from wright.targets.actionscript.engines.flash import FlashPlayer

CLASS = re.compile(r"^  public (?:final )?class (?P<name>\w+)(?: extends (?P<parent>\w+))?", re.MULTILINE)
METHOD = re.compile(
    r"(?P<said>/\*\*(?:(?!\*/).)*\*/)?\s*(?:override )?public (?P<static>static )?function (?P<name>\w+)"
    r"\((?P<given>[^)]*)\)",
    re.DOTALL,
)
HIDDEN = ("hashwright/kernels/", "hashwright/support/")
RIGHT = re.compile(
    r"((combine length|seek place)=429496\d{4}|\w+ length=Infinity|getUsernameToken nonce=null)=value "
)
"""Lengths and places up to 2^53 - 1; all that follows, as without a length; a nonce that is drawn."""


class Method(NamedTuple):
    """A method, or a constructor, with its arguments as ``name:type:default``."""

    kind: str
    name: str
    arguments: tuple[str, ...]


def methods(text: str, owner: str) -> Iterator[Method]:
    """The methods of a class that are for its users."""
    for head in METHOD.finditer(text):
        if "@private" in (head["said"] or "") or not head["given"].strip():
            continue
        given = (re.split(r"\s*[:=]\s*", one.strip()) for one in head["given"].split(","))
        kind = "new" if head["name"] == owner else "static" if head["static"] else "method"
        yield Method(kind, head["name"], tuple(":".join((*parts, "")[:3]) for parts in given))


def public() -> Mapping[str, list[Method]]:
    """The methods of each class, with those that it inherits; a class that is only inherited has none."""
    texts = {path: text for path, text in sources().items() if not path.startswith(HIDDEN)}
    heads = {path: head for path, text in texts.items() if (head := CLASS.search(text))}
    own = {path: list(methods(texts[path], head["name"])) for path, head in heads.items()}
    parents = {path: f"hashwright/{head['parent']}.as" for path, head in heads.items() if head["parent"]}
    for path, parent in parents.items():
        named = {method.name for method in own[path] if method.kind == "method"}
        own[path] += [m for m in own.get(parent, []) if m.kind == "method" and m.name not in named]
    return {
        path.removesuffix(".as").replace("/", "."): found
        for path, found in own.items()
        if path != "hashwright/Hasher.as"
    }


@pytest.fixture(scope="module")
def calling(flash: FlashPlayer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """The program, compiled with only the package's library."""
    library = (PACKAGE / "bin" / "hashwright.swc").read_bytes()
    program = (HERE / "arguments" / "Main.as").read_text(encoding="utf-8")
    names = ", ".join(f'"{name}": {name}' for name in public())
    swf: Path = tmp_path_factory.mktemp(flash.name) / "arguments.swf"
    files = {"Main.as": program.replace("/* CLASSES */", names)}
    swf.write_bytes(flash.compile(files, libraries=[library], strict=True))
    with Driver(flash.running(swf)) as running:
        yield running


def test_wrong_arguments_are_refused(calling: Driver) -> None:
    """By us, or by a player that checks types before a call. Nothing is changed by it."""
    wrong = []
    asked = 0
    for owner, found in public().items():
        for kind, name, arguments in found:
            count, *told = calling.ask(owner, " ".join((kind, name, *arguments))).split("\t")
            asked += int(count)
            wrong += [f"{owner}.{name} {one}" for one in told if not RIGHT.match(f"{name} {one}")]
    assert wrong == []
    assert asked > 10_000
