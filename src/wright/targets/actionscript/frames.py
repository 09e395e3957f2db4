"""The classes of the ActionScript package, rendered: kernels verbatim, a frame for each kind of function."""

from __future__ import annotations

from collections.abc import Iterator

from wright.spec import FUNCTIONS, Function
from wright.targets.actionscript.construction import Construction, construction_of
from wright.targets.actionscript.rendering import render
from wright.targets.constructions import grouped
from wright.targets.packages import Kernels, Sharing, origin, titles

PLAIN = tuple(
    f"hashwright/{name}.as"
    for name in (
        "Derivation",
        "HKDF",
        "HMAC",
        "Hasher",
        "PBKDF2",
        "PBKDF2Async",
        "support/Base64",
        "support/Blocks",
        "support/Characters",
        "support/Check",
        "support/Encoded",
        "support/Hex",
        "support/Midstate",
        "support/Player",
    )
)
"""Classes that do not depend on the list of functions."""


def sources(kernels: Kernels) -> Iterator[tuple[str, str]]:
    """Path and text of every class, below the source folder."""
    sharing = Sharing(kernels, r"(?<!function ){}".format)  # a definition is no call
    yield from _kernel_files(sharing)
    for construction, functions in _constructions(kernels):
        yield from construction.classes(functions, sharing)
    for name in PLAIN:
        yield name, render(f"src/{name}")


def readme(kernels: Kernels) -> str:
    """The package's README."""
    constructions = _constructions(kernels)
    rows = [row for construction, functions in constructions for row in construction.rows(functions)]
    return render(
        "README.md", titles=titles(f for _, functions in constructions for f in functions), rows=rows
    )


def _constructions(kernels: Kernels) -> list[tuple[Construction[Function], list[Function]]]:
    """The constructions with their functions."""
    families = grouped(FUNCTIONS[name] for name in kernels).values()
    return [(construction_of(family[0]), family) for family in families]


def _kernel_files(sharing: Sharing) -> Iterator[tuple[str, str]]:
    """The classes of a function's own kernels."""
    for name, kernels in sharing.kernels.items():
        function = FUNCTIONS[name]
        held: dict[str, list[dict[str, str]]] = {}
        for kernel, printed in kernels.items():
            if sharing.owner(name, kernel) != name:
                continue
            own = _holder(function, kernel)
            beside = {
                _holder(FUNCTIONS[sharing.owner(name, callee)], callee)
                for callee in sharing.callees(name, kernel)
            }
            assert beside <= {own}, "a kernel and its callees share a class"
            words = {"text": printed.text.strip(), "recipe": printed.recipe, "proof": printed.proof}
            held.setdefault(own, []).append({"name": kernel, **words})
        for own, texts in held.items():
            data = {"holder": own, "title": function.title, "own": texts}
            text = render("src/hashwright/kernels/Kernels.as", [origin(function)], **data)
            yield f"hashwright/kernels/{own}.as", text


def _holder(function: Function, kernel: str) -> str:
    return construction_of(function).holder(function, kernel)
