"""The recipe book: for each target, function, kernel, edition and engine, the passes to apply.

A recipe stands whole in its table, or goes on from another table of its file, with changes in words:

    [rehash.fast.portable]
    base = "compress"
    changes = ["fold{} after scalars{}", "without keep{}"]

A table ``[package]`` has what a target's package does with the functions of a page, besides their kernels.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Protocol, TypeVar

from wright.errors import nearest
from wright.passes.recipe import Passes, Recipe, RecipeError, changed, read
from wright.spec import find as find_function

_IN_A_WHEEL, _IN_A_CHECKOUT = Path(__file__).parent / "book", Path(__file__).parents[2] / "recipes"
BOOK = _IN_A_WHEEL if _IN_A_WHEEL.is_dir() else _IN_A_CHECKOUT
TUNED = "tuned"
"""The folder of a target's tuned recipes, one file per function and engine."""
PORTABLE = "portable"
"""The recipe that ships: the one with the best worst-case ratio over the target's engines."""
FAST, COMPACT, UNSAFE, RUNNER_UP = "fast", "compact", "unsafe", "runner-up"
EDITIONS = (FAST, COMPACT, UNSAFE, RUNNER_UP)
"""The last one is the tuner's second best: proven like the others, but not shipped."""
ENGINES = "engines.toml"
"""The book's file that lists, by target, the engines that recipes may name."""
BASE = "base"
"""The key that names the table of the same file whose recipe a recipe goes on from: ``compress`` is
``compress.fast.portable``, as these are the usual edition and engine."""
CHANGES = "changes"
"""The key that lists the changes to the base recipe."""
RECIPE = "recipe"
"""The key that lists the steps; where there is a base, those that follow it."""
PACKAGE = "package"
"""The table that is no kernel's: the fields of the target's own class of facts, see ``packaged``."""
SCORE = "score"
"""The tuner's measurements of a recipe that it found, for people who read the file."""
LISTS = {RECIPE: 'recipe = ["inline{}", "unroll{by=5}"]', CHANGES: 'changes = ["fold{} after scalars{}"]'}
PLACE = "a recipe is in a table [kernel.edition.engine]"


Facts = TypeVar("Facts")


class RecipeTarget(Protocol):
    """A target, as far as the book needs it."""

    @property
    def name(self) -> str:
        """The folder of its recipes."""

    @property
    def passes(self) -> Passes:
        """The passes that its recipes may use."""


@dataclass(frozen=True)
class Entry:
    """One recipe, and its place in the book."""

    kernel: str
    edition: str
    engine: str
    recipe: Recipe

    @property
    def table(self) -> str:
        """The name of its table in the file."""
        return f"{self.kernel}.{self.edition}.{self.engine}"


def page(target: RecipeTarget, function: str, kernels: Collection[str] = ()) -> tuple[Entry, ...]:
    """All recipes of a function on a target; if no file lists it, an empty one for each kernel.

    Raises RecipeError, naming the file and the table.
    """
    book = pages(BOOK, target)
    if function in book:
        return book[function]
    empty = Recipe((), f"no file in recipes/{target.name} lists {function}, so its recipe is empty")
    return tuple(Entry(kernel, FAST, PORTABLE, empty) for kernel in dict.fromkeys(kernels))


def find(
    target: RecipeTarget,
    function: str,
    kernel: str,
    edition: str = FAST,
    engine: str = PORTABLE,
) -> Recipe:
    """One recipe. Raises RecipeError with the nearest name where there is none."""
    entries = page(target, function, [kernel])
    wanted = f"{kernel}.{edition}.{engine}"
    for entry in entries:
        if entry.table == wanted:
            return entry.recipe
    hint = nearest(wanted, [entry.table for entry in entries])
    raise RecipeError(f"no recipe {wanted} for {function} on {target.name}: {hint}")


def packaged(target: str, function: str, kind: type[Facts]) -> Facts:
    """What a target's page says of a function in its package; the defaults where no page says anything.

    ``kind`` is a frozen dataclass whose fields have defaults; their types are those of the values.
    Raises RecipeError, naming the file and the key.
    """
    place, said = _packages(BOOK, target).get(function, ("", {}))
    plain = kind()
    known = {field.name: getattr(plain, field.name) for field in fields(plain)}  # type: ignore[arg-type]
    given = {}
    for key, value in said.items():
        if key not in known:
            raise RecipeError(f"{place}, [{PACKAGE}]: no key '{key}'; {nearest(key, list(known))}")
        given[key] = tuple(value) if isinstance(value, list) else value
        if type(given[key]) is not type(known[key]):
            raise RecipeError(f"{place}, [{PACKAGE}]: {key} is not of the kind of {known[key]!r}: {value!r}")
    return kind(**given)


def require_kernels(entries: Collection[Entry], function: str, kernels: Collection[str]) -> None:
    """Raises RecipeError where a recipe is for a kernel that the function does not have."""
    for entry in entries:
        if entry.kernel not in kernels:
            hint = nearest(entry.kernel, list(kernels))
            raise RecipeError(f"{entry.recipe.origin}: {function} has no kernel '{entry.kernel}'; {hint}")


def pages(book: Path, target: RecipeTarget) -> Mapping[str, tuple[Entry, ...]]:
    """The recipes of a target in a book, by function."""
    return _pages(book, target.name, target.passes)


@cache
def _pages(book: Path, target: str, passes: Passes) -> Mapping[str, tuple[Entry, ...]]:
    engines = (PORTABLE, *_toml(book, book / ENGINES).get(target, ()))
    found: dict[str, tuple[Entry, ...]] = {}
    for place, names, data in _files(book, target):
        entries = tuple(_entries(place, data, engines, passes))
        for name in names:
            for old, new in product(found.get(name, ()), entries):
                if old.table == new.table:
                    raise RecipeError(
                        f"{new.recipe.origin}: {name} has this recipe in {old.recipe.origin} already;"
                        " leave it in one place"
                    )
            found[name] = (*found.get(name, ()), *entries)
    return found


@cache
def _packages(book: Path, target: str) -> Mapping[str, tuple[str, dict[str, Any]]]:
    """The tables of packages, and the files that have them, by function."""
    found: dict[str, tuple[str, dict[str, Any]]] = {}
    for place, names, data in _files(book, target):
        said = _table(place, PACKAGE, data.get(PACKAGE, {}))
        for name in names if said else ():
            if name in found:
                raise RecipeError(f"{place}: {name} has [{PACKAGE}] in {found[name][0]} already")
            found[name] = place, said
    return found


def _files(book: Path, target: str) -> Iterator[tuple[str, list[str], dict[str, Any]]]:
    """The files of a target: each one's name, its functions, and its other tables."""
    for file in sorted((book / target).rglob("*.toml")):
        place, data = _place(book, file), _toml(book, file)
        yield place, _functions(place, data), data


def _place(book: Path, file: Path) -> str:
    return file.relative_to(book.parent).as_posix()


def _toml(book: Path, file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RecipeError(f"{_place(book, file)} is not TOML: {error}") from error


def _functions(place: str, data: dict[str, Any]) -> list[str]:
    """The functions of a file, removed from its data."""
    example = 'the file begins with a list of its functions, such as functions = ["sha1"]'
    names = data.pop("functions", None)
    if not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names):
        raise RecipeError(f"{place}: {example}")
    for name in names:
        try:
            find_function(name)
        except LookupError as error:
            raise RecipeError(f"{place}, functions: {error.args[0]}") from None
    return names


def _entries(place: str, data: dict[str, Any], engines: Collection[str], passes: Passes) -> Iterator[Entry]:
    tables = dict(_tables(place, data, engines))
    for name in tables:
        kernel, edition, engine = name.split(".")
        yield Entry(kernel, edition, engine, _based(place, name, tables, passes))


def _tables(
    place: str, data: dict[str, Any], engines: Collection[str]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """The settings of each recipe, by the name of its table."""
    for kernel, editions in data.items():
        if kernel == PACKAGE:
            continue
        for edition, by_engine in _table(place, kernel, editions).items():
            table = f"{kernel}.{edition}"
            _named(place, table, "edition", edition, EDITIONS)
            for engine, settings in _table(place, table, by_engine).items():
                _named(place, f"{table}.{engine}", "engine", engine, engines)
                if not isinstance(settings, dict) or not {RECIPE, BASE} & settings.keys():
                    origin = f"{place}, [{table}.{engine}]"
                    raise RecipeError(f"{origin} has no recipe; write {LISTS[RECIPE]}, or [] for none")
                yield f"{table}.{engine}", settings


def _based(
    place: str, name: str, tables: Mapping[str, dict[str, Any]], passes: Passes, after: tuple[str, ...] = ()
) -> Recipe:
    """A recipe; if it names one that it goes on from, that one with its changes, and what follows.

    ``after`` are the tables that go on from this one.
    """
    origin, settings = f"{place}, [{name}]", tables[name]
    keys = [RECIPE, BASE, CHANGES] if BASE in settings else [RECIPE, BASE]
    for key in settings.keys() - {*keys, SCORE}:
        raise RecipeError(f"{origin}: no key '{key}'; {nearest(key, keys)}")
    steps = read(_listed(origin, settings, RECIPE), origin, passes).steps
    if BASE not in settings:
        return Recipe(steps, origin)
    parts = str(settings[BASE]).split(".")
    base = ".".join((*parts, *(FAST, PORTABLE)[len(parts) - 1 :]))
    after = (*after, name)
    if base not in tables:
        raise RecipeError(f"{origin}: {BASE} is a table of this file; {nearest(base, list(tables))}")
    if base in after:
        raise RecipeError(f"{origin}: it goes on from itself: {' from '.join((*after, base))}")
    recipe = Recipe(_based(place, base, tables, passes, after).steps, origin)
    for change in _listed(origin, settings, CHANGES):
        recipe = changed(recipe, change, passes)
    return Recipe((*recipe.steps, *steps), origin)


def _listed(origin: str, settings: Mapping[str, Any], key: str) -> list[str]:
    """The list under a key; empty where the key is absent."""
    found = settings.get(key, [])
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        kind = "a recipe is a list of passes" if key == RECIPE else "changes are a list of texts"
        raise RecipeError(f"{origin}: {kind} in quotes, such as {LISTS[key]}")
    return found


def _table(place: str, name: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecipeError(f"{place}: '{name}' is not a table; {PLACE}, and the only other key is 'functions'")
    return value


def _named(place: str, table: str, kind: str, name: str, names: Collection[str]) -> None:
    if name not in names:
        raise RecipeError(f"{place}, [{table}]: no {kind} '{name}'; {nearest(name, list(names))}; {PLACE}")
