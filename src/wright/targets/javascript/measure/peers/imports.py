"""Imports of a single hash function from our package."""

from __future__ import annotations

from wright.spec import Function
from wright.targets.javascript.construction import listing
from wright.targets.javascript.measure.peers.libraries import (
    BYTES,
    DIGITS,
    KEYED,
    NOBLE,
    STREAMING,
    Import,
    export,
)

OURS = "hashwright"


def drop_in(function: Function) -> Import | None:
    """The function as @noble/hashes has it, where our package has it so."""
    for theirs in NOBLE.imports(function.name):
        return Import("as noble's", OURS, STREAMING, theirs.entry.replace(NOBLE.package, f"{OURS}/noble"))
    return None


def own(function: Function) -> list[Import]:
    """Our editions, and the parts of the compact one that can be imported alone."""
    name, compact = function.name, f"{OURS}/compact/{function.name}"
    listed = listing(function)
    whole = KEYED if function.needs_key else STREAMING
    found = [
        *(
            Import(f"compact, {part} alone", OURS, _kind(function, part), export(part, compact))
            for part in listed.alone
        ),
        Import("compact", OURS, whole, export(name, compact)),
        Import("fast", OURS, whole, export(name, f"{OURS}/{name}")),
    ]
    if listed.folders:
        equipped = f'import "{OURS}/wasm/{name}"; ' if "wasm" in listed.folders else ""
        found.append(Import("fast, with all its parts", OURS, whole, equipped + export(name, OURS)))
    if as_noble := drop_in(function):
        found.append(as_noble)
    if name in listed.bulk:
        found.append(Import("bulk", OURS, whole, export(name, f"{OURS}/bulk/{name}")))
    return found


def _kind(function: Function, part: str) -> str:
    if function.needs_key:
        return KEYED
    return DIGITS if part == "hex" else BYTES
