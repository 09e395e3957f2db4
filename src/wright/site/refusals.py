"""Shipped kernels with one character changed: what the proof says of each, recorded for the page."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from wright import recipes
from wright.build import proofs
from wright.build.prove import Job, workers
from wright.proof.check import NotProvenError
from wright.site.contenders import part
from wright.spec import FUNCTIONS
from wright.targets.registry import TARGETS
from wright.targets.target import PROVER_FAILED
from wright.toolchain.cache import kept

COUNT = 20
"""Changes of each kernel."""
ALIKE = ("0123456789", "abcdefghijklmnopqrstuvwxyz", "+-", "&|^", "<>")
"""A character becomes another one of its row."""
SEED = 26
STRIDE = re.compile(r"\+%?= (\d+)\b")
"""Of the loop over blocks: the proof follows one turn for all, so it knows where the next one begins."""


def _job(target: str, function: str, kernel: str, edition: str = recipes.FAST) -> Job:
    return Job(TARGETS[target], function, kernel, edition)


KERNELS: Sequence[Job] = (
    _job("javascript", "sha256", "compress", recipes.COMPACT),
    _job("c", "siphash24", "siphash"),
    _job("csharp", "md5", "compress"),
    _job("motoko", "siphash13", "siphash"),
    _job("actionscript", "sha1", "compress"),
)
"""Short ones that people can read. The first one is the page's default."""


@dataclass(frozen=True)
class Change:
    """One character of a kernel's text, and why the proof refuses the text with it."""

    at: int
    """From the text's start."""
    to: str
    why: str
    """Empty where the proof accepts it: the text means the same as before."""


@dataclass(frozen=True)
class Refused:
    """A kernel's text, which is proven, and changes of it."""

    job: Job
    text: str
    changes: Sequence[Change]

    @property
    def name(self) -> str:
        return f"{self.job.target.name}-{self.job.function}"

    @property
    def title(self) -> str:
        return f"{FUNCTIONS[self.job.function].title} in {self.job.target.title}"

    @property
    def file(self) -> str:
        return f"refusals/{self.name}.js"

    @property
    def script(self) -> str:
        """The file, which gives the text and its changes to the page as a part."""
        changes = [[change.at, change.to, change.why] for change in self.changes]
        return part({"text": self.text, "changes": changes})


def refused() -> list[Refused]:
    """Every kernel with its changes, by the real prover; the cache has what these sources said before."""
    with workers() as pool:
        return [_refused(job, pool) for job in KERNELS]


def _refused(job: Job, pool: Executor) -> Refused:
    made = job.make()
    proofs.prove(made)
    drawn = drawn_changes(made.text)

    def told() -> list[str]:
        texts = [changed(made.text, at, to) for at, to in drawn]
        return list(pool.map(_why, [job] * len(texts), texts))

    def make(file: Path) -> None:
        file.write_text(json.dumps(told()), encoding="utf-8")

    origin = proofs.origin(made.target)
    key = [origin, made.function.name, made.name, str(made.recipe), made.text, json.dumps(drawn)]
    whys = json.loads(kept(proofs.FOLDER, ".json", key, make).read_text("utf-8")) if origin else told()
    changes = [Change(at, to, why) for (at, to), why in zip(drawn, whys, strict=True)]
    return Refused(job, made.text, changes)


def changed(text: str, at: int, to: str) -> str:
    """A text with one character changed."""
    return text[:at] + to + text[at + 1 :]


def drawn_changes(text: str) -> list[tuple[int, str]]:
    """Places and new characters, in order: strides' digits, and others drawn evenly from the rows."""
    random = Random(SEED)
    places = [[at for at, one in enumerate(text) if one in row] for row in ALIKE]
    strides = (at for stride in STRIDE.finditer(text) for at in range(*stride.span(1)))
    found = {at: random.choice([one for one in ALIKE[0] if one != text[at]]) for at in strides}
    while len(found) < COUNT:
        row, where = random.choice([pair for pair in zip(ALIKE, places, strict=True) if pair[1]])
        at = random.choice(where)
        if at not in found:
            found[at] = random.choice([one for one in row if one != text[at]])
    return sorted(found.items())


def _why(job: Job, text: str) -> str:
    """Why the proof refuses a text; empty if it does not."""
    try:
        replace(job.make(), text=text).prove()
    except NotProvenError as error:
        why = str(error).partition(" is not proven: ")[2]
        if why.startswith(PROVER_FAILED):
            raise
        return why
    return ""
