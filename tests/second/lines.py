"""The elements of LLVM's text: types, with their layout on a 64-bit machine, and lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


class TextError(Exception):
    """The reader cannot read this text."""


@dataclass(frozen=True)
class Type:
    """``int`` of a width, ``pointer``, ``array`` of a count, ``struct`` of its parts, ``void``."""

    kind: str
    count: int = 0
    parts: tuple[Type, ...] = ()

    @property
    def width(self) -> int:
        """The width in bits, if a register can hold the type."""
        if self.kind not in ("int", "pointer"):
            raise TextError(f"no register has a {self.kind}")
        return 64 if self.kind == "pointer" else self.count

    @property
    def alignment(self) -> int:
        return self.size if self.kind in ("int", "pointer") else max(p.alignment for p in self.parts)

    @property
    def size(self) -> int:
        """The size in bytes."""
        if self.kind == "array":
            return self.count * self.parts[0].size
        if self.kind == "struct":
            end = self.offset(len(self.parts) - 1) + self.parts[-1].size
            return end + -end % self.alignment
        return (self.width + 7) // 8

    def offset(self, index: int) -> int:
        """The byte offset of a struct's part."""
        at = 0
        for each in self.parts[:index]:
            at += -at % each.alignment + each.size
        return at + -at % self.parts[index].alignment


@dataclass(frozen=True)
class Operand:
    """A local ``%name``, a global ``@name``, or a number."""

    type: Type
    text: str


@dataclass(frozen=True)
class Instruction:
    """A line. ``type`` is of the result or the accessed memory; ``labels`` are blocks or a comparison."""

    name: str
    operation: str
    type: Type
    operands: tuple[Operand, ...] = ()
    labels: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()
    line: str = ""


@dataclass
class Function:
    """Blocks in the text's order; the first is the entry."""

    name: str
    parameters: list[str]
    blocks: dict[str, list[Instruction]] = field(default_factory=dict)


@dataclass
class Module:
    """Functions by name, and constant tables as their elements' type and values."""

    functions: Mapping[str, Function]
    tables: dict[str, tuple[Type, list[int]]] = field(default_factory=dict)
