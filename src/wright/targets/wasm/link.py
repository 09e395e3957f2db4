"""Link several kernels into one module: one memory, calls between kernels, separate storages.

The linked module is read back, from all of its bytes: it contains only the proven kernels, each as the
printer writes it at its address.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wright.ir.program import Program
from wright.languages.errors import UnreadableError
from wright.targets.packages import PrintedKernel
from wright.targets.wasm.readback import areas_of, assembled, base_of, end_of, read_module
from wright.targets.wasm.values import Layout
from wright.targets.wasm.written import printed_again, require_written


@dataclass(frozen=True)
class Linked:
    """A module as it ships. Memory below ``base`` is its own, the rest is the caller's."""

    binary: bytes
    base: int
    kernels: Mapping[str, PrintedKernel]
    interfaces: Mapping[str, Program]

    def read(self, binary: bytes) -> list[str]:
        """The texts of a shipped module's kernels; its own texts if the bytes are the same.

        Raises UnreadableError unless the linker makes exactly these bytes from them.
        """
        texts = {name: kernel.text for name, kernel in self.kernels.items()}
        programs = read_linked(binary, self.interfaces, linked_areas(texts)[0])
        again = {name: printed_again(program) for name, program in programs.items()}
        return [
            text if assembled(text) == assembled(again[name]) else again[name] for name, text in texts.items()
        ]


def link(printed: Mapping[str, PrintedKernel], interfaces: Mapping[str, Program]) -> Linked:
    """Link kernels by their names into one module. Raises UnreadableError where that changes a proven kernel.

    ``interfaces`` are programs with the kernels' parameters.
    """
    texts = {name: kernel.text for name, kernel in printed.items()}
    binary, (areas, base) = assembled(_joined(_moved(texts))), linked_areas(texts)
    own = {name: interfaces[name] for name in texts}
    for name, program in read_linked(binary, own, areas).items():
        try:
            require_written(assembled(texts[name]), printed_again(program))
        except UnreadableError as other:
            raise UnreadableError(
                f"{name} in its module is not the program that it is alone: {other}"
            ) from other
    return Linked(binary, base, printed, own)


def read_linked(
    binary: bytes, interfaces: Mapping[str, Program], areas: Mapping[str, Layout]
) -> dict[str, Program]:
    """The programs of a shipped module, to be proven, by its kernels' names in their order.

    ``interfaces`` have the kernels' parameters; ``areas`` are the addresses of each kernel's own storages.
    Raises UnreadableError unless the linker makes exactly these bytes from the programs as the printer writes
    them.
    """
    programs = read_module(binary, interfaces, areas)
    texts = {name: printed_again(program) for name, program in programs.items()}
    require_written(binary, _joined(_moved(texts)))
    return programs


def linked_areas(texts: Mapping[str, str]) -> tuple[dict[str, Layout], int]:
    """The addresses of the kernels' own storages in their module, and their end."""
    areas: dict[str, Layout] = {name: areas_of(text) for name, text in zip(texts, _moved(texts), strict=True)}
    return areas, end_of(areas.values())


def _moved(texts: Mapping[str, str]) -> list[str]:
    """The texts, with their storages side by side."""
    start, moved = 0, list[str]()
    for text in texts.values():
        moved.append(moved_by(text, start))
        start = max(start, base_of(moved[-1]))
    return moved


def moved_by(text: str, distance: int) -> str:
    """A kernel's text with its own storages moved; comments mark the numbers that are addresses."""

    def further(found: re.Match[str]) -> str:
        return f"{found[1]}{int(found[2]) + distance}"

    text = re.sub(r"(\(;\w+;\) (?:offset=)?)(-?\d+)", further, text)
    return re.sub(r"(;; \w+: \d+ bytes at )(\d+)", further, text)


def _joined(texts: Sequence[str]) -> str:
    """Join modules into one; imports that another of them exports become calls."""
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
    """The parts in a module's parentheses: our printer begins each on a line of its own."""
    inner = text.strip().removeprefix("(module").removesuffix(")")
    return [part.strip() for part in re.split(r"\n  (?=\()", inner) if part.strip()]
