"""Several kernels in one module: one memory, calls between them, each kernel's storages apart.

What comes out is decoded again: every function reads as the program that was proven from a kernel's text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hashwright.ir.program import Program
from hashwright.targets.errors import UnreadableError
from hashwright.targets.frames import PrintedKernel
from hashwright.targets.wasm.assemble import assemble
from hashwright.targets.wasm.decode import decode
from hashwright.targets.wasm.readback import areas_of, base_of, read_back, read_kernel

MODULES: Mapping[str, tuple[str, ...]] = {
    "compress": ("compress",),
    "iterate": ("rehash", "iterate"),
    "batch": ("batch",),
    "iterate4": ("rehash4", "iterate4"),
}
"""The modules that ship, and the kernels in each: what is called stands before who calls it."""


@dataclass(frozen=True)
class Linked:
    """A module as it ships. Memory below ``base`` is its own, what is above is the caller's."""

    binary: bytes
    base: int
    kernels: tuple[PrintedKernel, ...]


def link(printed: Mapping[str, PrintedKernel], interfaces: Mapping[str, Program]) -> Linked:
    """Kernels by their names in one module. Raises UnreadableError where it is not what was proven.

    ``interfaces`` are programs that take and give what the kernels do.
    """
    texts = {name: kernel.text for name, kernel in printed.items()}
    moved, base = _moved(texts)
    binary = assemble(_joined(list(moved.values())))
    module = decode(binary)
    if len(module.memories) != 1 or module.memories[0] << 16 < base:
        raise UnreadableError(f"{len(module.memories)} memories do not hold the kernels' own {base} bytes")
    ends = 0
    for name, text in moved.items():
        areas = areas_of(text)
        if any(area.address < ends for area in areas.values()):
            raise UnreadableError(f"{name} has its storages where another kernel has its own")
        ends = max((area.address + area.size for area in areas.values()), default=ends)
        if read_kernel(module, interfaces[name], areas) != read_back(texts[name], interfaces[name]):
            raise UnreadableError(f"{name} is another program in its module than alone")
    return Linked(binary, base, tuple(printed.values()))


def _moved(texts: Mapping[str, str]) -> tuple[dict[str, str], int]:
    """The texts with their storages side by side, and where those end."""
    start, moved = 0, dict[str, str]()
    for name, text in texts.items():
        moved[name] = moved_by(text, start)
        start = max(start, base_of(moved[name]))
    return moved, start


def moved_by(text: str, distance: int) -> str:
    """A kernel's text with its own storages elsewhere; comments say which numbers are their addresses."""

    def further(found: re.Match[str]) -> str:
        return f"{found[1]}{int(found[2]) + distance}"

    text = re.sub(r"(\(;\w+;\) (?:offset=)?)(-?\d+)", further, text)
    return re.sub(r"(;; \w+: \d+ bytes at )(\d+)", further, text)


def _joined(texts: Sequence[str]) -> str:
    """One module of several: kernels that one calls and another brings are no imports any more."""
    parts = [part for text in texts for part in _parts(text)]
    brought = {name for part in parts for name in re.findall(r'\(export "(\w+)"\)', part)} - {"memory"}
    kept: dict[str, None] = {}
    for part in parts:
        imported = re.match(r'\(import "kernels" "(\w+)"', part)
        if imported is None or imported[1] not in brought:
            kept[part] = None
    order = ("(import", "(memory", "(func", "(data")
    body = (part for kind in order for part in kept if part.startswith(kind))
    return "(module\n" + "\n".join(body) + ")\n"


def _parts(text: str) -> list[str]:
    """What stands in a module's parentheses: our printer begins each part in a line of its own."""
    inner = text.strip().removeprefix("(module").removesuffix(")")
    return [part.strip() for part in re.split(r"\n  (?=\()", inner) if part.strip()]
