"""The classes of hashes in ActionScript: one frame, in which each construction ends messages its own way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from wright.spec import FUNCTIONS, Function
from wright.spec.construction import Absorbing
from wright.targets.actionscript.rendering import Row
from wright.targets.packages import families


def rows(functions: Sequence[Function], class_name: Callable[[Function], str]) -> Iterator[Row]:
    """The README's lines by standard."""
    for (standard, caution), names in families(functions).items():
        warned = f". **{caution}** For formats and protocols that demand it, and for HMAC" if caution else ""
        yield Row([class_name(FUNCTIONS[name]) for name in names], standard + warned)


def common(function: Absorbing, name: str) -> dict[str, Any]:
    """Data that the frame of every hash needs; ``name`` is that of its class."""
    return {
        "class": name,
        "title": function.title,
        "standard": function.standard,
        "caution": function.caution,
        "digest_size": function.digest_size,
        "block_size": function.block_size,
        "state_size": function.state_size,
        "word_size": function.word_size,
        "midstate": function.midstate,
        "order": "BIG_ENDIAN" if function.big_endian else "LITTLE_ENDIAN",
        "hex": "of" if function.big_endian else "ofLittleEndian",
    }
