"""The files of the C package, rendered: kernels verbatim, and around them a frame a kind of function."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hashwright.functions import FUNCTIONS, Function
from hashwright.functions.chained import Chained
from hashwright.functions.siphash import SipHash
from hashwright.targets.c.spelling import constant
from hashwright.targets.c.values import TYPES
from hashwright.targets.frames import (
    FIRST_LINE,
    VERSION,
    Kernels,
    PrintedKernel,
    Sharing,
    environment,
    families,
    origin,
)

FRAME = Path(__file__).parent / "frame"
REDIS = SipHash(1, 2)
"""What Redis hashes the keys of its dictionaries with."""
SHARED = ("compress", "finish")
"""Kernels that several files of the library call; the others stand where they are called."""
VERBATIM = ("src/words.h", "hashwright.pc.in")
EXAMPLES = tuple(f"examples/{file.name}" for file in sorted((FRAME / "examples").glob("*.c")))


@dataclass(frozen=True)
class Placed:
    """A kernel in a file: its text as it was proven, and the name that the linker sees."""

    name: str
    symbol: str
    prototype: str
    text: str
    recipe: str
    proof: str


def files(kernels: Kernels) -> Iterator[tuple[str, str]]:
    """Every file of the package but the licence: path and text."""
    sharing = Sharing(kernels)
    functions = [FUNCTIONS[name] for name in kernels]
    chained = [f for f in functions if isinstance(f, Chained)]
    siphashes = [f for f in functions if isinstance(f, SipHash)]
    owned = [
        _placed(sharing, f.name, k) for f in chained for k in SHARED if sharing.owner(f.name, k) == f.name
    ]
    shared = [kernel.prototype.replace(f" {kernel.name}(", f" {kernel.symbol}(") for kernel in owned]
    sources = ["midstate.c"]
    for function in chained:
        for frame, name in (("chained.c", function.name), ("keyed.c", f"keyed_{function.name}")):
            sources.append(f"{name}.c")
            context = _chained_context(function, sharing, frame)
            yield f"src/{name}.c", render(f"src/{frame}", [origin(function)], **context)
    for sip in siphashes:
        sources.append(f"{sip.name}.c")
        own = [_placed(sharing, sip.name, kernel) for kernel in kernels[sip.name]]
        context = {**_common(sip), "lengths": _lengths(kernels[sip.name])}
        yield f"src/{sip.name}.c", render("src/siphash.c", [origin(sip)], own=own, **context)
    yield "redis/siphash.c", _redis(sharing)
    yield "src/midstate.c", render("src/midstate.c")
    yield "src/internal.h", render("src/internal.h", shared=shared)
    for name in (*VERBATIM, *EXAMPLES):
        yield name, render(name)
    data: dict[str, Any] = {
        "chained": [_data(f) for f in chained],
        "siphashes": siphashes,
        "lengths": _lengths(kernels[REDIS.name]),
        "version": VERSION,
    }
    yield "include/hashwright.h", render("include/hashwright.h", **data)
    yield "CMakeLists.txt", render("CMakeLists.txt", sources=sorted(sources), version=VERSION)
    yield "README.md", render("README.md", families=families(functions).items(), siphashes=siphashes)


def _lengths(names: Iterable[str]) -> list[int]:
    """The lengths that have kernels of their own."""
    return [int(name.removeprefix("fixed")) for name in names if name.startswith("fixed")]


def _redis(sharing: Sharing) -> str:
    """One file that needs nothing besides: Redis' siphash.c, with what its kernels take from words.h."""
    own = [_placed(sharing, REDIS.name, kernel) for kernel in ("siphash", "nocase")]
    helpers = words_used("".join(kernel.text for kernel in own))
    return render("redis/siphash.c", [origin(REDIS)], own=own, helpers=helpers)


def words_used(text: str) -> list[str]:
    """The functions of words.h that a text calls."""
    words = (FRAME / "src" / "words.h").read_text(encoding="utf-8")
    found = re.finditer(r"^static inline \w+ (\w+)\(.*?^}$", words, re.MULTILINE | re.DOTALL)
    return [function[0] for function in found if re.search(rf"\b{function[1]}\(", text)]


def render(template: str, notes: Sequence[str] = (), **context: Any) -> str:
    """A frame's text for given data; its first line says that it is generated."""
    body = _ENVIRONMENT.get_template(template).render(**context)
    lines = [FIRST_LINE, *notes]
    if template.endswith((".c", ".h")):
        return "/* " + "\n * ".join(lines) + "\n */\n\n" + body
    if template.endswith(".md"):
        return "".join(f"<!-- {line} -->\n" for line in lines) + "\n" + body
    return "".join(f"# {line}\n" for line in lines) + "\n" + body


_ENVIRONMENT = environment(FRAME)


def prototype(text: str) -> str:
    """The head of a printed kernel's function."""
    found = re.search(r"^void \w+\(.*\)$", text, re.MULTILINE)
    assert found is not None, "a kernel begins a line with void"
    return found[0]


def _placed(sharing: Sharing, name: str, kernel: str) -> Placed:
    printed: PrintedKernel = sharing.kernels[name][kernel]
    symbol = f"hw_{sharing.owner(name, kernel)}_{kernel}_kernel"
    text = printed.text.strip()
    return Placed(kernel, symbol, prototype(text), text, printed.recipe, printed.proof)


def _chained_context(function: Chained, sharing: Sharing, frame: str) -> dict[str, Any]:
    """``own`` kernels stand in the file; ``used`` are those that other files call too."""
    name, every = function.name, sharing.kernels[function.name]
    if frame == "chained.c":
        used = [_placed(sharing, name, kernel) for kernel in SHARED]
        own = [kernel for kernel in used if sharing.owner(name, kernel.name) == name]
    else:
        used = [_placed(sharing, name, "compress")] if function.keeps_last else []
        own = [_placed(sharing, name, kernel) for kernel in every if kernel not in SHARED]
    return {**_data(function), "used": used, "own": own}


def _common(function: Function) -> dict[str, Any]:
    return {
        "name": function.name,
        "upper": function.name.upper(),
        "title": function.title,
        "standard": function.standard,
        "digest_size": function.digest_size,
        "block_size": function.block_size,
        "word": function.word,
        "word_size": function.word_size,
        "word_type": TYPES[function.word],
    }


def _data(function: Chained) -> dict[str, Any]:
    most = function.block_size if function.keeps_last else function.block_size - 1
    return {
        **_common(function),
        "iv": function.iv,
        "start": [str(constant(word, function.word)) for word in function.start],
        "caution": function.caution,
        "midstate": function.midstate,
        "midstate_size": 16 + function.state_size + most + 4,
        "keeps_last": function.keeps_last,
        "order": "be" if function.big_endian else "le",
    }
