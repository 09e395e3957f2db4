"""The files that a canister is compiled from: those that it imports."""

from __future__ import annotations

from tests.targets.motoko.driver import LIBRARY, library, sources
from wright.targets.motoko.engines.reached import reached

MAIN = "main.mo"


def names(**files: str) -> set[str]:
    """The files of two packages that a canister reaches."""
    written = {name.replace("__", "/") + ".mo": text for name, text in files.items()}
    return {name.removesuffix(".mo") for name in reached(written, MAIN, "packages")}


def test_what_imports_lead_to_is_there_and_nothing_else() -> None:
    found = names(
        main='import A "mo:one/A"; import Own "./own/Own"; import Lib "mo:two"; import { x } "folder";',
        own__Own='import Up "../Up";',
        folder__lib="",
        Up="",
        packages__one__A='import B "internal/B";',
        packages__one__internal__B='import A "../A";',
        packages__one__C="",
        packages__two__lib='import Prim "mo:prim";',
        packages__two__D="",
    )
    wanted = {"main", "own/Own", "folder/lib", "Up", "packages/one/A", "packages/one/internal/B"}
    assert found == wanted | {"packages/two/lib"}


def test_a_driver_reaches_its_own_module_in_its_edition() -> None:
    for folder in ("", "classical/"):
        found = reached({**sources("Sha1", folder), **library()}, MAIN, "packages")
        modules = {file for file in found if file.startswith(LIBRARY)}
        assert f"{LIBRARY}/{folder}Sha1.mo" in modules
        assert not any("Sha256" in file or "Blake" in file for file in modules)
