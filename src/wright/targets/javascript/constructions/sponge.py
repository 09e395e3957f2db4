"""Sponges in JavaScript: their kernels, and the modules that export them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.records.sponge import makers
from wright.recipes import FAST
from wright.spec.construction import HMAC
from wright.spec.constructions.sponge import Sponge
from wright.spec.turboshake import TURBOSHAKES
from wright.targets.javascript import modes
from wright.targets.javascript.binaries import owner
from wright.targets.javascript.construction import Listing, Printed
from wright.targets.javascript.frames import binary_files, context, hashes, render, wholes
from wright.targets.javascript.words import known
from wright.targets.packages import Sharing

FOLDERS = {
    "ways": "ways.js",
    **{folder: f"{folder}/sponge.js" for folder in ("loops", "manies", "midstates")},
}
"""Folders of modules with a function's parts, and their frames."""
LEAST = 0
"""The message length in bytes from which WebAssembly is faster than JavaScript."""


def kernels(function: Sponge, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """The permutation, and absorbing blocks of the function's rate, in each edition."""
    del edition
    return makers(function)


def listing(function: Sponge) -> Listing:
    """A hash with all that builds on one."""
    name = function.name
    loops = ("pbkdf2",) if function.coded_by == HMAC else ()
    folders = ("wasm", *loops, "many", "midstate")
    return Listing(
        name,
        modes.beside(function),
        folders=folders,
        bulk=[name],
        family="sha3",
        alone=("digest", "hex"),
    )


def rows(functions: Sequence[Sponge]) -> Iterator[str]:
    """The rows by standard, and one for output of any length."""
    yield from hashes(functions)
    names = " ".join(f"`{function.name}`" for function in functions if function.extendable)
    what = "with `xof(message, length)`, and `create().update(…).output()`, whose `read(length)` goes on"
    yield f"| {names} | {what} |"
    yield from modes.rows(functions)


def files(functions: Sequence[Sponge], printed: Printed) -> Iterator[tuple[str, str]]:
    """A module and its types in each edition, and the modules of its parts."""
    for function in functions:
        name = function.name
        data = {
            **_data(function, printed.fast),
            "wasm": owner(name, "absorb", printed.binaries),
            "module": "absorb",
        }
        for kind in ("js", "d.ts"):
            yield f"{name}.{kind}", render(f"sponge.{kind}", **data)
            compact = _data(function, printed.compact)
            yield f"compact/{name}.{kind}", render(f"compact/sponge.{kind}", **compact)
        lanes = owner(name, "batch", printed.binaries)
        yield f"bulk/{name}.js", render("bulk/sponge.js", **data, batch=lanes)
        yield f"bulk/{name}.d.ts", render("bulk/hash.d.ts", **data)
        for folder, frame in FOLDERS.items():
            if folder == "loops" and function.coded_by != HMAC:
                continue
            yield f"{folder}/{name}.js", render(frame, **data)
        yield from wholes(function, "sponge", data)
        yield from binary_files(function, printed.binaries, data)
    yield from modes.files(functions)


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
        "separable": function in TURBOSHAKES,
        "can_xof": json.dumps(function.extendable),
        "midstate": function.midstate,
        "caution": function.caution,
        "right": right,
        "known": known(function),
        "least": LEAST,
    }
