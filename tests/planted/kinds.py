"""The kinds of faults, each with all places where it can be planted: found by rules, never by hand."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from tests.planted.place import Change, Place, matches, nodes

EXTENSION = "src/wright/targets/python/frame/extension/*.c"
PYTHON = "src/wright/targets/python/frame/src/hashwright/**/*.py.jinja"
Kind = Callable[[], Iterable[Place]]
LEAST = 4
"""Numbers that make a table, and functions that make a dispatch."""
MATES = {
    "+": "-",
    "-": "+",
    "*": "+",
    "&": "|",
    "|": "&",
    "^": "|",
    "~": "-",
    "<<": ">>",
    ">>": "<<",
    ">>>": ">>",
    "==": "!=",
    "!=": "==",
    "===": "!==",
    "!==": "===",
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
}
"""Each operator's neighbour."""
OTHER = r"[a-zA-Z1-9$]"
"""The first character of what is compared with: not zero, below which nothing is."""
COMPARED = r"{left} (?P<edit>[<>]=?) {right}"
"""A comparison: at its bound alone the neighbour says otherwise."""
NO_CHOICE = r"(?![\w.]*(?:\) \w+ :?= | \? ))"
"""Behind a comparison that does not choose the lesser of two numbers: at the bound these are equal."""


def _neighbour(found: re.Match[str]) -> str:
    return MATES[found["edit"]]


def _elements(node: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """The numbers of a table, the lowest bit turned: of what a module or a class assigns."""
    if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
        numbers = [
            each
            for each in ast.walk(node.value)
            if isinstance(each, ast.Constant) and type(each.value) is int
        ]
        yield from ((each, str(int(str(each.value)) ^ 1)) for each in numbers if len(numbers) >= LEAST)


def _guards(node: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """The condition of each refusal: of an `if` that raises and does nothing else."""
    if isinstance(node, ast.If) and len(node.body) == 1 and isinstance(node.body[0], ast.Raise):
        yield node.test, "False"


def _rules(node: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """What a proof asks: each refusal, and each of the conditions that a function returns together."""
    yield from _guards(node)
    if (
        isinstance(node, ast.Return)
        and isinstance(node.value, ast.BoolOp)
        and isinstance(node.value.op, ast.And)
    ):
        yield from ((part, "True") for part in node.value.values)


def _dispatched(node: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """The functions of a dict of functions, each replaced by the next."""
    if isinstance(node, ast.Dict) and len(node.values) >= LEAST:
        named = [each for each in node.values if isinstance(each, ast.Name | ast.Attribute)]
        if len(named) == len(node.values):
            for one, other in zip(named, named[1:] + named[:1], strict=True):
                if ast.unparse(one) != ast.unparse(other):
                    yield one, ast.unparse(other)


def _by_expression(*globs: str, pattern: str, change: Change) -> Kind:
    return lambda: matches(globs, pattern, change)


def _by_node(*globs: str, edits: Callable[[ast.AST], Iterable[tuple[ast.AST, str]]]) -> Kind:
    return lambda: nodes(globs, edits)


def _frames(*names: str) -> Iterator[str]:
    """The globs of frames with some names, in any language's package."""
    return (f"src/wright/targets/*/frame/**/{name}" for name in names)


KINDS: Mapping[str, Kind] = {
    "a table's element": _by_node("src/wright/spec/**/*.py", edits=_elements),
    "a recipe's step": _by_expression("recipes/*/**/*.toml", pattern=r'^  "[^"]+",\n', change=lambda _: ""),
    "a printer's operator": _by_expression(
        "src/wright/targets/*/spell*.py",
        "src/wright/targets/*/printer.py",
        "src/wright/targets/*/values.py",
        "src/wright/languages/*/spell*.py",
        "src/wright/languages/*/values.py",
        "src/wright/languages/expressions.py",
        pattern=r'[(, ]"(?P<edit>[-+*&|^~]|<<|>>>?|[!=]==?|[<>]=?)"[,)]',
        change=_neighbour,
    ),
    "a reader that takes one thing too many": _by_node(
        "src/wright/targets/*/read*.py",
        "src/wright/targets/*/syntax.py",
        "src/wright/languages/**/read*.py",
        "src/wright/languages/syntax/*.py",
        edits=_guards,
    ),
    "a rule of the proof left out": _by_node("src/wright/proof/*.py", edits=_rules),
    "padding at one length": _by_expression(
        *_frames("chained*", "Chained*", "sponge*", "Sponge*", "*Message*", "Blocks*"),
        pattern=COMPARED.format(left=r"\b(?:left|waiting|fill|kept|place|at|length|size)", right=OTHER)
        + NO_CHOICE,
        change=_neighbour,
    ),
    "a midstate's length": _by_expression(
        *_frames("midstate*", "Midstate*", "*Midstates.mo"),
        pattern=r" (?P<edit>[<>]=?|[-+]|<<|>>>?) \w*(?:[Ll]ength|HEADER|CHECK|[Ss]ize|left|8|32|61)\b",
        change=_neighbour,
    ),
    "HMAC's long key": _by_expression(
        *_frames("hmac.*", "H[Mm][Aa][Cc]*", "*Codes.mo", "Keys.mo", "keyed.c", "sponge_keyed.c"),
        pattern=COMPARED.format(left=r"\b(?:key|secret)?(?:[._]?[Ll]ength|\.size\(\))", right=OTHER),
        change=_neighbour,
    ),
    "PBKDF2's counter": _by_expression(
        *_frames("*pbkdf2*", "*P[Bb][Kk][Dd][Ff]2*", "stretching*", "keyed.c", "sponge_keyed.c"),
        pattern=r"\b(?:index|number|block(?::uint)?)(?P<edit> = 1\b|\+\+)",
        change=lambda found: " = 0" if "=" in found["edit"] else " += 2",
    ),
    "an option ignored": _by_expression(
        PYTHON, "src/wright/cli/*.py", pattern=r",\s*(\w+)=\1\b(?=[,)])", change=lambda _: ""
    ),
    "a dispatch to the wrong function": _by_node(
        "src/wright/targets/**/*.py", "src/wright/languages/**/*.py", edits=_dispatched
    ),
    "a lane that ends early": _by_expression(
        *_frames("*lanes*", "many*", "*batch*", "*Batch*", "Many*", "update_many*", "rows*"),
        pattern=r"\bfor \([^;]*; \w+ < (?P<edit>[\w.>$-]+);",
        change=lambda found: f"{found['edit']} - 1",
    ),
    "Python's nulls": _by_expression(
        EXTENSION,
        pattern=r"[(!= ](?P<edit>(?:column_has|is_valid)\((?:[^()]|\([^()]*\))*\))[;) ](?! ?\{)",
        change=lambda _: "1",
    ),
    "a dictionary-encoded column": _by_expression(
        EXTENSION,
        PYTHON,
        pattern=r" && \w+ [!=]= ENTRIES|(?:how->|\b)encoding == (?P<of>_Encoding\.)?VALUE\b",
        change=lambda found: "" if "ENTRIES" in found[0] else "True" if found["of"] else "1",
    ),
    "a CRC's combine modulo 2^32": _by_expression(
        *_frames("checksum*", "Checksum*"),
        pattern=r"for \((?P<edit>let left = length|(?=; (?P<name>length|secondLength) != 0;))",
        change=lambda found: f"{found['name']} &= 0xffffffff" if found["name"] else f"{found['edit']} >>> 0",
    ),
    "a command's exit status": _by_expression(
        "src/wright/cli/*.py",
        "src/wright/targets/python/frame/src/hashwright/cli/*.py.jinja",
        "src/wright/targets/python/frame/src/hashwright/__main__.py.jinja",
        pattern=r"raise SystemExit\((?P<code>.+)\)$|return (?:[12]|status|int\(.*\))$|sys\.exit\(main\(\)\)",
        change=lambda found: {"ra": "raise SystemExit(0)", "re": "return 0", "sy": "main()"}[found[0][:2]],
    ),
    "a file that is not closed on error": _by_expression(
        EXTENSION,
        "src/wright/targets/python/frame/extension/*.h",
        PYTHON,
        "src/wright/targets/javascript/frame/file.js",
        pattern=r"^ *(?P<edit>(?:if \(\S+\) )?(?:await file\.|os\.)?close\(\S*\);?)$",
        change=lambda found: ";" if found["edit"].endswith(";") else "pass",
    ),
}
"""Each kind with its places, in the order of their files."""
