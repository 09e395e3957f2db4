"""Every hash function by its name: a module of this folder that has ``FUNCTIONS`` is a spec."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from importlib import import_module
from pkgutil import extend_path, iter_modules
from types import MappingProxyType

from wright.spec.construction import Function as Function

__path__ = extend_path(__path__, __name__)


def registry(functions: Iterable[Function]) -> Mapping[str, Function]:
    """Functions by name, in their order. Raises ValueError where two share a name or a midstate's number."""
    functions = tuple(functions)
    _distinct("name", (function.name for function in functions))
    _distinct(
        "midstate number", (function.midstate for function in functions if function.midstate is not None)
    )
    return MappingProxyType({function.name: function for function in functions})


def _distinct(what: str, values: Iterable[Hashable]) -> None:
    for value, times in Counter(values).items():
        if times > 1:
            raise ValueError(f"{times} functions have the {what} {value!r}; each needs its own")


def _specs() -> Iterator[Function]:
    """The functions of all specs: by the alphabet of modules, and as each lists them."""
    for name in sorted(module.name for module in iter_modules(__path__)):
        yield from getattr(import_module(f"{__name__}.{name}"), "FUNCTIONS", ())


FUNCTIONS = registry(_specs())


def find(name: str) -> Function:
    """The function of that name. Raises LookupError with the nearest name, or with all of them."""
    if name in FUNCTIONS:
        return FUNCTIONS[name]
    spellings = {function.title.lower(): function.name for function in FUNCTIONS.values()}
    spellings |= {known: known for known in FUNCTIONS}
    near = get_close_matches(name.lower(), spellings, n=1)
    hint = f"did you mean {spellings[near[0]]}?" if near else f"there are {', '.join(FUNCTIONS)}"
    raise LookupError(f"no function is named {name!r}: {hint}")
