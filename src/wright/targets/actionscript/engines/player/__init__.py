"""The player's built-in definitions for the compiler, made from the lists next to this file.

A list is a package. Its definitions are ActionScript's, without the obvious: all are native, and public
unless a namespace is given; constants are static; a definition with the name of its class is the constructor.
Methods of the top level are in the namespace AS3: declared public they compile too, but to look-ups by name.
Vector is left out: Flash Player 9 has none, and neither has a program compiled for it.
"""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
TOP = "toplevel"
"""The list of the package without a name."""
OPENING = re.compile(r".*\b(?P<kind>class|interface|function|const|namespace) (?P<name>\w+).*")
MEMBER = re.compile(
    r"  (?P<space>AS3 )?(?P<static>static )?(?P<kind>const |get |var )?(?P<name>\w+)(?P<rest>.*)"
)


def sources() -> dict[str, str]:
    """A source for every definition, by its path: the compiler accepts only one in each file."""
    lists = {file.stem: file.read_text(encoding="utf-8") for file in sorted(HERE.glob("*.txt"))}
    imports = "".join(f"import {package}.*;\n" for package in lists if package != TOP)
    made = {}
    for package, text in lists.items():
        space = "" if package == TOP else package
        for definition in filter(None, re.split(r"^(?=\S)", text, flags=re.MULTILINE)):
            name, body = _definition(definition)
            path = "/".join([*filter(None, space.split(".")), f"{name}.as"])
            made[path] = f"package {space}\n{{\n{imports}{body}\n}}\n"
    return made


def _definition(text: str) -> tuple[str, str]:
    """A definition's name, and its full declaration."""
    head, *lines = text.rstrip().splitlines()
    opening = OPENING.fullmatch(head)
    assert opening, head
    name, kind = opening["name"], opening["kind"]
    if kind in ("const", "namespace"):
        return name, f"public {head};"
    if kind == "function":
        return name, f"public native {head};"
    members = "\n".join(_member(line, name, kind == "interface") for line in lines)
    return name, f"public {head}\n{{\n{members}\n}}"


def _member(line: str, owner: str, abstract: bool) -> str:
    member = MEMBER.fullmatch(line)
    assert member, line
    kind, name, rest = (member["kind"] or "").strip(), member["name"], member["rest"]
    if kind == "const":
        return f"public static const {name}{rest};"
    if name == owner:
        return f"public function {name}{rest} {{}}"
    stated = "" if abstract else f"{member['space'] or 'public '}{member['static'] or ''}native "
    if not kind:
        return f"{stated}function {name}{rest};"
    getter = f"{stated}function get {name}(){rest};"
    return getter if kind == "get" else f"{getter} {stated}function set {name}(value{rest}):void;"
