"""Shared by all frames of the C# package: names of classes, files of kernels, templates."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from wright.recipes import FAST
from wright.spec import FUNCTIONS, Function
from wright.targets.csharp import constructions
from wright.targets.csharp.construction import Row, construction_of
from wright.targets.packages import FIRST_LINE, Editions, Kernels, Sharing, environment, families, origin

FRAME = Path(__file__).parent / "frame"
RUNTIME = ("MD5", "SHA1", "SHA256", "SHA384", "SHA512")
"""The runtime's classes of functions that ours derive from, and replace."""
IN_BROWSER = "blazor"
"""An edition that ships together with another, and is used in browsers."""


def class_name(name: str) -> str:
    """A function's class."""
    function = FUNCTIONS[name]
    return construction_of(function).class_name(function)


def holder(name: str, prefix: str = "") -> str:
    """The class that holds a function's own kernels."""
    return f"{class_name(name)}{prefix}Kernels"


def hash_algorithm(function: Function) -> str:
    """The function's name in ``HashAlgorithmName``, even if that does not have it: SHA256, but SHA3-256."""
    return re.sub(r"(?<=[A-Z])-(?=\d)", "", function.title, count=1)


def render(template: str, notes: Sequence[str] = (), **context: Any) -> str:
    """A frame's text for given data; if the format has comments, its first line says that it is generated."""
    body = _ENVIRONMENT.get_template(template).render(**context)
    if template.endswith(".json"):
        return body
    lines = [FIRST_LINE, *notes]
    if template.endswith(".cs"):
        return "".join(f"// {line}\n" for line in lines) + "\n" + body
    return "".join(f"<!-- {line} -->\n" for line in lines) + "\n" + body


_ENVIRONMENT = environment(FRAME, *map(Path, constructions.__path__))


def sharing_of(kernels: Kernels) -> Sharing:
    """The owners of the kernels."""
    return Sharing(kernels, lambda kernel: f"{kernel}.Run")


def kernel_files(editions: Editions) -> Iterator[tuple[str, str]]:
    """Each edition has a folder in ``kernels``; that of the portable one is safe. Browsers use others."""
    for edition, kernels in editions.items():
        if edition != IN_BROWSER:
            yield from files_of_kernels("safe" if edition == FAST else edition, kernels)


def files_of_kernels(folder: str, kernels: Kernels, prefix: str = "") -> Iterator[tuple[str, str]]:
    """A file for each function with kernels of its own; a prefix distinguishes its class from others."""
    sharing = sharing_of(kernels)
    for name in kernels:
        own = [
            {"name": kernel, "text": printed.text.strip(), "recipe": printed.recipe, "proof": printed.proof}
            for kernel, printed in kernels[name].items()
            if sharing.owner(name, kernel) == name
        ]
        callees = {callee for kernel in own for callee in sharing.callees(name, kernel["name"])}
        owners = {callee: sharing.owner(name, callee) for callee in sorted(callees)}
        strangers = [(callee, holder(owner, prefix)) for callee, owner in owners.items() if owner != name]
        if own:
            context: dict[str, Any] = {"holder": holder(name, prefix), "own": own, "strangers": strangers}
            text = render("Kernels.cs", [origin(FUNCTIONS[name])], **context)
            yield f"kernels/{folder}/{holder(name, prefix)}.cs", text


def keeps_words(text: str) -> bool:
    """Whether a kernel's class has instance fields, which keep values of its last run."""
    return re.search(r"^    (?! )(?!.*\b(static|const)\b).*;$", text, re.MULTILINE) is not None


def codes(name: str, base: str) -> tuple[str, str]:
    """Path and text of the code that all classes of keyed codes share, for one of them."""
    context: dict[str, Any] = {"class": name, "base": base, "abstract": base == "HMAC"}
    return f"src/{name}Codes.cs", render("src/Codes.cs", **context)


def by_standard(functions: Sequence[Function]) -> Iterator[Row]:
    """The README's lines for hashes without a key."""
    for (standard, caution), names in families(functions).items():
        warned = f". **{caution}** For formats and protocols that demand it, and for HMAC" if caution else ""
        yield [class_name(name) for name in names], f"{standard}{warned}"
