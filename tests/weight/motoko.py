"""Motoko's rows: the memory that its compiler takes with Node's default heap and stack."""

from __future__ import annotations

from tests.weight.row import Measured, Row
from wright.spec import FUNCTIONS
from wright.targets.motoko.engines import ENGINES
from wright.targets.motoko.engines.moc import MAIN
from wright.targets.motoko.measure.sizes import CanisterSizes
from wright.targets.motoko.measure.suite import asked, import_of, package
from wright.targets.motoko.measure.weights import Weight, weigh
from wright.targets.motoko.weighed import weighed
from wright.toolchain.engine import EngineError

IC = CanisterSizes(ENGINES["ic"])


def largest() -> Measured:
    """As ``wright sizes --engine ic --json`` recorded it."""
    return Measured(max(each.peak for each in weighed()))


def above() -> Measured:
    return Measured(sum(each.peak > 1024 for each in weighed()))


def deep() -> Measured:
    return Measured(sum(each.deep for each in weighed()))


def together() -> Weight:
    """A canister that makes one call of each module."""
    calls = {
        asked(function).module: asked(function) for function in FUNCTIONS.values() if IC.offers(function)
    }
    imports, runs = [], []
    for module, question in calls.items():
        call = next(iter(question.added.values()))
        imports.append(import_of(IC.engine, module))
        runs.append(f"  public func run{module}(b : Blob) : async Blob {{ {call} }};")
    text = "\n".join([*imports, "persistent actor {", *runs, "}"])
    return weigh(IC.engine, {MAIN: text, **package()})


def all_of_them() -> Measured:
    """Nothing where Node's default heap, of 4 GB, is too small."""
    try:
        return Measured(together().peak)
    except EngineError:
        return Measured(None)


ROWS = [
    Row(
        "motoko-peak",
        "Motoko: the compiler's peak, of the module that takes most",
        "MiB",
        2289,
        1024,
        largest,
    ),
    Row("motoko-above", "Motoko: modules above 1 GiB", "", None, 0, above),
    Row("motoko-deep", "Motoko: modules for which Node's default stack is too small", "", 3, 0, deep),
    Row("motoko-together", "Motoko: all modules in a canister", "MiB", 4200, 3072, all_of_them, varies=True),
]
