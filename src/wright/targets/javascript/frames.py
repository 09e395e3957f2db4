"""The modules of the npm package, rendered: kernels verbatim, and around them one frame a family."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from wright.spec import FUNCTIONS, Function
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.siphash import SipHash
from wright.targets.frames import (
    FIRST_LINE,
    Kernels,
    Sharing,
    environment,
    families,
    origin,
)
from wright.targets.javascript.binaries import BULK, Binaries, described, owner

FRAME = Path(__file__).parent / "frame"
CONSTRUCTIONS = ("hmac", "hkdf", "pbkdf2")
NAMED = {
    "hashBlob": "blob",
    "hashThrough": "stream",
    "pbkdf2Async": "pbkdf2-async",
    "equal": "equal",
    **dict.fromkeys(("toHex", "fromHex", "toBase64", "fromBase64"), "encoding"),
    **dict.fromkeys(("toBase64url", "fromBase64url", "sri"), "encoding"),
}
"""Functions for digests and for messages that come in parts, and their modules."""
FILE = "file"
"""A module that imports Node.js' own: no other imports it, so that no bundler for pages meets it."""
ADDED = {"wasm": True, "pbkdf2": True, "many": True, "midstate": True, "text": False}
"""What functions do by an import more: a folder with a module for all of them, and perhaps one for each."""
POOL = "pool"
"""A module that no other imports: bundlers make a file of its worker as soon as they see it."""
FIXED = ("pair", "chain")
"""Kernels of messages of one length: each has a module of its own, so that who needs none ships none."""
SHARED = (
    *("batch", "blocks", "bytes", "disposable", "hashers", "incumbents", "keyed", "lanes", "lists", "loops"),
    *("midstate", "numbers", "optional", "parts", "sipkey", "signals", "stretching", "threads", "turns"),
    *("utf8", "views", "wasm"),
)
PUBLIC = (*CONSTRUCTIONS, "backend", *dict.fromkeys(NAMED.values()), POOL, FILE)
SCRIPTS = ("hashwright-script", "crypto-js-script")
"""Modules for script tags."""
LEAST = {"blake2s": 64, "md5": 64, "ripemd160": 64, "sha1": 64, "sha256": 64, "sha512": 0}
"""Bytes of a message from which on WebAssembly is faster than JavaScript, by the owner of the compression.

On Node.js 20 JavaScript takes 0.5 (BLAKE2s) to 0.85 (SHA-256) of WebAssembly's time for 55 bytes, and 1.1 to
1.6 times it for 100.
"""
CALLABLE = {"words": "compressWords"}  # the name of a kernel's function, where that is not the kernel's


def modules(kernels: Kernels, binaries: Binaries) -> Iterator[tuple[str, str]]:
    """The ES modules and their types: path and text."""
    sharing = Sharing(kernels, callable_name)
    for name in (*SHARED, *PUBLIC, *SCRIPTS):
        yield f"{name}.js", render(f"{name}.js")
    for name in ("types", *PUBLIC, "crypto-js"):
        yield f"{name}.d.ts", render(f"{name}.d.ts")
    for name in kernels:
        yield from _kernel_modules(FUNCTIONS[name], sharing)
        frame, context = _frame(FUNCTIONS[name], sharing)
        if name in binaries:
            yield from _binary_modules(FUNCTIONS[name], binaries)
            wasm = owner(name, "compress", binaries)
            context |= {"wasm": wasm, "least": LEAST[wasm]}
            for folder in ("ways", "manies", "midstates", "whole"):
                yield f"{folder}/{name}.js", render(f"{folder}/chained.js", **context)
        yield f"{name}.js", render(f"{frame}.js", **context)
        yield f"{name}.d.ts", render(f"{frame}.d.ts", **context)
        for kernel, module in fixed_modules(FUNCTIONS[name]):
            yield f"{module}.js", render(f"{kernel}.js", **context)
            yield f"{module}.d.ts", render(f"{kernel}.d.ts", **context)
    chained = {name: f for name in kernels if isinstance(f := FUNCTIONS[name], Chained)}
    hashes = list(chained)
    for kind in ("js", "d.ts"):
        yield f"{POOL}/index.{kind}", render(f"{POOL}/index.{kind}")
    yield "worker.d.ts", render("script.d.ts", everything=False)
    yield "worker.js", render("worker.js", hashes=hashes)
    yield from _added_modules(hashes, sharing)
    index = list(dict.fromkeys(exports([FUNCTIONS[name] for name in kernels]).values()))
    whole = [f"whole/{module}" if module in hashes else module for module in index]
    yield "index.js", render("index.js", modules=whole)
    yield "index.d.ts", render("index.d.ts", modules=index)
    words = (n for n in kernels if "words" in kernels[n] and sharing.owner(n, "words") == n)
    theirs = [(name, name.upper(), chained[name].big_endian) for name in words]
    yield "crypto-js.js", render("crypto-js.js", functions=theirs)


def compact_modules(kernels: Kernels) -> Iterator[tuple[str, str]]:
    """The same of the compact edition, which has a folder of its own."""
    sharing = Sharing(kernels, callable_name)
    yield "compact/bytes.js", render("compact/bytes.js")
    yield "compact/types.d.ts", render("compact/types.d.ts")
    for name in kernels:
        for path, text in _kernel_modules(FUNCTIONS[name], sharing):
            yield f"compact/{path}", text
        frame, context = _frame(FUNCTIONS[name], sharing)
        for kind in ("js", "d.ts"):
            yield f"compact/{name}.{kind}", render(f"compact/{frame}.{kind}", **context)
    for kind in ("js", "d.ts"):
        yield f"compact/index.{kind}", render(f"compact/index.{kind}", functions=list(kernels))


def bulk_modules(binaries: Binaries) -> Iterator[tuple[str, str]]:
    """The bulk edition, which has what the fast one has, and a folder of its own."""
    for name in binaries:
        function = FUNCTIONS[name]
        modules = {module: owner(name, module, binaries) for module in BULK if module in binaries[name]}
        data = _data(function)
        context = {
            "notes": [origin(function)],
            "bulk": modules,
            "members": ", ".join(modules),
            "words": ", ".join(data["start"]),
            **data,
        }
        for kind in ("js", "d.ts"):
            yield f"bulk/{name}.{kind}", render(f"bulk/chained.{kind}", **context)
    for kind in ("js", "d.ts"):
        yield f"bulk/index.{kind}", render(f"bulk/index.{kind}", functions=list(binaries))


def _added_modules(hashes: Sequence[str], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """What functions do by an import more."""
    loops = {name: sharing.owner(name, "iterate") for name in hashes}
    for folder, each in ADDED.items():
        for file, names in (("index", hashes), *((name, [name]) for name in hashes if each)):
            context = {"names": names, "loops": [(name, loops[name]) for name in names]}
            for kind in ("js", "d.ts"):
                yield f"{folder}/{file}.{kind}", render(f"{folder}/index.{kind}", **context)


def exports(functions: Sequence[Function]) -> dict[str, str]:
    """What the package exports, and the module that has it alone."""
    fixed = [module for function in functions for _, module in fixed_modules(function)]
    named = [*(function.name for function in functions), *fixed, *CONSTRUCTIONS, "backend"]
    return {**dict(zip(named, named, strict=True)), **NAMED}


def fixed_modules(function: Function) -> list[tuple[str, str]]:
    """A function's kernels for messages of one length, and the modules around them."""
    if not isinstance(function, Chained):
        return []
    return [(kernel, f"{function.name}_{kernel}") for kernel in FIXED]


def render(template: str, **context: Any) -> str:
    """A frame's text for given data; its first line says that it is generated."""
    body = _ENVIRONMENT.get_template(template).render(**context)
    notes = "".join(f"// {line}\n" for line in (FIRST_LINE, *context.get("notes", ())))
    return f"{notes}\n{body}"


def readme(functions: Sequence[Function]) -> str:
    """The package's README. Functions of one standard that need the same caution stand in one row."""
    return _ENVIRONMENT.get_template("README.md").render(families=families(functions).items())


_ENVIRONMENT = environment(FRAME)


def _kernel_modules(function: Function, sharing: Sharing) -> Iterator[tuple[str, str]]:
    name = function.name
    for kernel, printed in sharing.kernels[name].items():
        if sharing.owner(name, kernel) != name:
            continue
        notes = [origin(function), f"Recipe: {printed.recipe}", f"Proof: {printed.proof}"]
        imports = [
            (callable_name(other), f"../{sharing.owner(name, other)}/{other}.js")
            for other in sharing.callees(name, kernel)
        ]
        data = {"notes": notes, "imports": imports, "text": printed.text.strip()}
        yield f"kernels/{name}/{kernel}.js", render("kernel.js", **data, name=callable_name(kernel))


def _binary_modules(function: Function, binaries: Binaries) -> Iterator[tuple[str, str]]:
    name = function.name
    for module, binary in binaries[name].items():
        if owner(name, module, binaries) == name:
            data = described(binary)
            notes = [origin(function), *data.pop("says")]
            text = render("kernel.wasm.js", notes=notes, module=module, **data, **_data(function))
            yield f"kernels/{name}/{module}.wasm.js", text


def callable_name(kernel: str) -> str:
    """The name of a kernel's function."""
    return CALLABLE.get(kernel, kernel)


def _frame(function: Function, sharing: Sharing) -> tuple[str, dict[str, Any]]:
    """A function's frame, and what is put into it."""
    name = "chained" if isinstance(function, Chained) else "siphash"
    owners = {kernel: sharing.owner(function.name, kernel) for kernel in sharing.kernels[function.name]}
    return name, {"notes": [origin(function)], "owner": owners, **_data(function)}


def _data(function: Function) -> dict[str, Any]:
    common = {
        "name": function.name,
        "title": function.title,
        "standard": function.standard,
        "digest_size": function.digest_size,
        "block_size": function.block_size,
    }
    if isinstance(function, SipHash):
        words = ", ".join(["number"] * (function.digest_size // 4))
        return {**common, "words_type": f"[{words}]"}
    return {
        **common,
        "hasher": function.name.capitalize(),
        "start": _literals(function.start, function.word),
        "known": _literals(_known(function), function.word),
        "keeps_last": function.keeps_last,
        "closing": _closing(function),
        "key_size": function.key_size,
        "interface": "KeyableHash" if function.key_size else "Hash",
        "midstate": function.midstate,
        "caution": function.caution,
        "order": "BigEndian" if function.big_endian else "LittleEndian",
        "little_endian": json.dumps(not function.big_endian),
        "high": 8 if function.big_endian else 4,
        "low": 4 if function.big_endian else 8,
        "length_size": function.length_size,
        "wide": json.dumps(function.word > 32),
    }


def _closing(function: Chained) -> list[tuple[int, Any]]:
    """The words of the state that are others for the last block: where they lie, and as JavaScript."""
    before = [f"words[{i}]" for i in range(len(function.start))]
    after = function.closing(before, "length", "length / 0x100000000")
    changed = zip(before, after, strict=True)
    return [(place, word) for place, (old, word) in enumerate(changed) if word is not old]


def _known(function: Chained) -> list[int]:
    """The state after the first two blocks of the bytes 0, 1, 2 and so on."""
    data = bytes(i % 256 for i in range(2 * function.block_size))
    return [word.value for word in function.chain(function.initial(), data)]


def _literals(words: Iterable[int], width: int) -> list[str]:
    """32-bit words, the highest of each word first."""
    halves = ((word >> at) & 0xFFFFFFFF for word in words for at in reversed(range(0, width, 32)))
    return [f"0x{half:08x}" for half in halves]
