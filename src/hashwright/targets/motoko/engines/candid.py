"""Candid, as far as tests and measurements call canisters: numbers, texts and blobs."""

from __future__ import annotations

from hashwright.targets.motoko.engines.wasm import number, sized, unsigned

Value = int | str | bytes
"""``Nat``, ``Text`` and ``Blob``."""
MAGIC = b"DIDL"
NAT, TEXT = 0x7D, 0x71
VECTOR_OF_BYTES = b"\x6d\x7b"
WIDTHS = {0x7B: 1, 0x7A: 2, 0x79: 4, 0x78: 8}
"""Bytes of ``Nat8`` to ``Nat64``, which results may have."""
BOOLEAN = 0x7E
FIRST_PRIMITIVE = 0x6F
"""Smaller ones are places in the message's table of types."""


class CandidError(Exception):
    """A message of types that are not read here."""


def encoded(*values: Value) -> bytes:
    """Arguments of a call."""
    types = {int: bytes([NAT]), str: bytes([TEXT]), bytes: b"\0"}
    parts = (
        sized(v.encode() if isinstance(v, str) else v) if not isinstance(v, int) else unsigned(v)
        for v in values
    )
    table = b"\x01" + VECTOR_OF_BYTES
    return MAGIC + table + unsigned(len(values)) + b"".join(types[type(v)] for v in values) + b"".join(parts)


def decoded(message: bytes) -> list[Value]:
    """The results of a call. Raises CandidError."""
    if not message.startswith(MAGIC):
        raise CandidError(f"no Candid: it begins with {message[:4]!r}")
    count, at = number(message, len(MAGIC))
    if message[at : at + 2 * count] != VECTOR_OF_BYTES * count:
        raise CandidError("only vectors of bytes are read here, no other composed types")
    results, at = number(message, at + 2 * count)
    kinds, at = message[at : at + results], at + results
    values: list[Value] = []
    for kind in kinds:
        value, at = _value(kind, message, at)
        values.append(value)
    return values


def _value(kind: int, message: bytes, at: int) -> tuple[Value, int]:
    width = WIDTHS.get(kind, kind == BOOLEAN)
    if width:
        return int.from_bytes(message[at : at + width], "little"), at + width
    size, at = number(message, at)
    if kind == NAT:
        return size, at
    content = message[at : at + size]
    if kind == TEXT:
        return content.decode(), at + size
    if kind < FIRST_PRIMITIVE:
        return content, at + size
    raise CandidError(f"type 0x{kind:x} is not read here")
