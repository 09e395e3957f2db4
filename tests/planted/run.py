"""Plant faults and see who notices them: python -m tests.planted.run; --help says its options.

The seed draws the places of each kind. Packages are made again before tests are asked, so that no comparison
of bytes notices. The result goes into `results.json`; what is there already is not asked again.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from tests.planted.kinds import KINDS
from tests.planted.parts import Part, parts
from tests.planted.place import Place
from tests.planted.scratch import Notice, Scratch
from tests.tiers.table import ALL, TEST
from wright.toolchain.tools import CHECKOUT

RESULTS = Path(__file__).parent / "results.json"
TIERS = [option for tier in ALL for option in ("--tier", tier.word)]
"""pytest's options for the tests of `make test-all`."""
SCRATCH = CHECKOUT.parent / f"{CHECKOUT.name}-planted"
WHOLE = Part(tests=("tests",), markers="not slow")
"""What a fault is asked of that no part near it notices."""
UNASKED = Notice("others", "no test near it in `make test`; other tiers were not asked")


def drawn(kind: str, seed: int, count: int) -> list[Place]:
    """Places of a kind; of the same seed, more begin with those that are fewer."""
    places = list(KINDS[kind]())
    return Random(f"{seed} {kind}").sample(places, len(places))[:count]


def noticed(
    scratch: Scratch, kind: str, place: Place, further: Sequence[Part], brief: bool
) -> Iterator[Notice]:
    """What notices a fault, one after the other: what is in `make test`, the near first, then other tiers."""
    scratch.reset()
    scratch.keep(place)
    place.plant(scratch.root)
    asked = (*parts(kind, place.file), *further)
    yield from filter(None, [scratch.make(place)])
    for part in asked:
        notice = scratch.prove(part.proven) if part.proven else scratch.ask(part, "--tier", TEST.word)
        yield from filter(None, [notice])
    if brief:
        yield UNASKED
        return
    for part in asked:
        if part.markers:
            yield from filter(None, [scratch.ask(part, "-m", part.markers, *TIERS)])


def results() -> dict[str, Any]:
    return json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {"seed": 1, "faults": []}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=3, help="places of each kind")
    parser.add_argument("--kinds", nargs="*", default=list(KINDS), choices=list(KINDS), metavar="KIND")
    parser.add_argument("--near", action="store_true", help="ask the parts near a fault alone")
    parser.add_argument("--brief", action="store_true", help="ask `make test` alone, and no other tier")
    given = parser.parse_args()
    further = () if given.near else (WHOLE,)
    scratch = Scratch(SCRATCH)
    for turn in range(given.each):
        for kind in given.kinds:
            for place in drawn(kind, given.seed, given.each)[turn : turn + 1]:
                report(scratch, given.seed, kind, turn + 1, place, further, given.brief)


def report(
    scratch: Scratch,
    seed: int,
    kind: str,
    variant: int,
    place: Place,
    further: Sequence[Part],
    brief: bool,
) -> None:
    """Ask of one fault, and write it down."""
    told = results()
    row = {"kind": kind, "variant": variant, **asdict(place), "line": place.line}
    del row["at"]
    same = [each for each in told["faults"] if (each["kind"], each["variant"]) == (kind, variant)]
    if told["seed"] == seed and same:
        return
    started = time.monotonic()
    notice = next(noticed(scratch, kind, place, further, brief), None)
    if notice:
        scratch.require_sound(notice)
    row |= asdict(notice) if notice else {"tier": "", "by": "nothing"}
    row["seconds"] = round(time.monotonic() - started)
    print(json.dumps(row, ensure_ascii=False), flush=True)
    kept = told["faults"] if told["seed"] == seed else []
    faults = sorted([*kept, row], key=lambda each: (list(KINDS).index(each["kind"]), each["variant"]))
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in faults)
    RESULTS.write_text(f'{{"seed": {seed}, "faults": [\n{lines}\n]}}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
