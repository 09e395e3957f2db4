"""The modules of the npm package, rendered: kernels verbatim, in one frame for each construction."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from wright.recipes import COMPACT, FAST
from wright.spec import FUNCTIONS, Function
from wright.targets.constructions import grouped
from wright.targets.javascript import constructions
from wright.targets.javascript.binaries import Binaries, described, owner
from wright.targets.javascript.construction import Printed, construction_of, listing
from wright.targets.javascript.native import HERMES, SUFFIX, interpreted
from wright.targets.packages import (
    FIRST_LINE,
    Editions,
    Kernels,
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
SCRIPTS = ("hashwright-script", "crypto-js-script")
"""Modules for script tags."""
Instead = Mapping[str, Mapping[str, str]]
"""Modules in the place of kernels, by the names of function and kernel."""
CALLABLE = {"words": "compressWords"}  # the name of a kernel's function, if it differs from the kernel's


def modules(editions: Editions, binaries: Binaries) -> Iterator[tuple[str, str]]:
    """The ES modules of all editions and their types: path and text."""
    fast, compact, hermes = (shared(editions[each]) for each in (FAST, COMPACT, HERMES))
    printed = Printed(fast, compact, binaries)
    functions = [FUNCTIONS[name] for name in fast.kernels]
    chunks = {function.name: size for function in functions if (size := listing(function).chunk)}
    for name in (*SHARED, *PUBLIC, *SCRIPTS):
        yield f"{name}.js", render(f"{name}.js", chunks=chunks.items())
    for name in ("types", *PUBLIC):
        yield f"{name}.d.ts", render(f"{name}.d.ts", trees=[(each, each.capitalize()) for each in chunks])
    for name in ("bytes.js", "types.d.ts"):
        yield f"compact/{name}", render(f"compact/{name}")
    first = {name: listing(FUNCTIONS[name]).first for name in fast.kernels}
    for folder, sharing, instead in (("", printed.fast, first), ("compact/", printed.compact, {})):
        for path, text in _kernel_modules(sharing, instead):
            yield f"{folder}{path}", text
    for name, kernel in interpreted(fast, hermes):
        yield f"kernels/{name}/{kernel}{SUFFIX}", _kernel_module(hermes, name, kernel, first)
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
    bulk = in_bulk(functions)
    for folder, given in (("pool", []), ("bulk", bulk), ("compact", in_compact(functions))):
        for kind in ("js", "d.ts"):
            yield f"{folder}/index.{kind}", render(f"{folder}/index.{kind}", functions=given)
    yield "worker.d.ts", render("script.d.ts", everything=False)
    index = list(dict.fromkeys(exports(functions).values()))
    whole = {function.name: listing(function).whole for function in functions}
    fastest = {**whole, **{name: f"bulk/{name}" for name in bulk}}
    hashes = [(each.name, fastest[each.name]) for each in functions if each.is_hash]
    trees = [(each.name, fastest[each.name]) for each in functions if listing(each).chunk]
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


def exports(functions: Sequence[Function]) -> dict[str, str]:
    """The package's exports, and the module that defines each."""
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


def binary_files(function: Function, binaries: Binaries, data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The WebAssembly modules that are the function's own."""
    name = function.name
    for module, binary in binaries[name].items():
        if owner(name, module, binaries) == name:
            about = described(binary)
            about["notes"] = [origin(function), *about.pop("says")]
            text = render("kernel.wasm.js", **{**data, **about, "module": module})
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


def _kernel_modules(sharing: Sharing, instead: Instead) -> Iterator[tuple[str, str]]:
    """An edition's kernels, each in its owner's folder, with imports of what is in others' place."""
    for name, its in sharing.kernels.items():
        for kernel in its:
            if sharing.owner(name, kernel) == name:
                yield f"kernels/{name}/{kernel}.js", _kernel_module(sharing, name, kernel, instead)


def _kernel_module(sharing: Sharing, name: str, kernel: str, instead: Instead) -> str:
    printed = sharing.kernels[name][kernel]
    notes = [origin(FUNCTIONS[name]), f"Recipe: {printed.recipe}", f"Proof: {printed.proof}"]
    imports = [
        (callable_name(other), _address(sharing.owner(name, other), other, instead))
        for other in sharing.callees(name, kernel)
    ]
    data = {"notes": notes, "imports": imports, "text": printed.text.strip()}
    return render("kernel.js", **data, name=callable_name(kernel))


def _address(owner: str, kernel: str, instead: Instead) -> str:
    """Where other kernels find a kernel, or the module in its place."""
    path = instead.get(owner, {}).get(kernel)
    return f"../../{path}" if path else f"../{owner}/{kernel}.js"


def shared(kernels: Kernels) -> Sharing:
    """An edition's kernels, each text in one file."""
    return Sharing(kernels, callable_name)


def callable_name(kernel: str) -> str:
    """The name of a kernel's function."""
    return CALLABLE.get(kernel, kernel)
