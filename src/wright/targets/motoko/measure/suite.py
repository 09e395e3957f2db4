"""The counts of ``wright bench`` in canisters: instructions as the Internet Computer weighs them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from wright.measure.counts import agree
from wright.measure.interleave import message_bytes, size_name
from wright.measure.recorded import Recorded
from wright.measure.recorded import recorded as costs_of
from wright.measure.report import Report
from wright.measure.suite import CountingSuite
from wright.recipes import FAST
from wright.spec import Function
from wright.targets.motoko.engines.counting import Count, Counter, further
from wright.targets.motoko.engines.ic import InternetComputer
from wright.targets.motoko.engines.moc import PACKAGES
from wright.targets.motoko.measure.construction import CountedCalls, measured
from wright.targets.motoko.measure.merkle import sizes, trees
from wright.targets.motoko.rendering import FOLDERS
from wright.toolchain.engine import EngineError
from wright.toolchain.tools import CHECKOUT

PACKAGE = CHECKOUT / "packages" / "motoko"
NAME = "hashwright"
RECORDED = Path(__file__).parent / "canisters.toml"


@dataclass(frozen=True)
class Costs:
    """Costs of one way to hash, by the size of the message."""

    asked: CountedCalls
    counts: Mapping[int, Count]

    @property
    def further(self) -> tuple[float, float, float]:
        """Costs of further bytes: weighted instructions, raw ones, heap."""
        return further(self.counts, self.asked.block)

    @property
    def cases(self) -> dict[str, float]:
        """Weighted instructions by case."""
        short = {size_name(size): float(self.counts[size].instructions) for size in self.asked.sizes}
        return {**short, self.asked.further: self.further[0]}

    def note(self, way: str) -> str:
        """Figures that do not fit into the table."""
        empty, block, (_, raw, allocated) = self.counts[0], self.asked.block, self.further
        heap = f"{empty.allocated:,} bytes of heap, {allocated / block:.4g} a further byte"
        plain = (
            f"unweighted {empty.raw:,} instructions of the empty message, {raw:,.0f} of {block} further bytes"
        )
        return f"{way}: {plain}; {heap}."


class CanisterSuite(CountingSuite):
    """Reports for one kind of canister. All raise WrongDigestError, MissingEngineError or EngineError."""

    engine: InternetComputer

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """Its reports, by the questions of ``wright bench``."""
        return {
            "digests": self.messages,
            "keyed": self.messages,
            "optimised": partial(self.messages, optimise=True),
            "merkle": self.merkle,
        }

    def messages(self, function: Function, *, optimise: bool = False) -> Report:
        """Whole messages, in all types that hold them, compared with recorded figures of other packages."""
        found = self.every([function], optimise=optimise)[function.name]
        others = recorded(self.engine.name, function, optimised=optimise)
        ours = {name: costs.cases for name, costs in found.items()}
        notes = [
            *(costs.note(name) for name, costs in found.items()),
            *(other.note for other in others.values() if other.note),
        ]
        return self.report(
            function.title,
            asked(function).cases,
            ours,
            {name: other.costs for name, other in others.items()},
            tuple(notes),
            ", after wasm-opt -O3" if optimise else "",
        )

    def every(self, functions: Sequence[Function], *, optimise: bool = False) -> dict[str, dict[str, Costs]]:
        """The costs of functions by call, all counted in one canister."""
        questions = {function.name: asked(function) for function in functions}
        self.watch("timed", self.engine.title, 0)
        modules = {import_of(self.engine, question.module) for question in questions.values()}
        files, imports = package(), sorted(modules)
        for question in questions.values():
            files |= question.files
            imports += [line for line in question.imports if line not in imports]
        counter = Counter(self.engine, files, imports, optimise=optimise)
        probes = [probe for question in questions.values() for probe in question.probes]
        found = dict(zip((probe.expression for probe in probes), counter.count(probes), strict=True))
        return {
            name: {way: _checked(f"{name} of {way}", question, way, found) for way in question.calls}
            for name, question in questions.items()
        }

    def merkle(self, function: Function) -> Report:
        """A tree of a thousand digests, and a change of one leaf."""
        question = asked(function)
        if not question.nodes:
            raise EngineError(f"{function.title} has no call that hashes two digests to a node")
        self.watch("timed", question.module, 0)
        imports = [import_of(self.engine, question.module)]
        costs, notes = trees(self.engine, function, question.nodes, package(), imports)
        return self.report(f"{function.title}, a tree", sizes(function), costs, notes=notes)


def import_of(engine: InternetComputer, module: str) -> str:
    """The line that imports a module from the package's edition for an engine."""
    folder = FOLDERS[engine.name if engine.classical else FAST]
    return f'import {module} "mo:{NAME}/{folder}{module}";'


def asked(function: Function) -> CountedCalls:
    """The calls that a function's users make. Raises EngineError where the package does not have it."""
    return measured(function).asked(function)


def recorded(engine: str, function: Function, *, optimised: bool) -> dict[str, Recorded]:
    """Other packages' costs of a function on an engine, by package and type of message."""
    return costs_of(RECORDED, f"{engine}-optimised" if optimised else engine, function.name)


def package() -> dict[str, str]:
    """The texts of our package. Raises EngineError where it is not built."""
    sources = PACKAGE / "src"
    if not sources.exists():
        raise EngineError("packages/motoko is not built: run `wright build --target motoko`")
    return {
        f"{PACKAGES}/{NAME}/{file.relative_to(sources)}": file.read_text(encoding="utf-8")
        for file in sorted(sources.rglob("*.mo"))
    }


def _checked(call: str, question: CountedCalls, way: str, found: Mapping[str, Mapping[int, Count]]) -> Costs:
    """The costs of one way, by expression. Raises WrongDigestError naming the call."""
    for size, count in found[question.shown[way]].items():
        agree(f"{call}, {size_name(size)}", question.digest(message_bytes(size)), count.result)
    return Costs(question, found[question.calls[way]])
