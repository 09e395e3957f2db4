"""The modules of the npm package, rendered: kernels verbatim, in one frame for each construction."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wright.recipes import COMPACT, FAST
from wright.spec import FUNCTIONS, Function
from wright.targets.constructions import grouped
from wright.targets.javascript import constructions
from wright.targets.javascript.beside import Beside, beside
from wright.targets.javascript.binaries import Binaries, described, owner
from wright.targets.javascript.construction import Printed, construction_of, listing
from wright.targets.javascript.native import HERMES, SUFFIX, interpreted
from wright.targets.packages import (
    FIRST_LINE,
    Editions,
    Kernels,
    PrintedKernel,
    Sharing,
    environment,
    families,
    origin,
)

FRAME = Path(__file__).parent / "frame"
BUILT_ON = ("hmac", "hkdf", "pbkdf2")
"""Functions that build on a hash."""
NAMED = {
    "hashBlob": "blob",
    "hashThrough": "stream",
    "pbkdf2Async": "pbkdf2-async",
    "equal": "equal",
    **dict.fromkeys(("toHex", "fromHex", "toBase64", "fromBase64"), "encoding"),
    **dict.fromkeys(("toBase64url", "fromBase64url", "sri"), "encoding"),
}
"""Functions for digests and for messages in parts, with their modules."""
FILE = "file"
"""A module that imports Node.js' own modules: no other imports it, so that browser bundlers never see it."""
ADDED = ("wasm", "pbkdf2", "many", "midstate", "text")
"""Features of an additional import: a folder with a module for all functions, and the functions that have it.
"""
POOL = "pool"
"""A module that no other imports: bundlers emit a file for its worker as soon as they see it."""
TREE = "tree"
"""A module that no other imports: it brings all hashes of trees along, on four lanes."""
FIXED = "fixed"
"""A module of all that ``hashwright`` itself has not: functions of messages of one length."""
SHARED = (
    *(
        "accumulators",
        "alone",
        "blocks",
        "bytes",
        "checksums",
        "clock",
        "disposable",
        "hashers",
        "incumbents",
        "lists",
        "numbers",
        "optional",
        "packs",
        "parts",
        "pieces",
    ),
    *("seeded", "signals", "stretching", "stripes", "subtrees", "threads", "turns", "utf8", "views", "wasm"),
    *("trees/builder", "trees/formats", "trees/rows"),
)
PUBLIC = (*BUILT_ON, "backend", *dict.fromkeys(NAMED.values()), POOL, FILE, TREE)
FIRST = "first"
"""The edition of first blocks' kernels."""
WHOLE, BOTH = "whole", "both"
"""Folders of functions with all their parts: without WebAssembly, and with it."""
SCRIPTS = ("hashwright-script", "crypto-js-script")
"""Modules for script tags."""
Instead = Mapping[str, Mapping[str, str]]
"""Modules in the place of kernels, by the names of function and kernel."""
DECODES = "Int32Array.from("
"""What the text of a kernel has whose tables are made when it is loaded: the fast edition's are large."""
CALLABLE = {"words": "compressWords"}  # the name of a kernel's function, if it differs from the kernel's


def modules(editions: Editions, binaries: Binaries) -> Iterator[tuple[str, str]]:
    """The ES modules of all editions and their types: path and text."""
    fast, compact = (shared(editions[each]) for each in (FAST, COMPACT))
    printed = Printed(fast, compact, binaries)
    functions = [FUNCTIONS[name] for name in fast.kernels]
    chunks = {function.name: size for function in functions if (size := listing(function).chunk)}
    for name in (*SHARED, *PUBLIC, *SCRIPTS):
        yield f"{name}.js", render(f"{name}.js", chunks=chunks.items())
    for name in ("types", *PUBLIC):
        yield f"{name}.d.ts", render(f"{name}.d.ts", trees=[(each, each.capitalize()) for each in chunks])
    for name in ("bytes.js", "types.d.ts"):
        yield f"compact/{name}", render(f"compact/{name}")
    for path, kernel in placed(editions):
        yield path, kernel.module
    for its in grouped(functions).values():
        yield from construction_of(its[0]).files(its, printed)
    yield from _added_modules(functions)
    yield from _indices(functions)


def _added_modules(functions: Sequence[Function]) -> Iterator[tuple[str, str]]:
    """Modules for features of an additional import."""
    for folder in ADDED:
        having = listed_in(folder, functions)
        for file, names in (("index", having), *((name, [name]) for name in having)):
            for kind in ("js", "d.ts"):
                yield f"{folder}/{file}.{kind}", render(f"{folder}/index.{kind}", names=names)


def _indices(functions: Sequence[Function]) -> Iterator[tuple[str, str]]:
    """The modules of all functions in an edition, and the worker."""
    bulk, beyond = in_bulk(functions), apart(functions)
    for kind in ("js", "d.ts"):
        yield f"{FIXED}.{kind}", render(f"{FIXED}.{kind}", modules=beyond)
    for folder, given in (("pool", []), ("bulk", bulk), ("compact", in_compact(functions))):
        for kind in ("js", "d.ts"):
            yield f"{folder}/index.{kind}", render(f"{folder}/index.{kind}", functions=given)
    yield "worker.d.ts", render("script.d.ts", everything=False)
    index = list(dict.fromkeys(exports(functions).values()))
    whole = {f.name: f"{WHOLE}/{f.name}" for f in functions if listing(f).folders}
    both = {name: f"{BOTH}/{name}" for name in whole}
    fastest = {**{f.name: f.name for f in functions}, **both, **{name: f"bulk/{name}" for name in bulk}}
    hashes = [(each.name, fastest[each.name]) for each in functions if each.is_hash]
    trees = [(each.name, both[each.name]) for each in functions if listing(each).chunk]
    rest = (each for each in functions if not (each.is_hash or each.needs_key or listing(each).chunk))
    sums = [(each.name, each.name) for each in rest]  # without the other backend: the worker is large enough
    yield "worker.js", render("worker.js", hashes=hashes, others=[*trees, *sums])
    yield "index.js", render("index.js", modules=[whole.get(module, module) for module in index])
    yield "index.d.ts", render("index.d.ts", modules=index)


def listed_in(folder: str, functions: Sequence[Function]) -> list[str]:
    """The names of the functions that have a module in a folder."""
    return [function.name for function in functions if folder in listing(function).folders]


def in_compact(functions: Sequence[Function]) -> list[str]:
    """The modules of the compact edition, which has no WebAssembly."""
    return [each.name for each in functions if construction_of(each).kernels(each, COMPACT)]


def in_bulk(functions: Sequence[Function]) -> list[str]:
    """The modules of the bulk edition."""
    return [module for function in functions for module in listing(function).bulk]


def apart(functions: Sequence[Function]) -> list[str]:
    """The modules of functions that ``hashwright`` has not, each with an export of its name."""
    return [module for function in functions for module in listing(function).apart]


def exports(functions: Sequence[Function]) -> dict[str, str]:
    """The exports of ``hashwright``, and the module that defines each."""
    beside = [module for function in functions for module in listing(function).beside]
    named = [*(function.name for function in functions), *beside, *BUILT_ON, "backend"]
    return {**dict(zip(named, named, strict=True)), **NAMED}


def render(template: str, **context: Any) -> str:
    """A frame's text for given data; its first line says that it is generated."""
    body = _ENVIRONMENT.get_template(template).render(**context)
    notes = "".join(f"// {line}\n" for line in (FIRST_LINE, *context.get("notes", ())))
    return f"{notes}\n{body}"


def context(function: Function, sharing: Sharing) -> dict[str, Any]:
    """Data for any frame of a function, including the addresses of its kernels' modules."""
    name = function.name
    return {
        "notes": [origin(function)],
        "owner": {kernel: sharing.owner(name, kernel) for kernel in sharing.kernels[name]},
        "name": name,
        "title": function.title,
        "standard": function.standard,
        "digest_size": function.digest_size,
        "block_size": function.block_size,
    }


def wholes(function: Function, frame: str, data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """A function with all its parts: as ``hashwright`` has it, and with both backends."""
    for folder in (WHOLE, BOTH):
        yield f"{folder}/{function.name}.js", render(f"whole/{frame}.js", **data, both=folder == BOTH)


def binary_files(function: Function, binaries: Binaries, data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The WebAssembly modules that are the function's own."""
    name = function.name
    for module, binary in binaries[name].items():
        if owner(name, module, binaries) == name:
            about = described(binary)
            about["notes"] = [origin(function), *about.pop("says")]
            unique = unique_name(name, module, "wasm")
            text = render("kernel.wasm.js", **{**data, **about, "module": module, "unique": unique})
            yield f"kernels/{name}/{module}.wasm.js", text


def readme(functions: Sequence[Function]) -> str:
    """The package's README."""
    rows = [row for its in grouped(functions).values() for row in construction_of(its[0]).rows(its)]
    return _ENVIRONMENT.get_template("README.md").render(rows=rows)


def hashes(functions: Sequence[Function]) -> Iterator[str]:
    """The README's rows for hashes without a key: one for those of a standard with the same caution."""
    for (standard, caution), names in families(functions).items():
        listed = " ".join(f"`{name}`" for name in names)
        told = f". **{caution}** For formats and protocols that demand it, and for HMAC" if caution else ""
        yield f"| {listed} | {standard}{told} |"


_ENVIRONMENT = environment(FRAME, *map(Path, constructions.__path__))
"""A construction's templates may be next to its module, wherever that is found."""


@dataclass(frozen=True)
class Placed:
    """A kernel of an edition, in its owner's folder, and the modules in the place of those that it calls."""

    sharing: Sharing
    edition: str
    name: str
    kernel: str
    instead: Instead

    @property
    def printed(self) -> PrintedKernel:
        return self.sharing.kernels[self.name][self.kernel]

    @property
    def callees(self) -> Iterator[tuple[str, str, str]]:
        """What it calls: the function's name in its module, the name beside others, and the module."""
        for other in self.sharing.callees(self.name, self.kernel):
            owner = self.sharing.owner(self.name, other)
            first = self.instead.get(owner, {}).get(other)
            path = f"../../{first}" if first else f"../{owner}/{other}.js"
            yield callable_name(other), unique_name(owner, other, FIRST if first else self.edition), path

    @property
    def unique(self) -> str:
        return unique_name(self.name, self.kernel, self.edition)

    @property
    def beside(self) -> Beside:
        """Its text in a chunk."""
        callees = {called: known for called, known, _ in self.callees}
        return beside(self.printed.text.strip(), callable_name(self.kernel), self.unique, callees)

    @property
    def module(self) -> str:
        """The module with it."""
        printed = self.printed
        notes = [origin(FUNCTIONS[self.name]), f"Recipe: {printed.recipe}", f"Proof: {printed.proof}"]
        text = self.beside.lying
        decodes = DECODES in text and self.edition != COMPACT
        data = {"notes": notes, "imports": list(self.callees), "text": text, "decodes": decodes}
        return render("kernel.js", **data, unique=self.unique, name=callable_name(self.kernel))


def placed(editions: Editions) -> Iterator[tuple[str, Placed]]:
    """Each kernel in JavaScript, and its module's path."""
    fast, compact, hermes = (shared(editions[each]) for each in (FAST, COMPACT, HERMES))
    first = {name: listing(FUNCTIONS[name]).first for name in fast.kernels}
    for edition, sharing, instead in (("", fast, first), (COMPACT, compact, {})):
        for name, its in sharing.kernels.items():
            for kernel in its:
                if sharing.owner(name, kernel) == name:
                    path = "/".join(filter(None, (edition, "kernels", name, f"{kernel}.js")))
                    yield path, Placed(sharing, edition, name, kernel, instead)
    for name, kernel in interpreted(fast, hermes):
        yield f"kernels/{name}/{kernel}{SUFFIX}", Placed(hermes, "", name, kernel, first)


def shared(kernels: Kernels) -> Sharing:
    """An edition's kernels, each text in one file."""
    return Sharing(kernels, callable_name)


def unique_name(name: str, kernel: str, edition: str = "") -> str:
    """The name of a function's kernel beside others."""
    return "_".join(filter(None, (kernel, name, edition)))


def callable_name(kernel: str) -> str:
    """The name of a kernel's function."""
    return CALLABLE.get(kernel, kernel)
