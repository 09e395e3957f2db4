"""The modules of the Motoko package, rendered: kernels verbatim, in one frame for each family."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wright import VERSION
from wright.recipes import FAST
from wright.spec import FUNCTIONS
from wright.targets.constructions import grouped
from wright.targets.motoko.construction import construction_of
from wright.targets.motoko.packaged import packaged
from wright.targets.motoko.rendering import FOLDERS, FRAME, KINDS, Edition, holder, render
from wright.targets.motoko.shared_tables import modules
from wright.targets.motoko.weighed import weighed
from wright.targets.packages import Editions, Sharing, origin, titles

EXAMPLES = tuple(file.name for file in sorted((FRAME / "examples").glob("*.mo")))
CRC_32 = 0xEDB88320
"""The polynomial of CRC-32 (ISO-HDLC), bit-reversed."""
PRIMITIVE = re.compile(r"\bPrim\.(\w+)")
"""What a kernel calls of the compiler."""
MOST_KEYWORDS = 10
"""mops publishes no package with more: it is found by its description, too."""


def files(editions: Editions) -> Iterator[tuple[str, str]]:
    """Path and text of every file except the licence."""
    families = grouped(FUNCTIONS[name] for name in editions[FAST])
    constructions = [(construction_of(family[0]), family) for family in families.values()]
    primitives = set[str]()
    for name, folder in FOLDERS.items():
        edition = Edition(folder, Sharing(editions[name]))
        for path, text in _kernel_files(edition):
            primitives.update(PRIMITIVE.findall(text))
            yield path, text
        for construction, family in constructions:
            yield from construction.modules(family, edition)
    yield "src/internal/Prim.mo", render("src/internal/Prim.mo", names=sorted(primitives))
    yield "src/internal/Bytes.mo", render("src/internal/Bytes.mo", kinds=KINDS)
    yield "src/internal/Strings.mo", render("src/internal/Strings.mo")
    yield "src/internal/Midstate.mo", render("src/internal/Midstate.mo", crc=crc_of_nibbles())
    for name in EXAMPLES:
        yield f"examples/{name}", render(f"examples/{name}")
    functions = [function for _, family in constructions for function in family]
    words = dict.fromkeys(filter(None, (packaged(function).keyword for function in functions)))
    keywords = ["hash", "hmac", *words, "merkle"][:MOST_KEYWORDS]
    data = {"titles": titles(functions)}
    named = dict.fromkeys("CRCs" if title.startswith("CRC-") else title for title in data["titles"])
    yield "mops.toml", render("mops.toml", version=VERSION, keywords=keywords, titles=list(named))
    rows = [row for construction, family in constructions for row in construction.rows(family)]
    yield "README.md", render("README.md", rows=rows, weighed=weighed(), **data)


def crc_of_nibbles() -> list[str]:
    """CRC-32 of all four-bit numbers."""
    table = []
    for crc in range(16):
        for _ in range(4):
            crc = crc >> 1 ^ CRC_32 * (crc & 1)
        table.append(f"0x{crc:08x}")
    return table


def _kernel_files(edition: Edition) -> Iterator[tuple[str, str]]:
    """A module for each function with kernels of its own."""
    sharing = edition.sharing
    for name, kernels in modules(sharing):
        own = []
        for each in kernels:
            printed = sharing.kernels[name][each.kernel]
            strangers = {sharing.owner(name, callee) for callee in sharing.callees(name, each.kernel)}
            assert strangers <= {name}, "a kernel and its callees share a module"
            placed = {"name": each.kernel, "text": each.text}
            own.append({**placed, "recipe": printed.recipe, "proof": printed.proof})
        text = render("Kernels.mo", [origin(FUNCTIONS[name])], own=own, **edition.context)
        yield f"src/kernels/{edition.folder}{holder(name)}.mo", text
