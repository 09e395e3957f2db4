"""How values are written, where the language leaves a choice that changes no value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from wright.ir.program import Program, Region, Wrap
from wright.passes.base import Pass


@dataclass(frozen=True)
class Hoist(Pass):
    """Declare the temporaries once, outside the loops.

        for (…) { let T = … }   →   let T; for (…) { T = … }

    Source: CryptoJS. Helped Mobile Safari in 2014; engines of today see no difference.
    """

    name: ClassVar[str] = "hoist"

    def apply(self, program: Program) -> Program:
        return replace(program, style=replace(program.style, hoisted=True))


@dataclass(frozen=True)
class Signed(Pass):
    """Write constants as signed numbers.

        e + 0xca62c1d6   →   e + -0x359d3e2a

    Source: AS3 and CryptoJS. An unsigned constant past 2^31 is a boxed double in engines with small integers.
    """

    name: ClassVar[str] = "signed"

    def apply(self, program: Program) -> Program:
        return replace(program, style=replace(program.style, signed_literals=True))


@dataclass(frozen=True)
class Window(Pass):
    """Cut each block out of the message once, and read its words from there.

        x = word(M, p + 8)   →   block = words(M, p, 64); x = block[1]

    Source: a study of Mono, which checks the bounds of every cut: 540 MB/s of SHA-1 against 430 where each
    word is cut out by itself. For words in the machine's own order: put it behind swap or wide.
    """

    name: ClassVar[str] = "window"

    def apply(self, program: Program) -> Program:
        return replace(program, style=replace(program.style, window=True))


@dataclass(frozen=True)
class Read(Pass):
    """Read each word by the runtime's own call, not byte by byte.

        word(M, p)   →   MemoryMarshal.Read<ulong>(M.Slice(p))

    Measured on SipHash: CoreCLR makes one instruction of it, 3101 MB/s against 2355, and 10 ns against 13 for
    8 bytes; Mono loses 13 % on long messages.
    """

    name: ClassVar[str] = "read"

    def apply(self, program: Program) -> Program:
        return replace(program, style=replace(program.style, read=True))


@dataclass(frozen=True)
class Pointers(Pass):
    """Reach a storage through a pointer: no bounds are checked.

        x = M[p]   →   fixed (byte* pM = M) … x = pM[p]

    For editions that ask for it: what the caller gives must be as long as it says. Scratch goes to the stack.
    Source: the article on Mono's SHA-1, whose last step it was. On Mono SHA-1 gains 14 %, SHA-256 4 % by the
    message alone; SHA-256 loses 7 % if its state is pinned too, SHA-1 a sixth with its schedule on the stack.
    The tuner leaves it alone: whether code may be unsafe is no matter of speed.
    """

    name: ClassVar[str] = "pointers"
    to: str = "M"

    def apply(self, program: Program) -> Program:
        known = [s.name for s in program.storages.values() if not s.fields]
        self.require(
            self.to in known, f"{program.name} has no array {self.to}; its arrays are: {', '.join(known)}"
        )
        pointed = (*program.style.pointers, self.to)
        return replace(program, style=replace(program.style, pointers=pointed))

    @classmethod
    def space(cls) -> Iterable[Self]:
        return []


@dataclass(frozen=True)
class Hint(Pass):
    """Leave it to the runtime to put the helpers' bodies where they are called, and ask it to.

        T = Ch(b, c, d) + …   →   [AggressiveInlining] Ch(x, y, z); T = Ch(b, c, d) + …

    In place of inline. Mono's JIT has what an inlined body computes in registers alone, but writes a local of
    a method with loops to memory whenever it is set: SHA-256 gains 13 %, SHA-512 5 %. Put name before it,
    so that helpers compute nothing twice.
    """

    name: ClassVar[str] = "hint"

    def apply(self, program: Program) -> Program:
        self.require(program.helpers, f"{program.name} has no helpers (any more): leave inline away")
        return replace(program, style=replace(program.style, hint=True))


@dataclass(frozen=True)
class Digits(Pass):
    """Write a table of constants as one string of digits.

        [0x428a2f98, 0x71374491, …]   →   from("428a2f9871374491…")

    Measured in minified and compressed JavaScript: 51 bytes less for SHA-256, 149 for SHA-512. Sixteen
    digits alone take four bits each; commas, signs and prefixes take more. It costs microseconds, once.
    """

    name: ClassVar[str] = "digits"

    def apply(self, program: Program) -> Program:
        tables = [s for s in program.storages.values() if s.region is Region.TABLE]
        self.require(tables, f"{program.name} has no table of constants")
        return replace(program, style=replace(program.style, digits=True))


@dataclass(frozen=True)
class Wrapping(Pass):
    """Where a sum is reduced, if ``+`` does not wrap: after ``add`` each addition, or once a ``sum``.

        a + b + c | 0   →   (a + b | 0) + c | 0

    Measured on SHA-1 in JavaScriptCore, the shipped recipe: 590 MB/s against 520 with one ``| 0`` a sum. The
    engine speculates on int32 and leaves optimised code when a sum overflows; other shapes fell to 15 MB/s
    in a study of 2026. V8 sees no difference; interpreters pay for each ``| 0``.
    """

    name: ClassVar[str] = "wrap"
    at: Wrap = Wrap.EACH_ADD

    def apply(self, program: Program) -> Program:
        return replace(program, style=replace(program.style, wrap=self.at))

    @classmethod
    def space(cls) -> Iterable[Self]:
        return [cls(at) for at in Wrap]


@dataclass(frozen=True)
class Counters(Pass):
    """Reckon with public integers in words of another width, where the language has them in several.

        M[nat64ToNat(p +% 3)]   →   M[nat32ToNat(p +% 3)]

    Source: a study of Motoko, whose classical memory has pointers of 32 bits: 41 instructions for a byte of a
    Blob, and 43 with counters of 64; with enhanced persistence 55, and 53.
    """

    name: ClassVar[str] = "counters"
    width: int = 32

    def apply(self, program: Program) -> Program:
        self.require(self.width in (32, 64), f"there are no counters of {self.width} bits, but of 32 and 64")
        return replace(program, style=replace(program.style, counter=self.width))

    @classmethod
    def space(cls) -> Iterable[Self]:
        return [cls(32), cls(64)]
