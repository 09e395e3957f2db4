"""Sponges in ActionScript: one class each; output of any length is a class of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wright.kernels.compress import compress_kernel
from wright.kernels.kernel import Kernel
from wright.spec import FUNCTIONS, Function
from wright.spec.constructions.sponge import Sponge
from wright.spec.sha3 import SHAKES
from wright.spec.turboshake import CHUNK, TURBOSHAKES
from wright.targets.actionscript import hashes
from wright.targets.actionscript.rendering import Row, render
from wright.targets.packages import Sharing, origin

ABSORB = "absorb"
MODES = {"CSHAKE": SHAKES, "KMAC": SHAKES, "KangarooTwelve": TURBOSHAKES}
"""Classes around other functions' hashers, and these functions."""
MESSAGES = {"KangarooTwelve": "Chunks"}
"""The classes of their messages, where these are no hashers of the functions."""
STANDARDS = {
    "CSHAKE": "cSHAKE, NIST SP 800-185",
    "KMAC": "KMAC and KMACXOF, NIST SP 800-185",
    "KangarooTwelve": "KT128 and KT256, RFC 9861",
}


def kernels(function: Sponge, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """Absorbing whole blocks, with the permutation in it: that holds its words in variables."""
    del edition  # there is only one
    return {ABSORB: partial(_absorb, function)}


def _absorb(function: Sponge) -> Kernel:
    return compress_kernel(function).renamed(ABSORB)


def class_name(function: Function) -> str:
    """The title, without the hyphens that ActionScript has no names with."""
    return function.title.replace("-", "_")


def holder(function: Function, kernel: str) -> str:
    """One for each rate."""
    return f"{class_name(function)}{kernel.capitalize()}"


def classes(functions: Sequence[Sponge], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """One class for each function, and one for output of any length."""
    for function in functions:
        text = render("src/hashwright/Sponge.as", [origin(function)], **_data(function, sharing))
        yield f"hashwright/{class_name(function)}.as", text
    if any(function.extendable for function in functions):
        yield "hashwright/Output.as", render("src/hashwright/Output.as")
    for mode, over in _modes(functions):
        for name in (mode, MESSAGES.get(mode)):
            if name:
                data: dict[str, Any] = {"class": name, "over": over, "chunk": CHUNK}
                yield f"hashwright/{name}.as", render(f"src/hashwright/{name}.as", **data)


def rows(functions: Sequence[Sponge]) -> Iterator[Row]:
    """Lines by standard, and one for output of any length."""
    yield from hashes.rows(functions, class_name)
    extendable = [class_name(function) for function in functions if function.extendable]
    if extendable:
        calls = "`xof(data, length)`, and `output()`, whose `read(length)` goes on"
        yield Row(extendable, f"output of any length: {calls}")
    for mode, over in _modes(functions):
        yield Row([mode], f"{STANDARDS[mode]}, over {' and '.join(over)}")


def _modes(functions: Sequence[Sponge]) -> Iterator[tuple[str, Sequence[str]]]:
    """The classes of modes, and those of the functions that each is over."""
    for mode, over in MODES.items():
        if names := [class_name(function) for function in functions if function in over]:
            yield mode, names


def _data(function: Sponge, sharing: Sharing) -> dict[str, Any]:
    """Data for a function's frame."""
    owner = holder(FUNCTIONS[sharing.owner(function.name, ABSORB)], ABSORB)
    return {
        **hashes.common(function, class_name(function)),
        "length_size": 0,
        "counts": False,
        "least": 0,
        "suffix": f"{function.suffix:#04x}",
        "extendable": function.extendable,
        "coded_by": function.coded_by,
        "domains": function in TURBOSHAKES,
        "absorb": f"{owner}.{ABSORB}",
        "imports": [owner],
    }
