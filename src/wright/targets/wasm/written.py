"""The round trip: a module is accepted only if its programs print to the same bytes.

Anything that the printer cannot have written is refused. Only comments, spaces, and the names of locals,
labels and helpers are lost, which binaries do not contain.
"""

from __future__ import annotations

from itertools import zip_longest

from wright.ir.program import Program
from wright.languages.errors import UnreadableError, UnspellableError
from wright.targets.wasm.decode import decode
from wright.targets.wasm.decodebody import nodes
from wright.targets.wasm.printer import print_program
from wright.targets.wasm.readback import assembled


def printed_again(program: Program) -> str:
    """Print the program that was read. Raises UnreadableError."""
    try:
        return print_program(program)
    except UnspellableError as error:
        raise UnreadableError(f"the printer cannot write what it means: {error}") from error


def require_written(binary: bytes, text: str) -> None:
    """Raise UnreadableError at a module's first instruction that differs from a printed text's."""
    again = assembled(text)
    if binary == again:
        return
    pairs = zip_longest(decode(binary).functions, decode(again).functions)
    for number, functions in enumerate(pairs):
        found, wanted = (nodes(each.body or ()) if each else () for each in functions)
        for place, (one, other) in enumerate(zip_longest(found, wanted), 1):
            if one is None or other is None or (one.name, one.immediate) != (other.name, other.immediate):
                ours = (
                    f"{other.name} {' '.join(map(str, other.immediate))}".rstrip()
                    if other
                    else "nothing more"
                )
                raise UnreadableError(
                    f"function {number}, instruction {place}: here the printer writes {ours}"
                )
    raise UnreadableError("the printer writes the same instructions, but another module around them")
