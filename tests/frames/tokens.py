"""Changes of Motoko's text, found in its tokens: its readers have a grammar of kernels alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tests.frames.changes import Change, change, is_length, near

HIDDEN = re.compile(rb'//[^\n]*|"(?:\\.|[^"\\])*"')
"""Comments and texts, in which nothing is changed."""
# fmt: off
BETWEEN: Mapping[str, str] = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "and": "or", "or": "and",
    "+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "+%": "-%", "-%": "+%", "+=": "-=", "-=": "+=",
    "<<": ">>", ">>": "<<", ">>=": "<<=", "&": "|", "|": "&", "^": "|",
}
# fmt: on
OPERATOR = re.compile(r"(?<= )(?:" + "|".join(map(re.escape, sorted(BETWEEN, key=len)[::-1])) + r")(?= )")
NUMBER = re.compile(r"(?<![\w.])(?:0x[0-9a-f]+|\d+)(?![\w.])")
STATEMENT = re.compile(r"(?m)^ +(?:[\w.]+(?:\[.*\])? (?:[-+^|]|>>|<<)?[:=]=? .*|[a-z][\w.]*\(.*\));$")
CONDITION = re.compile(r"\b(?:if|while) \(")
LENGTH = re.compile(r"(?<=[ (])[a-z]\w*(?:\.[a-z]\w*)*(?= [-+*/%<>]|[,)])")


def changes(name: str, text: bytes) -> Iterator[Change]:
    """All changes of a file, in order of their kinds."""
    shown = HIDDEN.sub(lambda hidden: b" " * len(hidden[0]), text).decode("latin-1")
    found = [("operator", *each.span(), BETWEEN[each[0]]) for each in OPERATOR.finditer(shown)]
    for each in NUMBER.finditer(shown):
        found += [("number", *each.span(), other) for other in near(each[0])]
    found += [("dropped", *each.span(), "();") for each in STATEMENT.finditer(shown)]
    for each in CONDITION.finditer(shown):
        stop = _closed(shown, each.end())
        found.append(("never", each.end(), stop, "1 > 2"))
        found.append(("negated", each.end(), stop, f"not ({shown[each.end() : stop]})"))
    for each in LENGTH.finditer(shown):
        if is_length(each[0]):
            found.append(("narrowed", *each.span(), f"({each[0]} & 0xffffffff)"))
    yield from (change(name, text, kind, start, stop, new) for kind, start, stop, new in found)


def _closed(text: str, at: int) -> int:
    """The place of the parenthesis that closes the one before ``at``."""
    depth = 1
    while depth:
        depth += (text[at] == "(") - (text[at] == ")")
        at += 1
    return at - 1
