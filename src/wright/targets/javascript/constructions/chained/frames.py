"""The modules around kernels that chain blocks."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from wright.spec.constructions.chained import Chained
from wright.targets.javascript.binaries import owner
from wright.targets.javascript.construction import Printed
from wright.targets.javascript.frames import FIRST, binary_files, context, render, unique_name, wholes
from wright.targets.javascript.native import SUFFIX
from wright.targets.javascript.packaged import packaged
from wright.targets.javascript.words import known, literals, ordered
from wright.targets.packages import Sharing

FIXED = ("pair", "chain")
"""Kernels for messages of one length: each has its own module, so that programs ship only those they use."""
BULK = ("iterate", "iterate4", "batch")
"""WebAssembly modules of the bulk edition, for PBKDF2 and for many messages."""
NODES = "pair4"
"""Its module for levels of trees."""
SHARED = ("batch", "keyed", "lanes", "loops", "midstate", "nodes", "trial")
"""Modules that all of these functions share."""


def files(functions: Sequence[Chained], printed: Printed) -> Iterator[tuple[str, str]]:
    """Path and text of the modules and their types, in each edition."""
    for name in SHARED:
        yield f"{name}.js", render(f"{name}.js")
    for function in functions:
        if packaged(function).first == function.name:
            yield from _first(function, printed)
        yield from _fast(function, printed)
        yield from _compact(function, printed.compact)
        yield from _bulk(function, printed)
    yield from _crypto_js(functions, printed.fast)


def _fast(function: Chained, printed: Printed) -> Iterator[tuple[str, str]]:
    name = function.name
    data = {
        **_data(function, printed.fast),
        "wasm": owner(name, "compress", printed.binaries),
        "module": "compress",
        "least": _least(function),
    }
    modules = {name: "chained", **{f"{name}_{kernel}": kernel for kernel in FIXED}}
    for module, frame in modules.items():
        for kind in ("js", "d.ts"):
            yield f"{module}.{kind}", render(f"{frame}.{kind}", **data)
    yield f"ways/{name}.js", render("ways.js", **data)
    for folder in ("loops", "manies", "midstates"):
        yield f"{folder}/{name}.js", render(f"{folder}/chained.js", **data)
    yield from wholes(function, "chained", data)
    yield from binary_files(function, printed.binaries, data)


def _least(function: Chained) -> int:
    """The message length in bytes from which WebAssembly is faster than JavaScript.

    It has words of 64 bits, and JavaScript has not. Of 32 bits it is faster for two blocks: on Node.js 20
    JavaScript takes 0.6 (BLAKE2s) to 0.9 (SHA-256) of WebAssembly's time for 55 bytes, and 1.1 to 1.6 times
    that for 100. JavaScriptCore and SpiderMonkey gain for one block, too, so the package asks which way is
    faster for less than that.
    """
    return 0 if function.word > 32 else function.block_size + function.keeps_last


def _first(function: Chained, printed: Printed) -> Iterator[tuple[str, str]]:
    compact = printed.compact.owner(function.name, "compress")
    unique = unique_name(function.name, "compress", FIRST)
    data = {**_data(function, printed.fast), "compact": {"compress": compact}, "unique": unique}
    path = first(function)["compress"]
    yield path, render("first/chained.js", **data)
    yield f"{path.removesuffix('.js')}{SUFFIX}", render(f"first/chained{SUFFIX}", **data)


def first(function: Chained) -> dict[str, str]:
    """The modules in the place of its kernels."""
    name = packaged(function).first
    return {"compress": f"first/{name}.js"} if name else {}


def _compact(function: Chained, sharing: Sharing) -> Iterator[tuple[str, str]]:
    data = _data(function, sharing)
    for kind in ("js", "d.ts"):
        yield f"compact/{function.name}.{kind}", render(f"compact/chained.{kind}", **data)


def _bulk(function: Chained, printed: Printed) -> Iterator[tuple[str, str]]:
    """The bulk edition: the fast one's modules, and these."""
    name, binaries = function.name, printed.binaries
    modules = {module: owner(name, module, binaries) for module in BULK if module in binaries[name]}
    data = _data(function, printed.fast)
    data |= {"bulk": modules, "members": ", ".join(modules), "words": ", ".join(data["start"])}
    yield f"bulk/{name}.js", render("bulk/chained.js", **data)
    yield f"bulk/{name}.d.ts", render("bulk/hash.d.ts", **data)
    if NODES in binaries[name]:
        data["bulk"] = {NODES: owner(name, NODES, binaries)}
        for kind in ("js", "d.ts"):
            yield f"bulk/{name}_pair.{kind}", render(f"bulk/pair.{kind}", **data)


def _crypto_js(functions: Sequence[Chained], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """CryptoJS with kernels over its words."""
    having = (f for f in functions if "words" in sharing.kernels[f.name])
    owners = (function for function in having if sharing.owner(function.name, "words") == function.name)
    theirs = [(function.name, function.name.upper(), function.big_endian) for function in owners]
    yield "crypto-js.js", render("crypto-js.js", functions=theirs)
    yield "crypto-js.d.ts", render("crypto-js.d.ts")


def _data(function: Chained, sharing: Sharing) -> dict[str, Any]:
    """Data for a function's frames."""
    return {
        **context(function, sharing),
        "hasher": function.name.capitalize(),
        "first": first(function).get("compress"),
        "start": literals(function, function.start),
        "known": known(function),
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
        "high_first": int(function.word > 32 and function.big_endian),
        "low_first": int(function.word > 32 and not function.big_endian),
    }


def _closing(function: Chained) -> list[tuple[int, str]]:
    """The words of 32 bits that differ for the last block: their indices, and JavaScript expressions."""
    halves = function.word // 32
    counted = ["length", "length / 0x100000000", *("0" for _ in range(2 * halves - 2))]
    low, high = (ordered(function, counted[at : at + halves]) for at in (0, halves))
    before = [[f"words[{halves * i + k}]" for k in range(halves)] for i in range(len(function.start))]
    after = function.closing(before, low, high)
    return [
        (halves * i + k, half)
        for i, (old, word) in enumerate(zip(before, after, strict=True))
        if word is not old
        for k, half in enumerate(literals(function, [word]) if isinstance(word, int) else word)
    ]
