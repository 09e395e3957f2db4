"""The files of the Solidity package, rendered: kernels verbatim, in one frame for each family."""

from __future__ import annotations

from collections.abc import Iterator

from wright import VERSION
from wright.recipes import FAST
from wright.spec import FUNCTIONS
from wright.targets.constructions import grouped
from wright.targets.evm import natives
from wright.targets.evm.construction import construction_of
from wright.targets.evm.engines.solc import VERSION as VERSION_OF_SOLC
from wright.targets.evm.rendering import holder, render
from wright.targets.packages import Editions, Sharing, origin


def files(editions: Editions) -> Iterator[tuple[str, str]]:
    """Path and text of every file except the licence."""
    sharing = Sharing(editions[FAST])
    yield from _kernel_files(sharing)
    families = grouped(FUNCTIONS[name] for name in editions[FAST])
    constructions = [(construction_of(family[0]), family) for family in families.values()]
    for construction, family in constructions:
        yield from construction.libraries(family, sharing)
    yield from natives.libraries()
    titles = [FUNCTIONS[name].title for name in editions[FAST]]
    yield "package.json", render("package.json", version=VERSION, titles=titles)
    yield "remappings.txt", render("remappings.txt")
    yield "foundry.toml", render("foundry.toml")
    rows = [row for construction, family in constructions for row in construction.rows(family)]
    rows += natives.rows()
    yield "README.md", render("README.md", titles=titles, rows=rows, solc=VERSION_OF_SOLC)


def _kernel_files(sharing: Sharing) -> Iterator[tuple[str, str]]:
    """A library for each function with kernels of its own."""
    for name, kernels in sharing.kernels.items():
        own = [
            {"name": kernel, "text": printed.text, "recipe": printed.recipe, "proof": printed.proof}
            for kernel, printed in kernels.items()
            if sharing.owner(name, kernel) == name
        ]
        if own:
            function = FUNCTIONS[name]
            text = render(
                "Kernels.sol", [origin(function)], own=own, title=function.title, library=holder(name)
            )
            yield f"kernels/{holder(name)}.sol", text
