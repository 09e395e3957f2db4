"""A function's code size: the bytes of a canister that calls it, minus those of one that does not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from string import Template

from wright.measure.sizes import SizeTable
from wright.spec import Function
from wright.targets.motoko.build import MOTOKO
from wright.targets.motoko.engines.ic import InternetComputer
from wright.targets.motoko.engines.moc import MAIN
from wright.targets.motoko.measure.suite import asked, import_of, package

CANISTER = Template("$imported\npersistent actor { public func run(b : Blob) : async Blob { $result } }\n")


@dataclass(frozen=True)
class CanisterSizes:
    """The code size of a function in a canister."""

    engine: InternetComputer
    doing = "compiling"

    @property
    def note(self) -> str:
        title, version = self.engine.title, self.engine.version()
        return f"{title}, {version}: a canister that calls it, minus one that does not."

    def offers(self, function: Function) -> bool:
        return bool(MOTOKO.kernels(function))

    def table(self, function: Function) -> SizeTable:
        found = added(self.engine, function)
        rows = [(way, f"{size:,}") for way, size in found.items()]
        return SizeTable(("what is called", "bytes of WebAssembly"), 1, rows, {"added": dict(found)})


def added(engine: InternetComputer, function: Function) -> Mapping[str, int]:
    """Code sizes by call. Raises MissingEngineError or EngineError."""
    question = asked(function)

    def size(imported: str, result: str) -> int:
        text = CANISTER.substitute(imported=imported, result=result)
        return len(engine.compile({MAIN: text, **package()}))

    without, imported = size("", "b"), import_of(engine, question.module)
    return {way: size(imported, call) - without for way, call in question.added.items()}
