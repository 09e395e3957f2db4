"""The files of batches on lanes, which functions of several constructions share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from wright.spec.construction import Absorbing
from wright.targets.c.costs import NEVER, few
from wright.targets.c.frames import Lanes, render
from wright.targets.c.instructions import Instructions
from wright.targets.c.spelling import Spelling
from wright.targets.packages import origin

KNOWN = (32, 64)
"""Lengths in bytes that have functions of their own, beside a digest's and that of two digests."""


@dataclass(frozen=True)
class ThresholdLanes(Lanes):
    """Kernels on lanes that are faster from some number of messages on.

    ``by`` are the instructions for the function that such a machine may have. Functions of ``any_rate`` share
    lanes though their blocks differ in size, and in the byte behind a message.
    """

    by: Instructions | None = None
    any_rate: bool = False

    @property
    def fixed_symbol(self) -> str:
        """The function for messages of one length."""
        return f"hw_{self.function.name}_fixed_{self.vectors.name}"

    @property
    def runs_symbol(self) -> str:
        """The function for blocks of messages in progress."""
        return f"hw_{self.function.name}_runs_{self.vectors.name}"

    @property
    def few(self) -> int:
        """The number of messages from which lanes are faster."""
        return few(self.vectors.name, self.function, self.lanes, instructed=False)

    @property
    def few_beside_instructions(self) -> int:
        """The number of messages from which lanes are faster than the processor's own instructions."""
        return few(self.vectors.name, self.function, self.lanes, instructed=self.by is not None)


class Padded(Absorbing, Protocol):
    """A function whose messages end with padding."""

    def padding(self, length: int) -> bytes:
        """What follows a message of ``length`` bytes."""


@dataclass(frozen=True)
class Batched:
    """A function that takes batches: its data for frames, and its lanes, the widest first.

    ``before_end`` gives the state that all blocks of a short message are absorbed in, by its length.
    ``instructed`` are the kernels that take several messages by a processor's instructions.
    """

    function: Padded
    data: Mapping[str, Any]
    lanes: Sequence[ThresholdLanes]
    before_end: Callable[[int], Sequence[int]]
    instructed: Sequence[Any] = ()


def batch_files(batches: Sequence[Batched]) -> Iterator[tuple[str, str]]:
    """The files of batches for each function, then those of the kernels on lanes."""
    bodies = dict[str, ThresholdLanes]()
    for each in batches:
        name = each.function.name
        context = {
            **each.data,
            "own": each.lanes,
            "never": NEVER,
            "least": min(lane.few for lane in each.lanes),
            "instructed": each.instructed,
        }
        yield f"src/many_{name}.c", render("src/many.c", **context)
        yield f"src/fixed_{name}.c", render("src/fixed.c", **context, **_known(each))
        if each.data["hmac"]:
            yield f"src/hmac_many_{name}.c", render("src/hmac_many.c", **context)
        yield f"src/update_many_{name}.c", render("src/update_many.c", **context)
        bodies |= {lane.file: lane for lane in each.lanes}
    data = {each.function.name: each.data for each in batches}
    for file, lane in bodies.items():
        symbols = {"fixed_symbol": lane.fixed_symbol, "runs_symbol": lane.runs_symbol}
        context = {**data[lane.function.name], **lane.context, **symbols, "any_rate": lane.any_rate}
        yield file, render("src/lanes.c", [origin(lane.function)], **context)


def distinct(batches: Iterable[Batched]) -> list[ThresholdLanes]:
    """The lanes of several functions' batches, each once."""
    return list({lane.symbol: lane for each in batches for lane in each.lanes}.values())


def _known(each: Batched) -> dict[str, Any]:
    """Messages of zeros, padded, of each length that a function of its own has."""
    function, lengths = each.function, []
    for length in sorted({*KNOWN, function.digest_size, 2 * function.digest_size}):
        padded = bytes(length) + function.padding(length)
        padding = [(place, byte) for place, byte in enumerate(padded) if byte] or [(0, 0)]
        blocks = len(padded) // function.block_size
        start = [str(Spelling.constant(word, function.word)) for word in each.before_end(length)]
        lengths.append({"length": length, "blocks": blocks, "padding": padding, "start": start})
    return {"lengths": lengths, "known": KNOWN}
