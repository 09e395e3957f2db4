"""Costs of calls on an emulated machine: exact instructions, or cycles by a core's model."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from string import Template

from wright.measure.counts import INSTRUCTIONS, agree, counted
from wright.measure.interleave import Measurement, Watcher, unwatched
from wright.targets.c.engines.counting import Traced
from wright.targets.c.engines.emulated import Emulated
from wright.targets.c.engines.measuring import BYTES
from wright.targets.c.engines.model import cycles
from wright.targets.c.measure.library import INCLUDE

CYCLES = "modelled cycles"
ROW = 20_000
"""About how many instructions the model is given: this sets the number of repeated calls."""
CALLER = Template((Path(__file__).parent / "caller.c").read_text(encoding="utf-8"))


def calling(head: str, calls: Iterable[str]) -> str:
    """A program that is given the bytes of a message and of a result, makes calls, and prints the result.

    The message is that of ``message_bytes``, or of ``random_bytes`` if the head says so; the key is that of
    the timed benchmarks.
    """
    return CALLER.substitute(HEAD=head, BYTES=BYTES.read_text(encoding="utf-8"), CALLS="\n".join(calls))


@dataclass(frozen=True)
class Call:
    """A contender's call of a program's function in a case, with the program's words, and its result."""

    case: str
    name: str
    symbol: str
    given: Sequence[object]
    expected: bytes


@dataclass(frozen=True)
class Meter:
    """An emulated machine, or the model of one of its cores."""

    engine: Emulated

    def costs(
        self,
        texts: Mapping[str, str],
        further: Sequence[Path],
        calls: Sequence[Call],
        watch: Watcher = unwatched,
    ) -> dict[str, dict[str, float]]:
        """The costs of a program's calls by case and contender. Raises WrongDigestError naming the call."""
        found = dict[str, dict[str, float]]()
        with self.program(texts, further) as traced:
            for number, call in enumerate(calls):
                watch("timed", call.case, number / len(calls))
                trace, got = traced.call(call.symbol, [str(word) for word in call.given])
                agree(f"{call.name} on {call.case}", call.expected, bytes.fromhex(got))
                found.setdefault(call.case, {})[call.name] = self.cost(trace)
        return found

    @contextmanager
    def program(self, texts: Mapping[str, str], further: Sequence[Path] = ()) -> Iterator[Traced]:
        """Compile files by name, with ``further`` ones, into a program whose calls can be counted."""
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place)
            for name, text in texts.items():
                (folder / name).write_text(text, encoding="utf-8")
            files, program = [*(folder / name for name in texts), *further], folder / "program"
            self.engine.compile(files, program, ["-w"], [INCLUDE])
            yield Traced(self.engine, program, folder)

    def cost(self, trace: Sequence[str]) -> float:
        """The cost of a call's instructions."""
        if self.engine.core is None:
            return len(trace)
        return cycles(trace, self.engine.core, max(1, ROW // len(trace)))

    def measurement(self, sizes: Mapping[str, int], costs: Mapping[str, Mapping[str, float]]) -> Measurement:
        """A measurement of cases by name: each message's bytes, and each contender's cost."""
        title = (
            f"{self.engine.title}, modelled as {self.engine.core}" if self.engine.core else self.engine.title
        )
        return counted(
            title, self.engine.version(), sizes, costs, CYCLES if self.engine.core else INSTRUCTIONS
        )
