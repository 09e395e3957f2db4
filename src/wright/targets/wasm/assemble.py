"""Assemble text to the bytes that ship."""

from __future__ import annotations

from collections.abc import Iterator

import wasmtime

from wright.languages.errors import UnspellableError
from wright.targets.wasm.bytestream import Bytes

HEADER = b"\0asm\1\0\0\0"
CUSTOM = 0


def assemble(text: str) -> bytes:
    """A module, without the names that the assembler adds for debuggers. Raises UnspellableError."""
    try:
        module = bytes(wasmtime.wat2wasm(text))
    except (wasmtime.WasmtimeError, UnicodeEncodeError) as error:
        raise UnspellableError(f"the text is not WebAssembly: {error}") from error
    return HEADER + b"".join(section for kind, section in _sections(module) if kind != CUSTOM)


def _sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections: each one's kind, and its bytes with the header."""
    take = Bytes(module, len(HEADER))
    while take.at < len(module):
        start = take.at
        kind = take.byte()
        take.take(take.unsigned())
        yield kind, module[start : take.at]
