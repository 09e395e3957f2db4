"""A program that counts the core cycles of hashing batches: batches.c, its job, and the contenders' files."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from wright.targets.c.engines.cycles import HERE, Cycles, contenders_table
from wright.targets.c.engines.measuring import CLOCK, NEEDS, contender_file
from wright.toolchain.engine import Line
from wright.toolchain.files import joined

ENTRY = '\n__attribute__((visibility("default"))) batch_t *const batch = all_of;\n'
"""The end of a contender: the symbol that the harness loads. All others are hidden, so GCC may inline them.
"""


class BatchCounter(Cycles):
    """A compiler whose programs count the cycles of batches.

    A contender defines ``static void all_of(const messages_t *all, uint8_t *out)``. Its first line holds what
    its compilation needs: ``// cc: -I… -l… more.c``. All must give the first one's digests.
    """

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        return batch_files("batches.c", contenders, _job(list(contenders), job))


def batch_files(harness: str, contenders: Mapping[str, str], job: Iterable[str]) -> str:
    """A harness for contenders that hash batches, with the lines of its job."""
    shared = (HERE / "batches.h").read_text(encoding="utf-8")
    files = {
        "harness.c": (HERE / harness).read_text(encoding="utf-8"),
        "clock.h": CLOCK.read_text(encoding="utf-8"),
        "batches.h": shared,
        "job.h": "\n".join(job) + "\n",
    }
    for number, text in enumerate(contenders.values()):
        head, _, body = text.partition("\n")
        options = head.removeprefix(NEEDS)
        files[contender_file(number)] = f"{NEEDS}-fvisibility=hidden {options}\n{shared}{body}{ENTRY}"
    return joined(files)


def _job(names: Sequence[str], job: Line) -> Iterator[str]:
    """The job as C. All cases have the same number of messages, and digests of one size."""
    every = [case["parameters"] for case in job["cases"]]
    (digest,) = {given["digest"] for given in every}
    (messages,) = {given["messages"] for given in every}
    yield "#include <stdint.h>"
    yield f"#define SEED {job['seed']}u"
    yield f"#define ROUNDS {job['plan']['rounds_least']}u"
    yield f"#define LONGEST {max(given['most'] for given in every)}u"
    yield f"#define DIGEST {digest}u"
    yield f"#define MESSAGES {messages}u"
    yield "typedef struct { const char *name; uint32_t least, most; } case_t;"
    yield "static const case_t cases[] = {"
    for case, given in zip(job["cases"], every, strict=True):
        yield f"    {{{json.dumps(json.dumps(case['name']))}, {given['least']}, {given['most']}}},"
    yield "};"
    yield from contenders_table(names)
