"""The round trip: bytes are accepted only if they are what is made of the programs that they mean.

What the printer cannot have written is not ours. Bytes have no comments, no spaces, and no names of locals,
labels and helpers: these are forgotten, and nothing else.
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
    """What the printer writes for a program that was read. Raises UnreadableError."""
    try:
        return print_program(program)
    except UnspellableError as error:
        raise UnreadableError(f"the printer has no words for what it means: {error}") from error


def require_written(binary: bytes, text: str) -> None:
    """Raise UnreadableError at the first instruction of a module that a printed text does not make."""
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
    raise UnreadableError("the printer writes the same instructions, and another module around them")
