"""SipHash in Motoko: a module of all functions, and one for each pair of rounds, as imports take memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from wright.kernels.kernel import Kernel
from wright.kernels.siphash import siphash_kernel
from wright.kernels.siphash_parts import absorb_kernel, finish_kernel
from wright.spec.constructions.siphash import CONSTANTS, SipHash
from wright.targets.motoko.bindings import MESSAGES, held, over
from wright.targets.motoko.rendering import KINDS, Edition, Row, render
from wright.targets.motoko.values import WORD, WORDS
from wright.targets.packages import origin

MODULE = "SipHash"


def kernels(function: SipHash, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """``siphash`` for each type of message; in parts, ``absorb`` takes its words, and ``finish`` its end."""
    del edition  # there is only one
    return {
        **{f"siphash{end}": partial(_over, function, kind) for kind, end in MESSAGES.items()},
        **{f"absorb{end}": partial(_absorbing, function, kind) for kind, end in MESSAGES.items()},
        "finish": partial(_finish, function),
    }


def book(kernel: str) -> str:
    """A message in an array is read like a blob; one in a region is not."""
    return kernel.removesuffix("VarArray").removesuffix("Array")


def _finish(function: SipHash) -> Kernel:
    return held(finish_kernel(function), {"start": WORD, "M": WORD, "out": WORD})


def _over(function: SipHash, message: str) -> Kernel:
    return over(held(siphash_kernel(function), {"key": WORDS, "out": WORD}), message)


def _absorbing(function: SipHash, message: str) -> Kernel:
    return over(held(absorb_kernel(function), {"start": WORD, "out": WORD}), message)


def module(_: SipHash) -> str:
    """All functions share one module."""
    return MODULE


def modules(functions: Sequence[SipHash], edition: Edition) -> Iterator[tuple[str, str]]:
    """The one of all functions, and those with a pair of rounds, which are the same but for the others."""
    pairs: dict[str, list[SipHash]] = {}
    for function in functions:
        pairs.setdefault(f"{MODULE}{function.c}{function.d}", []).append(function)
    for name, some in {MODULE: functions, **pairs}.items():
        yield f"src/{edition.folder}{name}.mo", _module(name, some, edition)


def _module(name: str, functions: Sequence[SipHash], edition: Edition) -> str:
    holders = {function.name: edition.holders(function) for function in functions}
    absorbing: dict[str, list[str]] = {}
    for function, held_by in holders.items():
        absorbing.setdefault(held_by["absorb"], []).append(function)
    context = {
        **edition.context,
        "module": name,
        "pairs": sorted({f"{function.c}-{function.d}" for function in functions}),
        "kinds": KINDS,
        "imports": sorted({holder for several in holders.values() for holder in several.values()}),
        "absorbing": absorbing,
        "constants": [f"{constant:#018x}" for constant in CONSTANTS],
        "functions": [
            {
                "name": function.name,
                "title": function.title,
                "holder": holders[function.name]["siphash"],
                "finisher": holders[function.name]["finish"],
                "long": function.digest_size > 8,
                "type": "(Nat64, Nat64)" if function.digest_size > 8 else "Nat64",
                "result": "two numbers, the first bytes first" if function.digest_size > 8 else "a number",
            }
            for function in functions
        ],
    }
    return render("src/SipHash.mo", list(map(origin, functions)), **context)


def rows(functions: Sequence[SipHash]) -> Iterator[Row]:
    """All in one line."""
    names = [function.name for function in functions]
    yield Row(MODULE, names, "**keyed**, for hash tables and short codes; not a general hash")
