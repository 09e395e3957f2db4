"""The EVM's integers, as far as kernels use them: words of 256 bits that wrap, in Yul.

All of Yul's values are such words; memory has them big-endian, at any byte. A word of a standard, of 64 or 32
bits, is the lowest bits of one. Lengths and places are words, too: memory is no larger than 2^61 bytes.

A storage of a few words comes and goes by value, 32 bytes a parameter or a result. A longer one, and scratch,
lies in memory at a pointer. A message has no pointer: its offsets are addresses.
"""

from __future__ import annotations

from wright.ir.program import Program, Region, Storage

WORD = 256
CELL = WORD // 8
"""The bytes of a word."""
BY_VALUE = 64
"""The most bytes that come and go by value."""
FREE = 0x40
"""Where Solidity keeps the first free address; a kernel's scratch begins there."""


def whole(size: int) -> int:
    """The bytes of the machine's words that so many bytes take."""
    return -(-size // CELL) * CELL


def is_scratch(storage: Storage) -> bool:
    """Whether the kernel makes the storage itself."""
    return storage.region in (Region.SCRATCH, Region.TABLE)


def is_message(storage: Storage) -> bool:
    """Whether the storage is a message of any length, whose offsets are addresses."""
    return storage.region is Region.MESSAGE and storage.size is None


def by_value(storage: Storage) -> bool:
    """Whether the storage's words are parameters or results."""
    sized = storage.region in (Region.MESSAGE, Region.OUTPUT)
    return sized and storage.size is not None and storage.size <= BY_VALUE


def cells(storage: Storage) -> list[str]:
    """The names of a storage's words that come and go by value."""
    return [f"{storage.name}{i}" for i in range(-(-(storage.size or 0) // CELL))]


def parameters(program: Program) -> list[str]:
    """What a function takes: words, pointers, then public integers."""
    found = list[str]()
    for storage in program.parameters:
        if storage.region is not Region.OUTPUT and not is_message(storage):
            found += cells(storage) if by_value(storage) else [storage.name]
    return [*found, *program.publics]


def results(program: Program) -> list[str]:
    """What a function returns."""
    return [name for s in program.parameters if s.region is Region.OUTPUT for name in cells(s)]
