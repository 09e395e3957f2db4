"""Read modules back as programs, from their bytes, all of which must be accounted for.

The interface is given by the printed program; the rest comes from the bytes.
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
    """The module that ships, made from a text: no comments, no names of locals. Raises UnreadableError."""
    try:
        return assemble(text)
    except UnspellableError as error:
        raise UnreadableError(str(error)) from error


def areas_of(text: str) -> dict[str, Area]:
    """The addresses that a kernel's text states for its own storages.

    No proof depends on them: any areas that do not overlap, and that contain every access, are as good.
    """
    found = re.findall(r"^ *;; (\w+): ([0-9]{1,9}) bytes at ([0-9]{1,9})$", text, re.MULTILINE)
    return {name: Area(int(address), int(size)) for name, size, address in found}


def base_of(text: str) -> int:
    """The end of a kernel's own storages, from which the caller's memory may begin."""
    return end_of([areas_of(text)])


def end_of(layouts: Iterable[Layout]) -> int:
    """The end of several kernels' own storages."""
    return aligned(max((a.address + a.size for areas in layouts for a in areas.values()), default=0))


def read_module(
    binary: bytes, interfaces: Mapping[str, Program], areas: Mapping[str, Layout]
) -> dict[str, Program]:
    """All kernels of a module, by their names; anything else is refused. Raises UnreadableError."""
    module = decode(binary)
    readers = {name: reader_of(module, interfaces[name], areas[name]) for name in interfaces}
    programs = {name: reader.program() for name, reader in readers.items()}
    called = {number for reader in readers.values() for number in (reader.number, *reader.called)}
    for number in range(len(module.functions)):
        if number not in called:
            named = (*module.imports, *("" for _ in module.functions))[number]
            raise UnreadableError(f"no function calls function {number} {named}".rstrip())
    strange = sorted(module.exports.keys() - {interface.name for interface in interfaces.values()})
    if strange:
        raise UnreadableError(f"the module also exports {', '.join(strange)}")
    _require_apart(areas)
    tables = {area.address for layout in areas.values() for area in layout.values()}
    stray = sorted(module.data.keys() - tables)
    if stray:
        raise UnreadableError(f"the constants at {stray[0]} are outside the kernels' own storages")
    if len(module.memories) != 1 or module.memories[0] * PAGE < end_of(areas.values()):
        raise UnreadableError(
            f"the memories ({len(module.memories)}) do not contain the kernels' own storages"
        )
    return programs


def reader_of(module: Module, interface: Program, areas: Layout) -> KernelReader:
    number = module.exports.get(interface.name)
    if number is None or module.functions[number].body is None:
        raise UnreadableError(f"the module exports no function {interface.name}")
    return KernelReader(module, interface, areas)


def _require_apart(areas: Mapping[str, Layout]) -> None:
    """Raise UnreadableError where the own storages of two kernels overlap."""
    every = sorted(
        (area.address, area.address + area.size, name)
        for name, layout in areas.items()
        for area in layout.values()
    )
    for (_, end, one), (start, _, other) in pairwise(every):
        if start < end:
            raise UnreadableError(f"the storages of {other} overlap those of {one}")
