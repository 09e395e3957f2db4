"""The behaviours, as rows of a table; each construction's module makes the steps for its functions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.behaviours.data import Json

Makers = tuple[Callable[[Any], Iterator[Json]], ...]
"""Functions that yield the steps of a behaviour for a hash function."""


@dataclass(frozen=True)
class Row:
    """One behaviour. Its number is its place in the file; numbers are unique and have no gaps.

    ``tier`` says when a row runs: ``target`` always, ``batch`` if the target's package has batches, ``slow``
    on request; ``clock`` always on engines that count exactly, on others on request by the machine's clock;
    ``compiler`` never on a target, as the tests show it once for the kernels before any target runs
    them.
    """

    number: int
    title: str
    tier: str = "target"


KNOWN_ANSWERS = Row(1, "known answers: empty, short, every length up to two blocks + 1, long, NIST's")
PADDING = Row(2, "padding at the edges of a block")
MONTE_CARLO = Row(3, "Monte Carlo", "slow")
SPLITS = Row(4, "any split gives the same digest; empty updates change nothing")
STABLE_DIGEST = Row(5, "a digest does not change the state")
FRESH = Row(6, "reset equals fresh; fresh hashers are independent")
CLONES = Row(7, "clones at the start, in a block, after a block go their own ways")
MIDSTATES = Row(8, "midstates: one format, to the byte; damaged and foreign ones refused")
VIEWS = Row(9, "the input is not changed, and nothing outside the view is read")
STRINGS = Row(10, "any alignment; strings are UTF-8")
OUTPUTS = Row(11, "into a buffer: too short refused, the rest untouched")
SIZES = Row(12, "sizes are reported")
FAR_LENGTHS = Row(13, "lengths past 2^32 and 2^53 bits, or an error")
HUGE_UPDATE = Row(14, "one update of more than 2 GiB", "slow")
MANY_BLOCKS = Row(15, "many blocks a call equal one at a time; no block changes nothing")
RANDOM_BLOCKS = Row(16, "every kernel equals the spec on random blocks")
INTERLEAVED = Row(17, "hashers that take turns share no state")
MISUSE = Row(18, "misuse is refused")
SECRETS = Row(19, "secrets are cleared where promised")
NO_BRANCH = Row(20, "no branch or index depends on data", "compiler")
LINEAR = Row(21, "time is linear in the length", "clock")
ALLOCATION_FREE = Row(22, "no allocation where promised")
MUTANTS = Row(24, "mutants are refused by vectors and by the proof", "compiler")
MANY = Row(25, "many messages in one call equal one at a time; wrong places are refused", "batch")
OF_DIGESTS = Row(26, "two digests to one, and chains: kernels of one length", "batch")
OWN_KEY = Row(28, "a hash under its own key, and of other sizes")
HUGE_MESSAGES = Row(29, "messages of 2 and 4 GiB in one call", "slow")
SEEDED = Row(34, "hashes under a seed: numbers, bytes, in pieces")

SHOWN_ONCE = (NO_BRANCH, MUTANTS)
"""Rows without steps for single functions."""
