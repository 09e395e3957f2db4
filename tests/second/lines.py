"""What LLVM's text has: types, laid out as on a machine of 64 bits, and lines."""

from __future__ import annotations

from dataclasses import dataclass, field


class TextError(Exception):
    """A text that is not read."""


@dataclass(frozen=True)
class Type:
    """``int`` of a width, ``pointer``, ``array`` of a count, ``struct`` of its parts, ``void``."""

    kind: str
    count: int = 0
    parts: tuple[Type, ...] = ()

    @property
    def width(self) -> int:
        """In bits, of what a register can have."""
        if self.kind not in ("int", "pointer"):
            raise TextError(f"no register has a {self.kind}")
        return 64 if self.kind == "pointer" else self.count

    @property
    def alignment(self) -> int:
        return self.size if self.kind in ("int", "pointer") else max(p.alignment for p in self.parts)

    @property
    def size(self) -> int:
        """In bytes."""
        if self.kind == "array":
            return self.count * self.parts[0].size
        if self.kind == "struct":
            end = self.offset(len(self.parts) - 1) + self.parts[-1].size
            return end + -end % self.alignment
        return (self.width + 7) // 8

    def offset(self, index: int) -> int:
        """Where a part of a struct begins."""
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
    """A line. ``type`` is the result's, or of what is addressed; ``labels`` name blocks or what is asked."""

    name: str
    operation: str
    type: Type
    operands: tuple[Operand, ...] = ()
    labels: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()
    line: str = ""


@dataclass
class Function:
    """Blocks in the text's order; the first is where it begins."""

    name: str
    parameters: list[str]
    blocks: dict[str, list[Instruction]] = field(default_factory=dict)


@dataclass
class Module:
    """Functions by name, and constant tables as their elements' type and values."""

    functions: dict[str, Function] = field(default_factory=dict)
    tables: dict[str, tuple[Type, list[int]]] = field(default_factory=dict)
