"""The families of functions that have a pair of files each: for projects that need no others."""

from __future__ import annotations

from wright.spec import FUNCTIONS
from wright.targets.packages import Kernels


def pairs(kernels: Kernels) -> dict[str, Kernels]:
    """The kernels of each pair, by its name.

    A pair has the functions of one family that compute in words of one size, as these share kernels. It has
    the family's name, or where there are several, its longest digest's.
    """
    found: dict[tuple[str, int], list[str]] = {}
    for name in kernels:
        function = FUNCTIONS[name]
        found.setdefault((function.family or name, function.word), []).append(name)
    families = [family for family, _ in found]
    named: dict[str, Kernels] = {}
    for (family, _), names in found.items():
        longest = max(names, key=lambda name: FUNCTIONS[name].digest_size)
        whole = len(names) > 1 and families.count(family) == 1
        called = family.replace("-", "").lower() if whole else longest
        named[called] = {name: kernels[name] for name in names}
    return named
