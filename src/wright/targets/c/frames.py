"""The files of the C package, rendered: kernels verbatim, and around them a frame a kind of function."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from wright import VERSION
from wright.ir.terms import Type
from wright.kernels.siphash_lanes import Step
from wright.spec import FUNCTIONS, Function
from wright.spec.constructions.blake2 import Blake2
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.constructions.siphash import SipHash
from wright.targets.c.answers import answers
from wright.targets.c.costs import KEYED, NEVER, SHORT, few
from wright.targets.c.naming import names
from wright.targets.c.spelling import Spelling
from wright.targets.c.values import TYPES, type_name
from wright.targets.c.vectors import VECTORS, Vectors
from wright.targets.frames import (
    FIRST_LINE,
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
SHANI = ("compress_shani", "rehash_shani")
"""Those by the SHA instructions of x86 processors: the linker sees the first."""
HEADERS = ("lanes512", "lanes256", "lanes128", "lanes128_sha3", "avx512", "avx2", "neon", "shani")
VERBATIM = (
    "src/words.h",
    "src/cpu.c",
    "src/hex.c",
    "src/memory.c",
    "src/midstate.c",
    "src/texts.c",
    *(f"src/{name}.h" for name in HEADERS),
    "hashwright.pc.in",
)
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


@dataclass(frozen=True)
class Lanes:
    """Kernels on lanes, and the function around them, which the linker sees."""

    own: list[Placed]
    vectors: Vectors
    function: MerkleDamgard | SipHash

    @property
    def symbol(self) -> str:
        return f"hw_{self.function.name}_{self.vectors.name}"

    @property
    def lanes(self) -> int:
        return self.vectors.bits // self.function.word

    @property
    def few(self) -> int:
        """Messages from which on lanes pay."""
        return few(self.vectors.name, self.function.name, self.lanes, instructed=False)

    @property
    def few_beside_instructions(self) -> int:
        """The same where the processor has SHA instructions."""
        return few(self.vectors.name, self.function.name, self.lanes, instructed=True)

    @property
    def word_type(self) -> str:
        return TYPES[self.function.word]


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
    lanes = [(f, list(_lanes(sharing, f))) for f in chained if isinstance(f, MerkleDamgard)]
    instructed = {f: list(_shani(sharing, f.name)) for f in chained if SHANI[0] in kernels[f.name]}
    sources = [*(name.removeprefix("src/") for name in VERBATIM if name.endswith(".c")), "functions.c"]
    for function in chained:
        for frame, name in (("chained.c", function.name), ("keyed.c", f"keyed_{function.name}")):
            sources.append(f"{name}.c")
            context = _chained_context(function, sharing, frame)
            yield f"src/{name}.c", render(f"src/{frame}", [origin(function)], **context)
    for function, own in instructed.items():
        sources.append(f"shani_{function.name}.c")
        context = {**_common(function), **_shani_context(function.name, sharing), "own": own}
        yield f"src/shani_{function.name}.c", render("src/shani.c", [origin(function)], **context)
    exported = (k for own in instructed.values() for k in own if k.name != SHANI[1])
    prototypes = [k.prototype.replace(f" {k.name}(", f" {k.symbol}(") for k in exported]
    yield "src/x86.h", render("src/x86.h", instructed=prototypes)
    for sip in siphashes:
        sources.append(f"{sip.name}.c")
        own = [_placed(sharing, sip.name, kernel) for kernel in kernels[sip.name] if not _on_lanes(kernel)]
        context = {**_common(sip), "lengths": _lengths(kernels[sip.name])}
        yield f"src/{sip.name}.c", render("src/siphash.c", [origin(sip)], own=own, **context)
    yield "redis/siphash.c", _redis(sharing)
    for function, several in lanes:
        sources.append(f"many_{function.name}.c")
        least = min(lane.few for lane in several)
        context = {**_data(function), "own": several, "never": NEVER, "least": least}
        yield f"src/many_{function.name}.c", render("src/many.c", **context)
    sips = [(f, list(_siphash_lanes(sharing, f))) for f in siphashes if f.output_bits == f.word]
    for sip, several in sips:
        sources.append(f"many_{sip.name}.c")
        context = {**_common(sip), "own": several}
        yield f"src/many_{sip.name}.c", render("src/siphash_many.c", **context)
    bodies = {lane.symbol: lane for _, several in (*lanes, *sips) for lane in several}
    for symbol, lane in bodies.items():
        file = symbol.removeprefix("hw_") + ".c"
        sources.append(file)
        frame = lane.vectors.siphash if isinstance(lane.function, SipHash) else "lanes.c"
        yield f"src/{file}", render(f"src/{frame}", [origin(lane.function)], **_lanes_context(lane))
    chaining = {lane.symbol: lane for _, several in lanes for lane in several}
    context = {"lanes": chaining.values(), "sips": [lane for _, several in sips for lane in several]}
    yield "src/many.h", render("src/many.h", **context)
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
    yield "src/functions.c", render("src/functions.c", **data)
    yield "test/answers.c", render("test/answers.c", answers=answers(functions), **data)
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
        alone = (k for k in every if k not in (*SHARED, *SHANI) and not _on_lanes(k))
        own = [_placed(sharing, name, kernel) for kernel in alone]
    return {**_data(function), **_shani_context(name, sharing), "used": used, "own": own}


def _lanes(sharing: Sharing, function: MerkleDamgard) -> Iterator[Lanes]:
    """The kernels on lanes that a function uses, the widest first: its own, or those of its family."""
    for vectors in VECTORS:
        if function.word not in vectors.widths:
            continue
        name = f"lanes{vectors.bits // function.word}"
        owner = FUNCTIONS[sharing.owner(function.name, name)]
        assert isinstance(owner, MerkleDamgard)
        yield Lanes([_placed(sharing, owner.name, name)], vectors, owner)


def _siphash_lanes(sharing: Sharing, function: SipHash) -> Iterator[Lanes]:
    """The kernels of its steps, the widest first."""
    for vectors in VECTORS:
        names = (f"{step.value}{vectors.shape.name}" for step in Step)
        yield Lanes([_placed(sharing, function.name, name) for name in names], vectors, function)


def _shani(sharing: Sharing, name: str) -> Iterator[Placed]:
    """The kernels of a file of SHA instructions: its own, and the loop around ``rehash``."""
    if sharing.owner(name, SHANI[0]) == name:
        yield _placed(sharing, name, SHANI[0])
    yield _placed(sharing, name, SHANI[1])
    yield replace(_placed(sharing, name, "iterate"), symbol=_iterate_shani(name))


def _iterate_shani(name: str) -> str:
    return f"hw_{name}_iterate_shani"


def _shani_context(name: str, sharing: Sharing) -> dict[str, Any]:
    """What stands for kernels where the processor has SHA instructions; nothing where none are used."""
    if SHANI[0] not in sharing.kernels[name]:
        return {"compress_shani": None, "iterate_shani": None}
    return {
        "compress_shani": _placed(sharing, name, SHANI[0]).symbol,
        "rehash_shani": _placed(sharing, name, SHANI[1]).prototype,
        "iterate_shani": _iterate_shani(name),
    }


def _on_lanes(kernel: str) -> bool:
    """Whether a kernel stands in a file for one kind of vectors."""
    return kernel.startswith(("lanes", *(step.value for step in Step)))


def _lanes_context(lane: Lanes) -> dict[str, Any]:
    function, lanes = lane.function, lane.lanes
    more = {} if isinstance(function, SipHash) else {**_data(function), "big_endian": function.big_endian}
    return {
        **_common(function),
        **more,
        "own": lane.own,
        "symbol": lane.symbol,
        "lanes": lanes,
        "vectors": lane.vectors,
        "pays": KEYED[lane.vectors.name],
        "short_pays": SHORT.get(lane.vectors.name),
        "shape": lane.vectors.shape,
        "vector_type": type_name(Type(function.word, lanes)),
    }


def _common(function: Function) -> dict[str, Any]:
    return {
        "name": function.name,
        "upper": function.name.upper(),
        "title": function.title,
        "names": names(function),
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
        "start": [str(Spelling.constant(word, function.word)) for word in function.start],
        "caution": function.caution,
        "midstate": function.midstate,
        "midstate_size": 16 + function.state_size + most + 4,
        "keeps_last": function.keeps_last,
        "batches": isinstance(function, MerkleDamgard),
        "order": "be" if function.big_endian else "le",
        "key_size": 0,
        **(_keyed(function) if isinstance(function, Blake2) else {}),
    }


def _keyed(function: Blake2) -> dict[str, Any]:
    """``sizeless`` is the first word of the state before the sizes of key and digest."""
    sizeless, *_ = function.parameterised(0)
    return {"key_size": function.key_size, "sizeless": str(Spelling.constant(sizeless, function.word))}
