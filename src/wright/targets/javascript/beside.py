"""Kernels' texts beside others: each top-level name is one that no other kernel has."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wright.languages.errors import UnreadableError

TOP = re.compile(r"^(?:const|let|function) (\w+)", re.MULTILINE)
"""A name that a text defines for all of a module."""
TABLE = re.compile(r"^(const \w+ = )", re.MULTILINE)
PURE = "/* @__PURE__ */ "
"""Says that bundlers may leave out a table whose kernel nobody uses."""


@dataclass(frozen=True)
class Beside:
    """A kernel's text as it lies in a file with others: its own names and its callees' have longer ones."""

    text: str
    names: tuple[tuple[str, str], ...]

    @property
    def texts(self) -> Sequence[str]:
        return [self.text]

    @property
    def lying(self) -> str:
        return TABLE.sub(rf"\1{PURE}", _renamed(self.text, dict(self.names)))

    def read(self, lying: str) -> Sequence[str]:
        """The text with its usual names. It has to lie as found, so both are the same but for their names."""
        text = _renamed(lying, {longer: name for name, longer in self.names}).replace(PURE, "")
        if Beside(text, self.names).lying != lying:
            raise UnreadableError("the kernel's names are not those that it has beside other kernels")
        return [f"{text}\n"]


def beside(text: str, name: str, unique: str, callees: Mapping[str, str]) -> Beside:
    """A text whose function is ``unique`` there; ``callees`` are the names of those that it calls."""
    own = {each: unique if each == name else f"{each}_{unique}" for each in TOP.findall(text)}
    return Beside(text, tuple({**own, **callees}.items()))


def _renamed(text: str, names: Mapping[str, str]) -> str:
    """The text with other names; what is in quotes, or a property, stays."""
    pattern = rf'"[^"]*"|(?<!\.)\b({"|".join(map(re.escape, names))})\b'
    return re.sub(pattern, lambda found: names[found[1]] if found[1] else found[0], text)
