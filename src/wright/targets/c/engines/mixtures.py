"""Programs that time batches of mixed lengths, or search for slow ones: mixtures.c and contenders."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from wright.targets.c.engines.batches import batch_files
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.engines.cycles import Cycles, contenders_table
from wright.toolchain.engine import Line

MOST, ROOM = 64, 1 << 15
"""Limits of a mixture in the search: messages, and bytes."""


@dataclass(frozen=True)
class Pair:
    """Two contenders by name: one hashes batches, the other one by one with the same instructions."""

    batch: str
    alone: str


def runs_of(lengths: Sequence[int]) -> list[tuple[int, int]]:
    """Run-length encode the messages' lengths."""
    return [(len(list(same)), length) for length, same in groupby(lengths)]


class MixtureCounter(Cycles):
    """A compiler whose programs count the cycles of batches; contenders are as ``BatchCounter`` takes them.

    A case's parameter ``lengths`` holds the messages' lengths. With ``climbs``, the program instead searches
    for mixtures that are slow for each pair, by so many hill climbs; it reports the ``contender``,
    ``lengths`` and ``ratio`` in lines with the event ``found``. The last contender hashes one by one: all
    must give its digests.
    """

    def __init__(self, compiler: Compiler, pairs: Sequence[Pair], climbs: int = 0) -> None:
        super().__init__(compiler)
        self.pairs, self.climbs = pairs, climbs

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        return batch_files("mixtures.c", contenders, self._job(list(contenders), job))

    def _job(self, names: Sequence[str], job: Line) -> Iterator[str]:
        every = [case["parameters"] for case in job["cases"]]
        (digest,) = {given["digest"] for given in every}
        yield "#include <stdint.h>"
        yield f"#define SEED {job['seed']}u"
        yield f"#define ROUNDS {job['plan']['rounds_least']}u"
        yield f"static const uint32_t climbs = {self.climbs};"
        yield f"#define DIGEST {digest}u"
        yield f"#define MOST {MOST}u"
        yield f"#define ROOM {ROOM}u"
        yield f"#define LONGEST {max(ROOM, *(max(given['lengths']) for given in every))}u"
        yield f"#define MESSAGES {max(MOST, *(len(given['lengths']) for given in every))}u"
        yield "typedef struct { uint32_t count, length; } run_t;"
        yield "typedef struct { const char *name; uint32_t first, runs; } case_t;"
        yield "typedef struct { uint32_t batch, alone; } pair_t;"
        runs = [runs_of(given["lengths"]) for given in every]
        yield "static const run_t runs[] = {"
        yield from (f"    {{{count}, {length}}}," for each in runs for count, length in each)
        yield "};"
        yield "static const case_t cases[] = {"
        first = 0
        for case, each in zip(job["cases"], runs, strict=True):
            yield f"    {{{json.dumps(json.dumps(case['name']))}, {first}, {len(each)}}},"
            first += len(each)
        yield "};"
        yield "static const pair_t pairs[] = {"
        yield from (f"    {{{names.index(pair.batch)}, {names.index(pair.alone)}}}," for pair in self.pairs)
        yield "};"
        yield from contenders_table(names)
