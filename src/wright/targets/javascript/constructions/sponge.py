"""Sponges in JavaScript: their kernels, and the modules that export them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.sponge import absorb_kernel, permute_kernel
from wright.recipes import FAST
from wright.spec.constructions.sponge import Sponge
from wright.targets.javascript.construction import Listing, Printed
from wright.targets.javascript.frames import context, hashes, render
from wright.targets.packages import Sharing

FOLDERS = {"manies": "sponge.js", "midstates": "sponge.js", "whole": "sponge.js"}
"""Folders of modules with a function's parts, and their frames."""


def kernels(function: Sponge, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """The permutation, and absorbing blocks of the function's rate, in each edition."""
    del edition
    return {"permute": lambda: permute_kernel(function), "absorb": lambda: absorb_kernel(function)}


def listing(function: Sponge) -> Listing:
    """A hash with all that builds on one but PBKDF2; it has no WebAssembly yet."""
    name = function.name
    return Listing(name, f"whole/{name}", folders=("many", "midstate"), alone=("digest", "hex"))


def rows(functions: Sequence[Sponge]) -> Iterator[str]:
    """The rows by standard, and one for output of any length."""
    yield from hashes(functions)
    names = " ".join(f"`{function.name}`" for function in functions if function.extendable)
    what = "with `xof(message, length)`, and `create().update(…).output()`, whose `read(length)` goes on"
    yield f"| {names} | {what} |"


def files(functions: Sequence[Sponge], printed: Printed) -> Iterator[tuple[str, str]]:
    """A module and its types in each edition, and the modules of its parts."""
    for function in functions:
        name, data = function.name, _data(function, printed.fast)
        for kind in ("js", "d.ts"):
            yield f"{name}.{kind}", render(f"sponge.{kind}", **data)
            compact = _data(function, printed.compact)
            yield f"compact/{name}.{kind}", render(f"compact/sponge.{kind}", **compact)
        for folder, frame in FOLDERS.items():
            yield f"{folder}/{name}.js", render(f"{folder}/{frame}", **data)


def _data(function: Sponge, sharing: Sharing) -> dict[str, Any]:
    right = (
        f"{function.name}.xof(message, length)"
        if function.extendable
        else f"hmac({function.name}, key, message)"
    )
    return {
        **context(function, sharing),
        "hasher": function.name.capitalize(),
        "suffix": f"{function.suffix:#04x}",
        "extendable": function.extendable,
        "can_xof": json.dumps(function.extendable),
        "midstate": function.midstate,
        "caution": function.caution,
        "right": right,
    }
