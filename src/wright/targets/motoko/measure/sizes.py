"""What a function adds to a canister: bytes beside one that does not call it, and what compiling takes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from string import Template
from typing import Any

from wright.measure.sizes import SizeTable
from wright.spec import Function
from wright.targets.motoko.build import MOTOKO
from wright.targets.motoko.engines.ic import InternetComputer
from wright.targets.motoko.engines.moc import MAIN
from wright.targets.motoko.measure.suite import asked, import_of, package
from wright.targets.motoko.measure.weights import Weight, weigh

CANISTER = Template("$imported\npersistent actor { public func run(b : Blob) : async Blob { $result } }\n")
COLUMNS = ("what is called", "bytes of WebAssembly", "after gzip", "seconds of compiling", "MiB at the peak")


@dataclass(frozen=True)
class CanisterSizes:
    """What a function adds to a canister, by call."""

    engine: InternetComputer
    doing = "compiling"

    @property
    def note(self) -> str:
        title, version = self.engine.title, self.engine.version()
        return (
            f"{title}, {version}: the bytes of a canister that calls it, minus those of one that does not. "
            "The compiler is npm's; its memory grows to what Node.js gives."
        )

    def offers(self, function: Function) -> bool:
        return bool(MOTOKO.kernels(function))

    def table(self, function: Function) -> SizeTable:
        question = asked(function)
        added = {call: self.added(function, call) for call in question.added}
        rows = [
            (call, f"{row['bytes']:,}", f"{row['gzip']:,}", f"{row['seconds']:.1f}", f"{row['peak']:,}")
            for call, row in added.items()
        ]
        return SizeTable(COLUMNS, len(COLUMNS) - 1, rows, {"module": question.module, "added": added})

    def added(self, function: Function, call: str) -> dict[str, Any]:
        """What one call adds. Raises MissingEngineError or EngineError."""
        question = asked(function)
        found = self._weighed(import_of(self.engine, question.module), question.added[call])
        return {
            "bytes": len(found.module) - len(self._without.module),
            "gzip": found.compressed - self._without.compressed,
            "seconds": found.seconds,
            "peak": found.peak,
            "deep": found.deep,
        }

    @cached_property
    def _without(self) -> Weight:
        return self._weighed("", "b")

    def _weighed(self, imported: str, result: str) -> Weight:
        """Raises MissingEngineError or EngineError."""
        text = CANISTER.substitute(imported=imported, result=result)
        return weigh(self.engine, {MAIN: text, **package()})
