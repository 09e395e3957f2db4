"""The content of package.json, and folders for tools that ignore ``exports``: old Jest, Metro, node10."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

from wright import VERSION
from wright.spec import Function
from wright.targets.javascript.compatible import NAMES
from wright.targets.javascript.construction import listing
from wright.targets.javascript.frames import (
    ADDED,
    FILE,
    FIXED,
    POOL,
    TREE,
    apart,
    exports,
    in_bulk,
    in_compact,
    listed_in,
)
from wright.targets.javascript.native import FIELD, field

REPOSITORY = "https://github.com/hashwright/hashwright"
FORMS = {"import": "lib", "require": "cjs"}
FAMILIES = ("hash", "checksum", "sha2", "sha3", "keccak", "blake2", "crc", "hmac", "kmac", "pbkdf2", "hkdf")
"""Search words that are no function's name."""
INCUMBENTS = ("crypto-js", "noble", "createhash")
"""Search words of people who look for something else."""
FOLDERS = (*ADDED, "bulk", "compact")
"""Folders of modules, all of which users may import, and whose index is the folder's own module."""
EFFECTIVE = ("wasm/*", "many/*", "midstate/*", "text/*", "tree.js")
"""Modules with side effects: bundlers must not drop them."""


def manifest(functions: Sequence[Function], replacements: Mapping[str, str]) -> dict[str, Any]:
    """The content of package.json; ``replacements`` are React Native's."""
    keywords = dict.fromkeys(listing(function).keyword for function in functions)
    paths = modules(functions)
    effective = [f"./{form}/{part}" for form in FORMS.values() for part in EFFECTIVE]
    return {
        "name": "hashwright",
        "version": VERSION,
        "description": "Hash functions, generated and proven: "
        "SHA-2, SHA-3, BLAKE2, BLAKE3, CRC, XXH64, XXH3, SipHash, HMAC, KMAC, HKDF, PBKDF2",
        "keywords": [*FAMILIES, *keywords, *INCUMBENTS],
        "license": "MIT",
        "homepage": REPOSITORY,
        "bugs": {"url": f"{REPOSITORY}/issues"},
        "repository": {"type": "git", "url": f"git+{REPOSITORY}.git", "directory": "packages/javascript"},
        "engines": {"node": ">=14.13"},
        "type": "module",
        "sideEffects": ["./dist/*", "./lib/worker.js", "./cjs/worker.js", *effective],
        "main": "./cjs/index.js",
        "module": "./lib/index.js",
        "types": "./cjs/index.d.ts",
        FIELD: field(replacements, f"./{FORMS['import']}"),
        "unpkg": "./dist/hashwright.min.js",
        "jsdelivr": "./dist/hashwright.min.js",
        "exports": {
            ".": _entry("index"),
            **dict(_entries(paths)),
            "./dist/*": "./dist/*",
            "./package.json": "./package.json",
        },
        "files": ["lib", "cjs", "dist", *dict.fromkeys(path.split("/")[0] for path in paths)],
    }


def modules(functions: Sequence[Function]) -> dict[str, str]:
    """The importable modules, by the part of the import after the package's name."""
    named = [*exports(functions).values(), *apart(functions)]
    own = {name: name for name in named if name not in ADDED}
    folders = {folder: listed_in(folder, functions) for folder in ADDED}
    folders["bulk"] = in_bulk(functions)
    folders["compact"] = in_compact(functions)
    return {
        **own,
        POOL: f"{POOL}/index",
        f"{POOL}/given": POOL,
        FILE: FILE,
        TREE: TREE,
        FIXED: FIXED,
        **NAMES,
        "crypto-js": "crypto-js",
        "worker": "worker",
        **{
            path: module
            for folder, names in folders.items()
            for path, module in [
                (folder, f"{folder}/index"),
                *((f"{folder}/{name}", f"{folder}/{name}") for name in names),
            ]
        },
    }


def signposts(functions: Sequence[Function]) -> Iterator[tuple[str, str]]:
    """A package.json in a folder for each module: path and text."""
    for path, module in modules(functions).items():
        up = "/".join([".."] * len(PurePosixPath(path).parts))
        places = {
            "main": f"{up}/cjs/{module}.js",
            "module": f"{up}/lib/{module}.js",
            "types": f"{up}/cjs/{module}.d.ts",
        }
        yield f"{path}/package.json", json.dumps(places, indent=2) + "\n"


def _entries(paths: Mapping[str, str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """An entry a module, and one for all modules of a folder.

    Node.js reads all of them before the first import: 300 take 0.8 ms, where ``hashwright/sha256`` takes 3.7.
    """
    for path, module in paths.items():
        folder, _, rest = path.partition("/")
        if rest and folder in FOLDERS:
            path = module = f"{folder}/*"
        yield f"./{path}", _entry(module)


def _entry(module: str) -> dict[str, Any]:
    return {
        condition: {"types": f"./{folder}/{module}.d.ts", "default": f"./{folder}/{module}.js"}
        for condition, folder in FORMS.items()
    }
