"""Rules for shared code: no checks of a function's class, and no names of languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

import wright
from wright.spec import FUNCTIONS
from wright.targets.registry import TARGETS

SOURCE, TESTS = Path(wright.__file__).parent, Path(__file__).parent
ROOMS = {
    f"{room.parent.name}/{room.name}": sorted(room.rglob("*.py") if room.is_dir() else [room])
    for folder in (SOURCE, TESTS)
    for room in sorted(folder.iterdir())
    if room.suffix == ".py" or (room / "__init__.py").exists()
}
OUTSIDE = [room for room in ROOMS if room != "wright/spec"]
"""Specs use their own classes; all other code uses functions by the interface."""
OF_ONE_LANGUAGE = {*ROOMS["wright/site"], SOURCE / "pages" / "tour.py"}
"""Web pages and the tour: they show and run code for browsers."""
SHARED = {
    room: [file for file in ROOMS[room] if file not in OF_ONE_LANGUAGE]
    for room in OUTSIDE
    if room.startswith("wright/")
}
SPOKEN = {word.lower() for target in TARGETS.values() for word in (target.name, target.title)}
LETTERS = {word for word in SPOKEN if len(word) == 1}
"""A single letter may also be a variable, or a word in a text."""


def code(text: str) -> list[ast.AST]:
    return list(ast.walk(ast.parse(text)))


def said(node: ast.AST) -> set[str]:
    """The names and the text of a node itself, without its children."""
    return {value for _, value in ast.iter_fields(node) if isinstance(value, str)}


CLASSES = {
    node.name
    for file in (SOURCE / "spec" / "constructions").glob("*.py")
    for node in code(file.read_text(encoding="utf-8"))
    if isinstance(node, ast.ClassDef)
}


def switches(text: str) -> Iterator[ast.AST]:
    """Checks of a function's class: by a call, by a comparison of types, by a pattern."""
    nodes = code(text)
    renamed = {n.asname for n in nodes if isinstance(n, ast.alias) and n.asname and n.name in CLASSES}
    for node in nodes:
        match node:
            case (
                ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, asked])
                | ast.MatchClass(cls=asked)
            ):
                among = list(ast.walk(asked))
            case ast.Compare() if {"type", "__class__"} & set().union(*map(said, ast.walk(node))):
                among = list(ast.walk(node))
            case _:
                continue
        if set().union(*map(said, among)) & (CLASSES | renamed):
            yield node


def languages(text: str) -> Iterator[ast.AST]:
    """Names of languages, except in text for people."""
    nodes = code(text)
    read = {id(n.value) for n in nodes if isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant)}
    for node in nodes:
        for name in said(node) if id(node) not in read else ():
            words = set(re.findall(r"[a-z0-9#]+", name.lower())) - LETTERS
            whole = {name.lower()} if isinstance(node, ast.Constant) else set()
            path = set(name.split(".")) if isinstance(node, ast.ImportFrom | ast.alias) else set()
            if (words | whole | path) & SPOKEN:
                yield node


def found(files: Iterable[Path], question: Callable[[str], Iterator[ast.AST]]) -> list[str]:
    return [
        f"{file}:{getattr(node, 'lineno', 1)}: {ast.unparse(node)}"
        for file in files
        for node in question(file.read_text(encoding="utf-8"))
    ]


FOREIGN = {
    "instructions/crc.py": "Arm's mnemonics",
    "kernels/shani.py": "x86's mnemonics",
    "release/evidence.py": "what sums the release's files",
    "release/provenance.py": "what sums the release's files",
    "site/refusals.py": "the examples of a page",
    "targets/c/constructions/checksum.py": "what Redis checks its files with",
    "targets/c/constructions/siphash/frames.py": "what Redis hashes with",
    "targets/javascript/compatible.py": "noble's modules",
}
"""Files in which a function's name is another's word, or a choice for a page."""


def test_what_is_true_of_a_function_stands_in_its_spec_or_recipes() -> None:
    """Outside of specs, and of lists of peers, no text is a function's name: it would be a table by names."""
    named = {
        file.relative_to(SOURCE).as_posix()
        for file in SOURCE.rglob("*.py")
        if not {"spec", "measure"} & set(file.relative_to(SOURCE).parts)
        for node in code(file.read_text(encoding="utf-8"))
        if isinstance(node, ast.Constant) and node.value in FUNCTIONS
    }
    assert named == FOREIGN.keys()


@pytest.mark.parametrize("room", OUTSIDE)
def test_a_function_is_known_by_its_interface(room: str) -> None:
    assert found(ROOMS[room], switches) == []


@pytest.mark.parametrize("room", SHARED)
def test_shared_code_knows_no_language_by_name(room: str) -> None:
    own = SOURCE / "targets"
    shared = [file for file in SHARED[room] if own not in file.parent.parents]
    assert found(shared, languages) == []


@pytest.mark.parametrize(
    ("question", "times", "text"),
    [
        (switches, 1, "isinstance(function, Chained)"),
        (switches, 1, "issubclass(kind, int | spec.SipHash)"),
        (switches, 1, "type(function) in (Blake2, MerkleDamgard)"),
        (switches, 1, "function.__class__.__name__ == 'SipHash'"),
        (switches, 1, "match function:\n    case Chained(name=name): pass"),
        (switches, 1, "from wright.spec.constructions.chained import Chained as C\nisinstance(f, C)"),
        (switches, 0, "kernels: dict[type[Chained], bool] = {SHA1: found == SipHash(1, 3)}"),
        (languages, 1, "names = 'javascript', 'java'"),
        (languages, 1, "text = f'in C#: {help}'"),
        (languages, 1, "kind == 'c'"),
        (languages, 1, "from wright.targets.c.build import TARGET"),
        (languages, 1, "package.WASM"),
        (languages, 0, '"""What C# and JavaScript need."""\na, b, c = "a c", "wasmtime", C  # Motoko too'),
    ],
)
def test_the_questions_find_what_they_ask(
    question: Callable[[str], Iterator[ast.AST]], times: int, text: str
) -> None:
    assert len(list(question(text))) == times
