"""Texts changed by hand: the notation of a change, and its application to the shipped text.

A change is a pattern and its replacement, so that it still applies to a retuned text. Patterns
are Python's regular expressions, ``^`` and ``$`` the ends of lines; each is replaced once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from wright.spec import FUNCTIONS
from wright.targets.target import Made, Target

Changes = Mapping[str, str]
"""Patterns and their replacements."""
Row = tuple[str, Changes, str]
"""The change's title, the change, and the reason for its refusal or its equality."""


@dataclass(frozen=True)
class Changed:
    """A text that must not pass for a kernel's, or one that computes the same.

    ``kernel`` is its function and name, and its edition unless that is the fast one. ``source`` is the
    kernel whose text is changed, if it is another. ``why`` is a part of the refusal, or several for
    kernels that differ, with `` | `` between them; for an equal text, the reason why it is equal.
    """

    kernel: str
    title: str
    why: str
    changes: Changes = field(default_factory=dict)
    source: str = ""
    equal: bool = False

    def __str__(self) -> str:
        return f"{self.kernel}: {self.title}"

    def made(self, target: Target) -> Made:
        """The kernel with the changed text. A pattern that does not match is an error."""
        text = kernel(target, self.source or self.kernel).text
        for pattern, new in self.changes.items():
            after = re.sub(pattern, new, text, count=1, flags=re.MULTILINE)
            assert after != text, f"{self}: nothing changes at {pattern}"
            text = after
        return replace(kernel(target, self.kernel), text=text)


@cache
def kernel(target: Target, name: str) -> Made:
    """A kernel as it ships."""
    function, *rest = name.split(".")
    return target.make(FUNCTIONS[function], *rest)


def refused(kernels: str, *rows: Row) -> Iterator[Changed]:
    """Changed texts of each of some kernels that the proof must refuse."""
    return (
        Changed(kernel, title, why, changes) for kernel in kernels.split() for title, changes, why in rows
    )


def equal(kernels: str, *rows: Row) -> Iterator[Changed]:
    """Changed texts of each of some kernels that the proof must accept: they compute the same."""
    return (replace(changed, equal=True) for changed in refused(kernels, *rows))


def strange(kernel: str, source: str, why: str) -> Changed:
    """One kernel's text, presented as another's."""
    return Changed(kernel, f"the text of {source}", why, source=source)
