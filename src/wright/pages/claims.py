"""The kernels as a page: the contract of each, and what that asks; generated as docs/kernels.md."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

from wright.contracts.contract import Contract
from wright.pages.markdown import page
from wright.recipes import EDITIONS
from wright.spec import FUNCTIONS
from wright.targets.registry import TARGETS
from wright.toolchain.tools import CHECKOUT


@dataclass
class Row:
    """A kernel's name, of those that fulfil a contract."""

    languages: dict[str, None] = field(default_factory=dict)
    functions: dict[str, None] = field(default_factory=dict)
    integers: dict[str, None] = field(default_factory=dict)
    cases: set[int] = field(default_factory=set)

    @property
    def counted(self) -> str:
        """How many cases there are: a number, or those of different functions."""
        least, most = min(self.cases), max(self.cases)
        return str(least) if least == most else f"{least} to {most}"


@dataclass(frozen=True)
class Claim:
    """What a contract asks, in its own words and those inside it, and its kernels by their names."""

    name: str
    file: str
    text: str
    rows: dict[str, Row]


def claims() -> str:
    """The page, as Markdown."""
    found = dict[str, Claim]()
    for target, function, edition in product(TARGETS.values(), FUNCTIONS.values(), EDITIONS):
        for kernel in target.kernels(function, edition):
            contract = target.textbook(function, kernel, edition).contract
            row = _claim(contract, found).rows.setdefault(kernel, Row())
            cases = list(contract.cases)
            row.languages[target.title] = row.functions[function.title] = None
            row.integers |= dict.fromkeys(name for case in cases for name in case)
            row.cases.add(len(cases))
    return page("claims", claims=sorted(found.values(), key=lambda claim: (claim.file, claim.name)))


def _claim(contract: Contract, found: dict[str, Claim]) -> Claim:
    """The claim of contracts of this kind, and of the same kinds inside."""
    kinds = [type(each) for each in inside(contract)]
    name = " of ".join(f"`{kind.__name__}`" for kind in dict.fromkeys(kinds))
    if name not in found:
        file = Path(inspect.getfile(kinds[0])).relative_to(CHECKOUT).as_posix()
        inner = dict.fromkeys(f"`{kind.__name__}`: {inspect.getdoc(kind)}" for kind in kinds[1:])
        text = "\n\n".join((str(inspect.getdoc(kinds[0])), *inner)).replace("``", "`")
        found[name] = Claim(name, file, text, {})
    return found[name]


def inside(contract: Contract) -> Iterator[Contract]:
    """A contract, and those that it is made of."""
    yield contract
    if dataclasses.is_dataclass(contract):
        for each in dataclasses.fields(contract):
            value = getattr(contract, each.name)
            for inner in value if isinstance(value, tuple) else (value,):
                if isinstance(inner, Contract):
                    yield from inside(inner)
