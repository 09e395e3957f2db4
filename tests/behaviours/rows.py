"""The behaviours, as rows of a table: a construction's module says what each asks of its functions."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One behaviour. Its number is its place in the file: no two have one, and none is left out.

    ``tier`` is ``target`` for what a target runs, ``batch`` for what it runs where its package has batches,
    ``slow`` for what it runs on request, ``clock`` for what only engines that count can decide: on others the
    machine's clock does, on request; ``compiler`` for what is shown once, of the kernels, before any target
    runs them.
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

SHOWN_ONCE = (NO_BRANCH, MUTANTS)
"""Those that no function is asked for."""
