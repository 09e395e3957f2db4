"""Imports take memory to compile: SipHash of one pair of rounds is SipHash without the others."""

from __future__ import annotations

import re

import pytest

from tests.targets.motoko.conftest import ONE_MODE
from tests.targets.motoko.driver import PACKAGE, SIPHASH, library
from wright.spec import FUNCTIONS
from wright.targets.motoko.engines.canister import Canister
from wright.targets.motoko.engines.ic import InternetComputer

PAIRS = {
    name: SIPHASH + re.sub(r"siphash(\d\d).*", r"\1", name)
    for name, function in FUNCTIONS.items()
    if function.construction == "siphash"
}
"""The small module of each function."""
KERNELS = re.compile(r'^import (\w+) "\S*kernels/', re.MULTILINE)


def test_a_pair_of_rounds_imports_three_kernels_at_most() -> None:
    """Those of its two functions, and the one that takes words, which other pairs share."""
    for folder in ("", "classical/"):
        every = set(KERNELS.findall(text(f"{folder}{SIPHASH}")))
        assert len(every) == len(PAIRS)
        for module in PAIRS.values():
            some = KERNELS.findall(text(f"{folder}{module}"))
            assert len(some) <= 3
            assert set(some) < every


def text(module: str) -> str:
    return (PACKAGE / "src" / f"{module}.mo").read_text(encoding="utf-8")


@pytest.mark.turns
@ONE_MODE
def test_a_pair_of_rounds_gives_what_siphash_gives(ic: InternetComputer) -> None:
    modules = sorted({SIPHASH, *PAIRS.values()})
    imports = [f'import {module} "mo:hashwright/{module}";' for module in modules]
    same = [f"{module}.{name}(key, b) == {SIPHASH}.{name}(key, b)" for name, module in PAIRS.items()]
    part = "(do {{ let d = {}.new(#{}, key); d.writeBlob(b); d.writeBlob(b); d.sum() }})"
    parts = [f"{part.format(module, name)} == {part.format(SIPHASH, name)}" for name, module in PAIRS.items()]
    program = [
        *imports,
        "persistent actor {",
        "  public func same(b : Blob) : async Bool {",
        f"    let key = {SIPHASH}.key(1, 2);",
        f"    {' and '.join(same + parts)}",
        "  };",
        "};",
    ]
    made = ic.compile({"main.mo": "\n".join(program), **library()}, strict=True)
    canister = Canister(ic.metered(made))
    for size in (0, 7, 8, 100):
        assert canister.call("same", bytes(range(size))) == [True]
