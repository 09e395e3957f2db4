"""Makes behaviours.json: what every package is tested for, as data that a target runs and never rewrites.

``python -m tests.build_behaviours`` writes it; with ``--check`` it fails if it would change. Digests are the
executable specs', or hashlib's where it has the function and the message is long.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.behaviours import batch, keyed
from tests.behaviours.chained import (
    allocation_free,
    clones,
    far_lengths,
    fresh,
    huge_update,
    interleaved,
    known_answers,
    linear,
    many_blocks,
    midstates,
    misuse,
    monte_carlo,
    outputs,
    padding,
    random_blocks,
    secrets,
    sizes,
    splits,
    stable_digest,
    strings,
    views,
)
from tests.behaviours.data import CHAINED, FORMAT, Json
from wright.spec import Function
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256, SHA512

FILE = Path(__file__).parent / "behaviours.json"


@dataclass(frozen=True)
class Behaviour:
    """One of the rows.

    ``tier`` is ``target`` for what a target runs, ``batch`` for what it runs where its package has batches,
    ``slow`` for what it runs on request, ``compiler`` for what is shown once, of the kernels, before any
    target runs them.
    """

    title: str
    tier: str
    makers: tuple[Callable[[Any], Iterator[Json]], ...] = ()
    functions: tuple[Function, ...] = CHAINED

    def checks(self) -> list[Json]:
        steps = ((f.name, [step for make in self.makers for step in make(f)]) for f in self.functions)
        return [{"function": name, "steps": made} for name, made in steps if made]


BEHAVIOURS = (
    Behaviour(
        "known answers: empty, short, every length up to two blocks + 1, long, NIST's",
        "target",
        (known_answers,),
    ),
    Behaviour("padding at the edges of a block", "target", (padding,)),
    Behaviour("Monte Carlo", "slow", (monte_carlo,)),
    Behaviour("any split gives the same digest; empty updates change nothing", "target", (splits,)),
    Behaviour("a digest does not change the state", "target", (stable_digest,)),
    Behaviour("reset equals fresh; fresh hashers are independent", "target", (fresh,)),
    Behaviour("clones at the start, in a block, after a block go their own ways", "target", (clones,)),
    Behaviour("midstates: one format, to the byte; damaged and foreign ones refused", "target", (midstates,)),
    Behaviour("the input is not changed, and nothing outside the view is read", "target", (views,)),
    Behaviour("any alignment; strings are UTF-8", "target", (views, strings)),
    Behaviour("into a buffer: too short refused, the rest untouched", "target", (outputs,)),
    Behaviour("sizes are reported", "target", (sizes,)),
    Behaviour("lengths past 2^32 and 2^53 bits, or an error", "target", (far_lengths,)),
    Behaviour("one update of more than 2 GiB", "slow", (huge_update,), (SHA1, SHA256, SHA512)),
    Behaviour("many blocks a call equal one at a time; no block changes nothing", "target", (many_blocks,)),
    Behaviour("every kernel equals the spec on random blocks", "target", (random_blocks,)),
    Behaviour("hashers that take turns share no state", "target", (interleaved,)),
    Behaviour("misuse is refused", "target", (misuse,)),
    Behaviour("secrets are cleared where promised", "target", (secrets,)),
    Behaviour("no branch or index depends on data", "compiler"),
    Behaviour("time is linear in the length", "target", (linear,)),
    Behaviour("no allocation where promised", "target", (allocation_free,)),
    Behaviour(
        "SipHash: all variants, lengths, byte orders and key sizes",
        "target",
        (keyed.values,),
        keyed.VARIANTS,
    ),
    Behaviour("mutants are refused by vectors and by the proof", "compiler"),
    Behaviour(
        "many messages in one call equal one at a time; wrong places are refused",
        "batch",
        (batch.many, batch.refused_offsets),
    ),
    Behaviour("two digests to one, and chains: kernels of one length", "batch", (batch.pairs, batch.chains)),
    Behaviour("SipHash of many messages in one call", "batch", (keyed.many,), keyed.VARIANTS),
    Behaviour("a hash under its own key, and of other sizes", "target", (keyed.own_key,)),
)


def row(number: int) -> Json:
    """A behaviour as data."""
    behaviour = BEHAVIOURS[number - 1]
    head = {"row": number, "title": behaviour.title, "tier": behaviour.tier}
    return {**head, "checks": behaviour.checks()}


def text() -> str:
    """The file: one line a step, so that a change shows as one."""
    lines = [
        "{",
        f'"format": {json.dumps(FORMAT, indent=1, ensure_ascii=False)},',
        f'"midstates": {json.dumps({f.name: f.midstate for f in CHAINED})},',
    ]
    lines.append('"behaviours": [')
    every = [row(number) for number in range(1, len(BEHAVIOURS) + 1)]
    for entry in every:
        head = ", ".join(f"{json.dumps(key)}: {json.dumps(entry[key])}" for key in ("row", "title", "tier"))
        lines.append(f'{{{head}, "checks": [')
        for check in entry["checks"]:
            lines.append(f'{{"function": {json.dumps(check["function"])}, "steps": [')
            lines.append(",\n".join(json.dumps(step) for step in check["steps"]))
            lines.append("]}" + ("," if check is not entry["checks"][-1] else ""))
        lines.append("]}" + ("," if entry is not every[-1] else ""))
    return "\n".join([*lines, "]", "}"]) + "\n"


if __name__ == "__main__":
    made = text()
    if "--check" not in sys.argv:
        FILE.write_text(made, encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != made:
        sys.exit(f"{FILE.name} is not what {Path(__file__).name} makes: run it without --check")
