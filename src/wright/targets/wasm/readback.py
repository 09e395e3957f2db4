"""Read modules back to programs, from their bytes, all of which have to be accounted for.

The interface is that of the program whose kernel this is; everything between comes from the bytes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import pairwise

from wright.ir.program import Program
from wright.languages.errors import UnreadableError, UnspellableError
from wright.targets.wasm.assemble import assemble
from wright.targets.wasm.decode import Module, decode
from wright.targets.wasm.readkernel import KernelReader
from wright.targets.wasm.values import PAGE, Area, Layout, aligned


def read_back(text: str, interface: Program) -> Program:
    """The program that a text's bytes mean. Raises UnreadableError."""
    name = interface.name
    return read_module(assembled(text), {name: interface}, {name: areas_of(text)})[name]


def assembled(text: str) -> bytes:
    """What ships of a text: no comments, no names of locals. Raises UnreadableError."""
    try:
        return assemble(text)
    except UnspellableError as error:
        raise UnreadableError(str(error)) from error


def areas_of(text: str) -> dict[str, Area]:
    """Where a kernel's text says that its own storages lie.

    No proof trusts it: any areas that do not overlap, and hold every access, are as good.
    """
    found = re.findall(r"^ *;; (\w+): ([0-9]{1,9}) bytes at ([0-9]{1,9})$", text, re.MULTILINE)
    return {name: Area(int(address), int(size)) for name, size, address in found}


def base_of(text: str) -> int:
    """Where a kernel's own storages end, and the caller's memory may begin."""
    return end_of([areas_of(text)])


def end_of(layouts: Iterable[Layout]) -> int:
    """Where the own storages of some kernels end."""
    return aligned(max((a.address + a.size for areas in layouts for a in areas.values()), default=0))


def read_module(
    binary: bytes, interfaces: Mapping[str, Program], areas: Mapping[str, Layout]
) -> dict[str, Program]:
    """All kernels of a module, by their names: there is nothing else in it. Raises UnreadableError."""
    module = decode(binary)
    readers = {name: reader_of(module, interfaces[name], areas[name]) for name in interfaces}
    programs = {name: reader.program() for name, reader in readers.items()}
    called = {number for reader in readers.values() for number in (reader.number, *reader.called)}
    for number in range(len(module.functions)):
        if number not in called:
            named = (*module.imports, *("" for _ in module.functions))[number]
            raise UnreadableError(f"nobody calls function {number} {named}".rstrip())
    strange = sorted(module.exports.keys() - {interface.name for interface in interfaces.values()})
    if strange:
        raise UnreadableError(f"{', '.join(strange)} is exported besides")
    _require_apart(areas)
    tables = {area.address for layout in areas.values() for area in layout.values()}
    stray = sorted(module.data.keys() - tables)
    if stray:
        raise UnreadableError(f"the constants at {stray[0]} are in no storage of a kernel's own")
    if len(module.memories) != 1 or module.memories[0] * PAGE < end_of(areas.values()):
        raise UnreadableError(f"{len(module.memories)} memories do not hold the storages of the kernels' own")
    return programs


def reader_of(module: Module, interface: Program, areas: Layout) -> KernelReader:
    number = module.exports.get(interface.name)
    if number is None or module.functions[number].body is None:
        raise UnreadableError(f"the module exports no function {interface.name}")
    return KernelReader(module, interface, areas)


def _require_apart(areas: Mapping[str, Layout]) -> None:
    """Raise UnreadableError where a kernel has its storages where another has its own."""
    every = sorted(
        (area.address, area.address + area.size, name)
        for name, layout in areas.items()
        for area in layout.values()
    )
    for (_, end, one), (start, _, other) in pairwise(every):
        if start < end:
            raise UnreadableError(f"{other} has its storages where {one} has its own")
