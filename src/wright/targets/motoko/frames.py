"""The modules of the Motoko package, rendered: kernels verbatim, and around them a frame a family."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

from wright import VERSION
from wright.recipes import FAST
from wright.spec import FUNCTIONS
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.constructions.siphash import SipHash
from wright.targets.frames import (
    FIRST_LINE,
    Editions,
    Kernels,
    Sharing,
    environment,
    origin,
)

FRAME = Path(__file__).parent / "frame"
FOLDERS = {FAST: "", "ic-classical": "classical/"}
"""Where the modules of an edition lie: one writes ``mo:hashwright/classical/Sha256``."""
EXAMPLES = tuple(file.name for file in sorted((FRAME / "examples").glob("*.mo")))
KINDS = (
    {"name": "Blob", "type": "Blob", "what": "a blob", "suffix": ""},
    {"name": "Array", "type": "[Nat8]", "what": "an array", "suffix": "Array", "blob": "arrayToBlob"},
    {
        "name": "VarArray",
        "type": "[var Nat8]",
        "what": "a mutable array",
        "suffix": "VarArray",
        "blob": "arrayMutToBlob",
    },
)
"""What bytes lie in, and how the names of kernels end that read them there."""
SHA2 = ("Sha256", "Sha512")
"""Modules that ``sha2`` has too, with classes: under its own name, in the folder of the edition."""
CRC_32 = 0xEDB88320
"""The polynomial of CRC-32 (ISO-HDLC), its bits reversed."""


def module_of(name: str) -> str:
    """The module that has a function: named after the longest digest of its compression; one for SipHash."""
    function = FUNCTIONS[name]
    if not isinstance(function, Chained):
        return "SipHash"
    same = [f for f in FUNCTIONS.values() if isinstance(f, Chained) and f.compress == function.compress]
    return max(same, key=lambda other: other.digest_size).name.capitalize()


def holder(name: str) -> str:
    """The module that holds a function's own kernels."""
    return name.capitalize().replace("_", "T")


def files(editions: Editions) -> Iterator[tuple[str, str]]:
    """Path and text of every file but the licence."""
    functions = [FUNCTIONS[name] for name in editions[FAST]]
    grouped: dict[str, list[MerkleDamgard]] = {}
    for function in functions:
        if isinstance(function, MerkleDamgard):
            grouped.setdefault(module_of(function.name), []).append(function)
    siphashes = [function for function in functions if isinstance(function, SipHash)]
    for edition, folder in FOLDERS.items():
        kernels = editions[edition]
        sharing = Sharing(kernels)
        yield from _kernel_files(folder, kernels, sharing)
        for module, family in grouped.items():
            family.sort(key=lambda function: function.digest_size)
            context = _family(module, family, folder, sharing)
            text = render("src/Chained.mo", list(map(origin, family)), **context)
            yield f"src/{folder}{module}.mo", text
            if module in SHA2:
                notes = list(map(origin, family))
                yield f"src/{folder}sha2/{module}.mo", render("src/Class.mo", notes, **context)
        yield (
            f"src/{folder}SipHash.mo",
            render("src/SipHash.mo", list(map(origin, siphashes)), **_siphash(siphashes, folder, sharing)),
        )
    yield "src/internal/Bytes.mo", render("src/internal/Bytes.mo", kinds=KINDS)
    yield "src/internal/Midstate.mo", render("src/internal/Midstate.mo", crc=crc_of_nibbles())
    for name in EXAMPLES:
        yield f"examples/{name}", render(f"examples/{name}")
    yield "mops.toml", render("mops.toml", version=VERSION)
    names = [function.name for function in siphashes]
    yield "README.md", render("README.md", modules=grouped, siphashes=names)


def render(template: str, notes: Sequence[str] = (), **context: Any) -> str:
    """A frame's text for given data; its first line says that it is generated."""
    body = _ENVIRONMENT.get_template(template).render(**context)
    lines = [FIRST_LINE, *notes]
    mark = (
        "// {}\n" if template.endswith(".mo") else "# {}\n" if template.endswith(".toml") else "<!-- {} -->\n"
    )
    return "".join(mark.format(line) for line in lines) + "\n" + body


_ENVIRONMENT = environment(FRAME)


def crc_of_nibbles() -> list[str]:
    """CRC-32 of the numbers of four bits."""
    table = []
    for crc in range(16):
        for _ in range(4):
            crc = crc >> 1 ^ CRC_32 * (crc & 1)
        table.append(f"0x{crc:08x}")
    return table


def _kernel_files(folder: str, kernels: Kernels, sharing: Sharing) -> Iterator[tuple[str, str]]:
    """A module for each function that has kernels of its own."""
    for name in kernels:
        own = [
            {"name": kernel, "text": printed.text.strip(), "recipe": printed.recipe, "proof": printed.proof}
            for kernel, printed in kernels[name].items()
            if sharing.owner(name, kernel) == name
        ]
        for kernel in own:
            strangers = {sharing.owner(name, callee) for callee in sharing.callees(name, kernel["name"])}
            assert strangers <= {name}, "what a kernel calls stands beside it"
        if own:
            text = render("Kernels.mo", [origin(FUNCTIONS[name])], own=own)
            yield f"src/kernels/{folder}{holder(name)}.mo", text


def _family(module: str, family: Sequence[MerkleDamgard], folder: str, sharing: Sharing) -> dict[str, Any]:
    """What the frame of a family needs."""
    longest = family[-1]
    (owner,) = {owner for f in family for owner in _holders(f.name, sharing).values()}
    return {
        "module": module,
        "folder": folder,
        "up": "../" if folder else "",
        "titles": ", ".join(function.title for function in family),
        "standard": longest.standard,
        "kinds": KINDS,
        "owner": owner,
        "functions": [
            {**_data(f), "exploded": before}
            for f, before in zip(family, [0, *map(_halves, family)], strict=False)
        ],
        "kernels": f"{owner}Kernels",
        "block_size": longest.block_size,
        "pad": len(longest.mark) + longest.length_size,
        "padding": _halves_of(longest.padding(longest.block_size), longest.byteorder),
        "mark": f"0x{int.from_bytes(longest.mark + bytes(1), longest.byteorder):04x}",
        "length_at": (longest.block_size - (2 if longest.big_endian else longest.length_size)) // 2,
        "little": not longest.big_endian,
        "order": "false" if longest.big_endian else "true",
        "state_halves": longest.state_size // 2,
        "block_halves": longest.block_size // 2,
        "names": _names,
        "typed": _typed,
    }


def _names(letter: str, count: int, after: str = "") -> str:
    """So many variables, in a row, and what is done to each."""
    return ", ".join(f"{letter}{i}{after}" for i in range(count))


def _typed(letter: str, count: int) -> str:
    """The same as parameters."""
    return ", ".join(f"{letter}{i} : Nat16" for i in range(count))


def _halves_of(data: bytes, byteorder: Literal["big", "little"]) -> list[str]:
    """As words of 16 bits."""
    halves = (int.from_bytes(data[at : at + 2], byteorder) for at in range(0, len(data), 2))
    return [f"0x{half:04x}" for half in halves]


def _holders(name: str, sharing: Sharing) -> dict[str, str]:
    return {kernel: holder(sharing.owner(name, kernel)) for kernel in sharing.kernels[name]}


def _data(function: Chained) -> dict[str, Any]:
    shifts = range(0, function.word, 16)
    ordered = shifts if not function.big_endian else tuple(reversed(shifts))
    return {
        "name": function.name,
        "title": function.title,
        "caution": function.caution,
        "digest_size": function.digest_size,
        "halves": _halves(function),
        "start": [f"0x{word >> at & 0xFFFF:04x}" for word in function.start for at in ordered],
        "midstate": function.midstate,
        "bytes": [_byte(function, i) for i in range(function.digest_size)],
    }


def _halves(function: Chained) -> int:
    """How many halves of words a digest has."""
    return function.digest_size // 2


def _byte(function: Chained, i: int) -> str:
    """A byte of the digest: of which half, which lie in the digest's order, and whether its upper one."""
    return f"{'ab' if function.big_endian else 'ba'}"[i % 2] + str(i // 2)


def _siphash(functions: Sequence[SipHash], folder: str, sharing: Sharing) -> dict[str, Any]:
    """What the frame of SipHash needs."""
    holders = {function.name: _holders(function.name, sharing)["siphash"] for function in functions}
    return {
        "folder": folder,
        "up": "../" if folder else "",
        "kinds": KINDS,
        "imports": sorted(set(holders.values())),
        "functions": [
            {
                "name": function.name,
                "title": function.title,
                "holder": holders[function.name],
                "type": "(Nat64, Nat64)" if function.digest_size > 8 else "Nat64",
                "result": "two numbers, the first bytes first" if function.digest_size > 8 else "a number",
            }
            for function in functions
        ],
    }
