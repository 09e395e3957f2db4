"""What ``wright bench`` counts in canisters: instructions as the Internet Computer weighs them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from wright.measure.counts import counted
from wright.measure.given import KEY
from wright.measure.interleave import (
    Plan,
    Watcher,
    WrongDigestError,
    message_bytes,
    size_name,
    trusted,
    unwatched,
)
from wright.measure.report import Report, show_counts
from wright.recipes import FAST
from wright.spec import Function
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.siphash import SipHash
from wright.targets.motoko.engines.counting import FEW, MORE, Count, Counter, Probe, further
from wright.targets.motoko.engines.ic import InternetComputer
from wright.targets.motoko.engines.moc import PACKAGES
from wright.targets.motoko.frames import FOLDERS, module_of
from wright.targets.motoko.measure.trees import trees
from wright.toolchain.engine import EngineError
from wright.toolchain.tools import CHECKOUT

PACKAGE = CHECKOUT / "packages" / "motoko"
NAME = "hashwright"
RECORDED = Path(__file__).parent / "canisters.toml"
SIZES, KEYED_SIZES = (0, 32, 64), (0, 8, 16, 32, 64)
"""Bytes of short messages."""
FURTHER, FURTHER_BYTES = "a further block", "64 further bytes"
KEYED_BLOCK = 64
"""Bytes that SipHash's further ones are: a block has only eight."""
KINDS = {
    "Blob": "fromBlob({}, b)",
    "[Nat8]": "fromArray({}, a)",
    "[var Nat8]": "fromVarArray({}, v)",
    "Iter": "fromIter({}, a.vals())",
    "Region": "fromRegion({}, r, 0, Prim.natToNat64(n))",
}
"""What a caller may have its message in, and what hashes that."""
KEYED_KINDS = {
    "Blob": "({}, b)",
    "[Nat8]": "Array({}, a)",
    "[var Nat8]": "VarArray({}, v)",
    "Region": "Region({}, r, 0, Prim.natToNat64(n))",
}
KEYS = f"{PACKAGES}/keys/Keys.mo"
KEY_MODULE = "module {{ public let key : [Nat64] = [0x{:x}, 0x{:x}] }}".format(
    *(int.from_bytes(KEY[at : at + 8], "little") for at in (0, 8))
)
IMPORT_KEY = 'import Keys "mo:keys/Keys";'


@dataclass(frozen=True)
class Asked:
    """What is counted of a function: calls of a module of the package by name, each of these messages.

    ``shown`` gives the result of each call as bytes: what a number is turned into is not counted.
    """

    module: str
    calls: Mapping[str, str]
    shown: Mapping[str, str]
    sizes: tuple[int, ...]
    block: int
    further: str
    """What so many further bytes are called."""
    digest: Callable[[bytes], bytes]

    @property
    def probes(self) -> list[Probe]:
        sizes = (*self.sizes, FEW * self.block, MORE * self.block)
        expressions = dict.fromkeys((*self.calls.values(), *self.shown.values()))
        return [Probe(expression, sizes) for expression in expressions]

    @property
    def cases(self) -> dict[str, int]:
        """By name, the bytes of the message, or further ones."""
        return {**{size_name(size): size for size in self.sizes}, self.further: self.block}


@dataclass(frozen=True)
class Costs:
    """Of a way to hash: by size of the message."""

    asked: Asked
    counts: Mapping[int, Count]

    @property
    def further(self) -> tuple[float, float, float]:
        """Of further bytes: weighted instructions, raw ones, heap."""
        return further(self.counts, self.asked.block)

    @property
    def cases(self) -> dict[str, float]:
        """Weighted instructions by case."""
        short = {size_name(size): float(self.counts[size].instructions) for size in self.asked.sizes}
        return {**short, self.asked.further: self.further[0]}

    def note(self, way: str) -> str:
        """What the table has no room for."""
        empty, block, (_, raw, allocated) = self.counts[0], self.asked.block, self.further
        heap = f"{empty.allocated:,} bytes of heap, {allocated / block:.4g} a further byte"
        plain = (
            f"unweighted {empty.raw:,} instructions of the empty message, {raw:,.0f} of {block} further bytes"
        )
        return f"{way}: {plain}; {heap}."


@dataclass(frozen=True)
class Recorded:
    """What was counted of another package, by case; and what else is known of it."""

    cases: Mapping[str, float]
    note: str


class CanisterSuite:
    """Reports of one kind of canister. All raise WrongDigestError, MissingEngineError or EngineError."""

    def __init__(
        self, engine: InternetComputer, plan: Plan | None = None, watch: Watcher = unwatched
    ) -> None:
        del plan  # one call is enough
        self.engine, self.watch = engine, watch

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """Its reports by what ``wright bench`` is asked."""
        return {
            "digests": self.messages,
            "keyed": self.messages,
            "optimised": partial(self.messages, optimise=True),
            "merkle": self.merkle,
        }

    def messages(self, function: Function, *, optimise: bool = False) -> Report:
        """Whole messages, in all that they may lie in, beside what was recorded of other packages."""
        found = self.every([function], optimise=optimise)[function.name]
        others = recorded(self.engine.name, function, optimised=optimise)
        taken = {name: costs.cases for name, costs in found.items()}
        taken |= {name: dict(other.cases) for name, other in others.items()}
        sizes = asked(function).cases
        costs = {case: {name: by[case] for name, by in taken.items() if case in by} for case in sizes}
        title = f"{self.engine.title}, after wasm-opt -O3" if optimise else self.engine.title
        notes = [costs.note(name) for name, costs in found.items()]
        return Report(
            function.title,
            tuple(found),
            counted(title, self.engine.version(), sizes, costs),
            {name: name for name in others},
            (*notes, *(other.note for other in others.values() if other.note)),
            show_counts,
        )

    def every(self, functions: Sequence[Function], *, optimise: bool = False) -> dict[str, dict[str, Costs]]:
        """The costs of functions by their ways, all in one canister."""
        questions = {function.name: asked(function) for function in functions}
        self.watch("timed", self.engine.title, 0)
        imports = {import_of(self.engine, question.module) for question in questions.values()}
        counter = Counter(
            self.engine, {**package(), KEYS: KEY_MODULE}, [*sorted(imports), IMPORT_KEY], optimise=optimise
        )
        probes = [probe for question in questions.values() for probe in question.probes]
        found = dict(zip((probe.expression for probe in probes), counter.count(probes), strict=True))
        return {
            name: {way: _checked(f"{name} of {way}", question, way, found) for way in question.calls}
            for name, question in questions.items()
        }

    def merkle(self, function: Chained) -> Report:
        """A tree of a thousand digests, and a change of one."""
        module = module_of(function.name)
        self.watch("timed", module, 0)
        return trees(self.engine, function, module, package(), [import_of(self.engine, module)])


def import_of(engine: InternetComputer, module: str) -> str:
    """The line that imports a module of the package in the edition for an engine."""
    folder = FOLDERS[engine.name if engine.classical else FAST]
    return f'import {module} "mo:{NAME}/{folder}{module}";'


def asked(function: Function) -> Asked:
    """What a function's users call."""
    module = module_of(function.name)
    if isinstance(function, SipHash):
        numbers = {
            kind: f"{module}.{function.name}{call.format('Keys.key')}" for kind, call in KEYED_KINDS.items()
        }
        counted = {kind: f'do {{ ignore {call}; "" }}' for kind, call in numbers.items()}
        shown = {kind: _bytes_of(call, function) for kind, call in numbers.items()}
        digest = partial(function.digest, KEY)
        return Asked(module, counted, shown, KEYED_SIZES, KEYED_BLOCK, FURTHER_BYTES, digest)
    assert isinstance(function, Chained)
    calls = {kind: f"{module}.{call.format('#' + function.name)}" for kind, call in KINDS.items()}
    return Asked(module, calls, calls, SIZES, function.block_size, FURTHER, trusted(function.name))


def _bytes_of(call: str, function: SipHash) -> str:
    """A number, or two, as bytes."""
    if function.output_bits == 64:
        return f"SipHash.toBlob({call})"
    byte = "func(i : Nat) : Nat8 = if (i < 8) x[i] else y[i - 8]"
    parts = f"let (low, high) = {call}; let x = SipHash.toBlob(low); let y = SipHash.toBlob(high)"
    return f"do {{ {parts}; Prim.arrayToBlob(Prim.Array_tabulate<Nat8>(16, {byte})) }}"


def recorded(engine: str, function: Function, *, optimised: bool) -> dict[str, Recorded]:
    """Others' figures for a function on an engine, by package and what it was given."""
    book = tomllib.loads(RECORDED.read_text(encoding="utf-8"))
    table = book.get(f"{engine}-optimised" if optimised else engine, {}).get(function.name, {})
    return {
        f"{name} (recorded)": Recorded(entry["instructions"], entry.get("note", ""))
        for name, entry in table.items()
    }


def package() -> dict[str, str]:
    """The texts of our package. Raises EngineError where it is not built."""
    sources = PACKAGE / "src"
    if not sources.exists():
        raise EngineError("packages/motoko is not built: run `wright build --target motoko`")
    return {
        f"{PACKAGES}/{NAME}/{file.relative_to(sources)}": file.read_text(encoding="utf-8")
        for file in sorted(sources.rglob("*.mo"))
    }


def _checked(call: str, question: Asked, way: str, found: Mapping[str, Mapping[int, Count]]) -> Costs:
    """Of a way, by expression. Raises WrongDigestError naming the call."""
    for size, count in found[question.shown[way]].items():
        expected = question.digest(message_bytes(size))
        if count.result != expected:
            got = f"expected {expected.hex()}, got {count.result.hex()}"
            raise WrongDigestError(f"{call}, {size_name(size)}: {got}")
    return Costs(question, found[question.calls[way]])
