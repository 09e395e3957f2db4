"""The families of functions that have a pair of files each: for projects that need no others."""

from __future__ import annotations

from collections.abc import Sequence

from wright.spec import Function


def pairs(functions: Sequence[Function]) -> dict[str, list[Function]]:
    """The functions of each pair, by its name.

    A pair has the functions of one family that compute in words of one size, as these share kernels. It has
    the family's name, or where there are several, its longest digest's.
    """
    found: dict[tuple[str, int], list[Function]] = {}
    for function in functions:
        family = (function.family or function.name).replace("-", "").lower()
        found.setdefault((family, function.word), []).append(function)
    families = [family for family, _ in found]
    named: dict[str, list[Function]] = {}
    for (family, _), several in found.items():
        longest = max(several, key=lambda function: function.digest_size)
        whole = len(several) > 1 and families.count(family) == 1
        named[family if whole else longest.name] = several
    return named
