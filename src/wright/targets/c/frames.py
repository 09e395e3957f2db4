"""The files of the C package, rendered: the common ones, and those of each construction."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wright import VERSION
from wright.ir.terms import Type
from wright.spec import FUNCTIONS, Function
from wright.spec.construction import HMAC
from wright.targets.c import constructions
from wright.targets.c.amalgam import PARTS, amalgamated, with_header
from wright.targets.c.answers import answers
from wright.targets.c.construction import Parts, construction_of
from wright.targets.c.naming import names
from wright.targets.c.pairs import pairs
from wright.targets.c.values import TYPES, type_name
from wright.targets.c.vectors import Vectors
from wright.targets.constructions import grouped
from wright.targets.packages import FIRST_LINE, Kernels, Sharing, environment, families, origin

FRAME = Path(__file__).parent / "frame"
HEADER = "include/hashwright.h"
CPLUSPLUS = "include/hashwright.hpp"
AMALGAMATED = "amalgamated"
"""The folder of the library as a pair of files."""
SHARED_HEADERS = ("src/internal.h", "src/x86.h", "src/arm.h", "src/many.h")
"""The headers that library files include for what other files define."""
HEADERS = (
    *("lanes512", "lanes256", "lanes128", "lanes128_sha3", "avx512", "avx2", "neon", "sse"),
    *(
        "ahead",
        "shani",
        "marks256",
        "marks512",
        "armv8",
        "riscv",
        "sse42",
        "pclmul",
        "vpclmul",
        "arm_crc",
        "pmull",
        "apart",
        "product",
    ),
)
VERBATIM = (
    "src/words.h",
    "src/cpu.c",
    "src/hex.c",
    "src/memory.c",
    "src/midstate.c",
    "src/rows.c",
    "src/texts.c",
    *(f"src/{name}.h" for name in HEADERS),
)
EXAMPLES = tuple(f"examples/{file.name}" for file in sorted((FRAME / "examples").glob("*.c")))


@dataclass(frozen=True)
class EmbeddedKernel:
    """A kernel in a file: its text as proven, and its symbol in the linker."""

    name: str
    symbol: str
    prototype: str
    text: str
    recipe: str
    proof: str

    @property
    def seen(self) -> str:
        """The head of the function that the linker sees."""
        return self.prototype.replace(f" {self.name}(", f" {self.symbol}(")


@dataclass(frozen=True)
class Lanes:
    """Kernels on lanes, and the function around them, which the linker sees."""

    own: list[EmbeddedKernel]
    vectors: Vectors
    function: Function

    @property
    def symbol(self) -> str:
        return f"hw_{self.function.name}_{self.vectors.name}"

    @property
    def file(self) -> str:
        return f"src/{self.function.name}_{self.vectors.name}.c"

    @property
    def lanes(self) -> int:
        return self.vectors.lanes(self.function.word)

    @property
    def word_type(self) -> str:
        return TYPES[self.function.word]

    @property
    def context(self) -> dict[str, Any]:
        """Data for every frame around kernels on lanes."""
        return {
            **common(self.function),
            "own": self.own,
            "symbol": self.symbol,
            "lanes": self.lanes,
            "vectors": self.vectors,
            "vector_type": type_name(Type(self.function.word, self.lanes)),
        }


def files(kernels: Kernels) -> Iterator[tuple[str, str]]:
    """Path and text of every file in the package except the licence."""
    library, parts = _library(kernels)
    yield from library.items()
    yield from _around(kernels, library, parts)
    yield f"{AMALGAMATED}/hashwright.h", library[HEADER]
    yield f"{AMALGAMATED}/hashwright.c", marked(amalgamated(library))
    hosts = {name: paths for each in parts for name, paths in each.hosts.items()}
    for pair, several in pairs([FUNCTIONS[name] for name in kernels]).items():
        alone, _ = _library({function.name: kernels[function.name] for function in several}, pair)
        source = amalgamated(alone, pair)
        yield f"{AMALGAMATED}/hashwright-{pair}.h", alone[HEADER]
        yield f"{AMALGAMATED}/hashwright-{pair}.c", marked(source)
        for function in several:
            for path in hosts.get(function.name, ()):
                whole = with_header(source, pair, alone[HEADER])
                yield path, render(path, [origin(function)], name=function.name, library=whole)


def _library(kernels: Kernels, pair: str = "") -> tuple[dict[str, str], list[Parts]]:
    """The library's sources and its header, and each construction's share of the files that list functions.

    A ``pair`` of files for some functions does not find them by their names.
    """
    sharing = Sharing(kernels)
    functions = [FUNCTIONS[name] for name in kernels]
    groups = [(construction_of(several[0]), several) for several in grouped(functions).values()]
    made: dict[str, str] = {}
    for construction, several in groups:
        made |= construction.files(several, sharing)
    parts = [construction.parts(several, sharing) for construction, several in groups]
    for header in SHARED_HEADERS:
        made[header] = render(header, declared=_declared(header, parts))
    for name in VERBATIM:
        made[name] = render(name)
    named = [common(function) for part in parts for function in part.named]
    largest = max(part.midstate_size for part in parts)
    context: dict[str, Any] = {"parts": parts, "named": named, "largest_midstate": largest, "pair": pair}
    made[HEADER] = render(HEADER, **context, version=VERSION)
    if not pair:
        extendable = [name for part in parts for name in part.extendable]
        further = [call for part in parts for call in part.further]
        context = {"named": named, "extendable": extendable, "further": further}
        made["src/functions.c"] = render("src/functions.c", **context)
    return made, parts


def _around(kernels: Kernels, library: Iterable[str], parts: Sequence[Parts]) -> Iterator[tuple[str, str]]:
    """The package's other files."""
    for name in (*EXAMPLES, "hashwright.pc.in"):
        yield name, render(name)
    found = [function for part in parts for function in part.named]
    context: dict[str, Any] = {"named": [common(function) for function in found]}
    context |= {"extendable": [name for part in parts for name in part.extendable]}
    context |= {"batched": [name for part in parts for name in part.batched]}
    yield CPLUSPLUS, render(CPLUSPLUS, **context, declared=_declared(CPLUSPLUS, parts))
    yield "test/answers.c", render("test/answers.c", **answers(found), parts=parts)
    sources = sorted(path.removeprefix("src/") for path in library if re.fullmatch(r"src/\w+\.c", path))
    yield "CMakeLists.txt", render("CMakeLists.txt", sources=sources, version=VERSION)
    functions = [FUNCTIONS[name] for name in kernels]
    context = {"families": families(functions).items(), "parts": PARTS}
    context |= {"rows": [row for part in parts for row in part.rows]}
    context |= {"coded": [each.title for each in found if each.coded_by == HMAC]}
    yield "README.md", render("README.md", **context)


def marked(text: str) -> str:
    """A source in C with the line that says that it is generated."""
    return f"/* {FIRST_LINE}\n */\n\n{text}"


def _declared(header: str, parts: Sequence[Parts]) -> list[str]:
    """The share that each construction has in a header."""
    return [part.declared[header] for part in parts if header in part.declared]


def render(template: str, notes: Sequence[str] = (), **context: Any) -> str:
    """A frame's text for given data; its first line says that it is generated."""
    body = part(template, **context)
    lines = [FIRST_LINE, *notes]
    if template.endswith((".c", ".h", ".hpp")):
        return "/* " + "\n * ".join(lines) + "\n */\n\n" + body
    if template.endswith(".md"):
        return "".join(f"<!-- {line} -->\n" for line in lines) + "\n" + body
    return "".join(f"# {line}\n" for line in lines) + "\n" + body


def part(template: str, **context: Any) -> str:
    """The text of a part of a file."""
    return _ENVIRONMENT.get_template(template).render(**context)


_ENVIRONMENT = environment(FRAME, *map(Path, constructions.__path__))


def prototype(text: str) -> str:
    """The head of a printed kernel's function."""
    found = re.search(r"^void \w+\(.*\)$", text, re.MULTILINE)
    assert found is not None, "a kernel begins a line with void"
    return found[0]


def placed(sharing: Sharing, name: str, kernel: str) -> EmbeddedKernel:
    """A function's kernel in its owner's file."""
    printed = sharing.kernels[name][kernel]
    symbol = f"hw_{sharing.owner(name, kernel)}_{kernel}_kernel"
    text = printed.text.strip()
    return EmbeddedKernel(kernel, symbol, prototype(text), text, printed.recipe, printed.proof)


def declared(kernels: Iterable[EmbeddedKernel]) -> str:
    """Declarations of kernels that other files call."""
    return "".join(f"HW_INTERNAL {kernel.seen};\n" for kernel in kernels)


def common(function: Function) -> dict[str, Any]:
    """A function's data for every frame."""
    return {
        "name": function.name,
        "upper": function.name.upper(),
        "title": function.title,
        "names": names(function),
        "standard": function.standard,
        "caution": function.caution,
        "digest_size": function.digest_size,
        "block_size": function.block_size,
        "word": function.word,
        "word_size": function.word_size,
        "word_type": TYPES[function.word],
        "midstate": function.midstate,
        "key_size": function.key_size,
        "extendable": False,
        "hmac": function.coded_by == HMAC,
        "coded_by": function.coded_by,
    }
