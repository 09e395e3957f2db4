"""Choices that only C# offers, and the passes that make them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from wright.ir.program import Own, Program
from wright.passes import PASSES, Pass


@dataclass(frozen=True)
class RuntimeOptions(Own):
    """Requests to the runtime's JIT."""

    window: bool = False  # a block's words are read through a view of the block that is made once a turn
    read: bool = False  # a word among bytes is read by the runtime's own call
    pointers: tuple[str, ...] = ()  # storages that are reached without checks of bounds, where pointers can
    hint: bool = False  # the helpers' bodies are put where they are called
    eager: bool = False  # the first call gets the best code, whatever a profile would say


@dataclass(frozen=True)
class Hint(Pass):
    """Leave it to the runtime to put the helpers' bodies where they are called, and ask it to.

        T = Ch(b, c, d) + …   →   [AggressiveInlining] Ch(x, y, z); T = Ch(b, c, d) + …

    Known as: an inlining hint.

    It stands in the place of ``inline``. Mono's JIT keeps in registers what an inlined body computes. A local
    of a method with loops it writes to memory whenever it is set. SHA-256 gains 13 %, SHA-512 5 %. Put
    ``name`` before it, so that helpers compute nothing twice.
    """

    name: ClassVar[str] = "hint"

    def apply(self, program: Program) -> Program:
        self.require(program.helpers, f"{program.name} has no helpers: leave out the pass inline")
        return program.with_own(replace(program.style.of(RuntimeOptions), hint=True))


@dataclass(frozen=True)
class Eager(Pass):
    """Ask the runtime for its best code at the first call, without quick code and a profile before it.

        void Run(…) { … }   →   [AggressiveOptimization] void Run(…) { … }

    Known as: ahead of tiers; opting out of tiered compilation and of profile-guided optimization.

    CoreCLR's profile is of the first calls. Where those are short, it takes a loop for a rare one, and places
    its registers for others: CRC-32 of 16 KiB then runs at a third of the speed. The best code knows a static
    table's place and length only if the table is there when it is made. Mono takes no notice.
    """

    name: ClassVar[str] = "eager"

    def apply(self, program: Program) -> Program:
        return program.with_own(replace(program.style.of(RuntimeOptions), eager=True))


@dataclass(frozen=True)
class Window(Pass):
    """Cut each block out of the message once, and read its words from there.

        x = word(M, p + 8)   →   block = words(M, p, 64); x = block[1]

    Known as: bounds-check hoisting: one check a block instead of one a word.

    Source: a study of Mono, which checks the bounds of every cut: 540 MB/s of SHA-1, and 430 where each word
    is cut out by itself. It is for words in the machine's own order: put it behind ``swap`` or ``wide``.
    """

    name: ClassVar[str] = "window"

    def apply(self, program: Program) -> Program:
        return program.with_own(replace(program.style.of(RuntimeOptions), window=True))


@dataclass(frozen=True)
class Read(Pass):
    """Read each word by the runtime's own call, not byte by byte.

        word(M, p)   →   MemoryMarshal.Read<ulong>(M.Slice(p))

    Known as: idiom replacement, by an intrinsic.

    Measured on SipHash. CoreCLR makes one instruction of the call: 3101 MB/s, and 2355 byte by byte; 8 bytes
    take 10 ns, and 13. Mono loses 13 % on long messages.
    """

    name: ClassVar[str] = "read"

    def apply(self, program: Program) -> Program:
        return program.with_own(replace(program.style.of(RuntimeOptions), read=True))


@dataclass(frozen=True)
class Pointers(Pass):
    """Reach a storage through a pointer: no bounds are checked.

        x = M[p]   →   fixed (byte* pM = M) … x = pM[p]

    Known as: bounds-check elimination, by unchecked access.

    It is for editions that ask for it: what the caller gives must be as long as it says. Scratch goes to the
    stack. Source: the article on Mono's SHA-1, whose last step it was. On Mono SHA-1 gains 14 %, SHA-256 4 %
    by the message alone. SHA-256 loses 7 % if its state is pinned too, SHA-1 a sixth with its schedule on the
    stack. The tuner leaves it alone: whether code may be unsafe is no matter of speed.
    """

    name: ClassVar[str] = "pointers"
    to: str = "M"

    def apply(self, program: Program) -> Program:
        known = [s.name for s in program.storages.values() if not s.fields]
        self.require(
            self.to in known, f"{program.name} has no array {self.to}; its arrays are: {', '.join(known)}"
        )
        asked = program.style.of(RuntimeOptions)
        return program.with_own(replace(asked, pointers=(*asked.pointers, self.to)))

    @classmethod
    def space(cls) -> Iterable[Self]:
        return []


SPOKEN = (*PASSES, Hint, Eager, Window, Read, Pointers)
"""The passes that recipes for C# may use."""
