"""Candid, as far as tests and measurements need it to call canisters: numbers, texts and blobs."""

from __future__ import annotations

from collections.abc import Sequence

from wright.targets.motoko.engines.wasm import number, sized, unsigned

Value = int | str | bytes
"""The types of arguments: ``Nat``, ``Text`` and ``Blob``."""
Result = Value | Sequence["Result"]
"""The types of results: also vectors and options."""
MAGIC = b"DIDL"
NAT, TEXT = 0x7D, 0x71
VECTOR, OPTION = 0x6D, 0x6E
BYTES = (VECTOR, 0x7B)
WIDTHS = {0x7B: 1, 0x7A: 2, 0x79: 4, 0x78: 8}
"""Bytes of ``Nat8`` to ``Nat64``, which only results may have."""
BOOLEAN = 0x7E
MORE = 0x80
"""The flag that a number continues after a byte."""


class CandidError(Exception):
    """A message of unsupported types."""


def encoded(*values: Value) -> bytes:
    """Encode a call's arguments."""
    types = {int: bytes([NAT]), str: bytes([TEXT]), bytes: b"\0"}
    parts = (
        sized(v.encode() if isinstance(v, str) else v) if not isinstance(v, int) else unsigned(v)
        for v in values
    )
    table = b"\x01" + bytes(BYTES)
    return MAGIC + table + unsigned(len(values)) + b"".join(types[type(v)] for v in values) + b"".join(parts)


def decoded(message: bytes) -> list[Result]:
    """Decode a call's results. Raises CandidError."""
    if not message.startswith(MAGIC):
        raise CandidError(f"not a Candid message: it begins with {message[:4]!r}")
    count, at = number(message, len(MAGIC))
    types: list[tuple[int, int]] = []
    for _ in range(count):
        kind, inner = message[at : at + 2]
        if kind not in (VECTOR, OPTION) or inner & MORE:
            raise CandidError(f"type 0x{kind:x} is not supported")
        types.append((kind, inner))
        at += 2
    results, at = number(message, at)
    kinds, at = message[at : at + results], at + results
    values: list[Result] = []
    for kind in kinds:
        value, at = _value(types, kind, message, at)
        values.append(value)
    return values


def _value(types: list[tuple[int, int]], kind: int, message: bytes, at: int) -> tuple[Result, int]:
    """A value of a type: a primitive one, or an index into the message's own types."""
    width = WIDTHS.get(kind, kind == BOOLEAN)
    if width:
        return int.from_bytes(message[at : at + width], "little"), at + width
    size, at = number(message, at)
    if kind == NAT:
        return size, at
    if kind == TEXT or (kind < len(types) and types[kind] == BYTES):
        content = message[at : at + size]
        return content.decode() if kind == TEXT else content, at + size
    if kind >= len(types):
        raise CandidError(f"type 0x{kind:x} is not supported")
    several = list[Result]()
    for _ in range(size):
        value, at = _value(types, types[kind][1], message, at)
        several.append(value)
    return several, at
