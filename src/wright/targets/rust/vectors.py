"""Vectors of words, and instructions on them: functions of the frame's files, by their names.

No grammar explains what the files of ``FILES`` define: this module does, and the processor's manual, for its
instructions. A function's name ends with the shape of its vectors: ``add32x8`` adds 8 lanes of 32 bits.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from wright.instructions import armv8, carryless, crc, shani
from wright.instructions.shani import VECTOR
from wright.ir.parts import lane, pack
from wright.ir.program import Helper
from wright.ir.terms import Op, Term, Type, binary, less, shift, unary
from wright.languages.errors import UnreadableError
from wright.languages.expressions import Text
from wright.languages.syntax.public import literal
from wright.languages.words.read import Word, WordReading
from wright.languages.words.spell import WordSpelling

PAIR = Type(carryless.WORD, 2)
"""The registers whose words PCLMULQDQ multiplies."""
OF_AVX2, OF_AVX512 = (Type(32, 8), Type(64, 4)), (Type(32, 16), Type(64, 8))
WIDE = (*OF_AVX2, *OF_AVX512)
"""Vectors by which each lane has a message of its own."""
SHAPES = (VECTOR, PAIR, *WIDE)
EIGHT = Type(carryless.WORD, 8)
"""The registers whose words VPCLMULQDQ multiplies."""
FILLED, SPLAT, LANE = "filled", "splat", "lane"
OPERATIONS: Mapping[Op, str] = {
    Op.ADD: "add",
    Op.AND: "and",
    Op.OR: "or",
    Op.XOR: "xor",
    Op.NOT: "not",
    Op.ULT: "less",
    Op.ROTL: "rotl",
    Op.SHL: "shl",
    Op.SHR: "shr",
}
"""What works on each lane as on a word."""
SHIFTS = frozenset({Op.ROTL, Op.SHL, Op.SHR})
_FEW = {VECTOR: {Op.ADD, Op.XOR}, PAIR: {Op.ADD, Op.XOR}}
"""What kernels by instructions need beside them, of all processors."""


def shape_of(kind: Type) -> str:
    """The end of the names of functions on such vectors."""
    return f"{kind.width}x{kind.lanes}"


def operations(kind: Type) -> Mapping[str, Op]:
    """The functions that work on each lane of such vectors."""
    return {f"{name}{shape_of(kind)}": op for op, name in OPERATIONS.items() if op in _FEW.get(kind, {op})}


def _others(kind: Type) -> Mapping[str, str]:
    names = (FILLED, SPLAT, LANE) if kind in WIDE else (FILLED, LANE)
    return {f"{name}{shape_of(kind)}": name for name in names}


_KINDS = {name: kind for kind in SHAPES for name in (*operations(kind), *_others(kind))}
_MEANT = {name: op for kind in SHAPES for name, op in operations(kind).items()}
X86, ARM = "x86_64", "aarch64"
"""Processors, as Rust names their architectures."""


@dataclass(frozen=True)
class File:
    """A file of the frame with functions of vectors, and the features that they need.

    ``callers`` are the features of kernels that call them, if these are compiled for more. ``beside`` are
    files whose functions such kernels call, too. ``lacks`` are the operations that no kernel needs.
    """

    name: str
    title: str
    kinds: tuple[Type, ...]
    features: str
    more: str = ""
    instructions: Mapping[str, Helper] = field(default_factory=dict, hash=False)
    beside: tuple[File, ...] = ()
    lacks: frozenset[Op] = frozenset()
    machine: str = X86

    @property
    def callers(self) -> str:
        return f"{self.features},{self.more}" if self.more else self.features

    @property
    def here(self) -> str:
        """The crate's condition for the file, and for the kernels that call its functions."""
        order = 'target_endian = "little", ' if self.machine == ARM else ""
        return f'all(target_arch = "{self.machine}", {order}feature = "std")'

    def operations(self, kind: Type) -> Mapping[str, Op]:
        """Its functions that work on each lane of such vectors."""
        every = operations(kind) if kind in self.kinds else {}
        return {name: op for name, op in every.items() if op not in self.lacks}

    @property
    def offered(self) -> frozenset[str]:
        """The types and the functions that kernels may name."""
        own = (name for kind in self.kinds for name in (*self.operations(kind), *_others(kind)))
        return frozenset({f"u{shape_of(kind)}" for kind in self.kinds} | {*own} | self.instructions.keys())


def _giving(kind: Type, manual: Mapping[str, Helper]) -> Mapping[str, Helper]:
    """The instructions that give such vectors."""
    return {name: each for name, each in manual.items() if each.body.type == kind}


def _words(width: int) -> Mapping[str, Helper]:
    """Armv8's instructions on words of so many bits."""
    return {name: each for name, each in armv8.INSTRUCTIONS.items() if each.body.width == width}


SHANI = File("shani", "x86's SHA instructions", (VECTOR,), "sha,sse4.1", instructions=shani.INSTRUCTIONS)
SSE42 = File(
    "sse42",
    "SSE4.2",
    (),
    "sse4.2",
    instructions={name: crc.INSTRUCTIONS[name] for name in ("crc32cb", "crc32cx")},
)
PCLMUL = File(
    "pclmul",
    "PCLMULQDQ",
    (PAIR,),
    "pclmulqdq,sse4.1",
    instructions=_giving(PAIR, carryless.INSTRUCTIONS),
    lacks=frozenset({Op.ADD}),
)
AVX2 = File("avx2", "AVX2", OF_AVX2, "avx2", more="bmi2")
"""avx2.rs says why its callers have another feature."""
AVX512 = File("avx512", "AVX-512", OF_AVX512, "avx512f,avx512bw", more="avx512vl")
ON_LANES = (AVX512, AVX2)
"""The widest first."""
VPCLMUL = File(
    "vpclmul",
    "VPCLMULQDQ",
    (),
    "avx512f,vpclmulqdq",
    more="avx512bw,avx512vl,pclmulqdq",
    instructions=_giving(EIGHT, carryless.INSTRUCTIONS),
    beside=(AVX512, PCLMUL),
)
ARMV8 = File(
    "armv8",
    "Armv8's SHA instructions",
    (armv8.V32,),
    "sha2",
    instructions=_words(32),
    lacks=frozenset({Op.XOR}),
    machine=ARM,
)
ARMV8_2 = File(
    "armv8_2",
    "Armv8.2's instructions for SHA-512",
    (armv8.V64,),
    "sha3",
    instructions=_words(64),
    lacks=frozenset({Op.XOR}),
    machine=ARM,
)
COPY = "copy32x4"
"""What armv8.rs has besides intrinsics: the same vector in a register of its own."""
OF_ARM = (ARMV8, ARMV8_2)
FILES = (SHANI, SSE42, PCLMUL, *ON_LANES, VPCLMUL, *OF_ARM)
INSTRUCTED = {name: each for file in FILES for name, each in file.instructions.items()}
CALLS = frozenset({*_KINDS, *INSTRUCTED})
"""All functions of these files that kernels call. No text may define these names again."""


def spelled(spelling: WordSpelling, term: Term) -> Text | None:
    """A vector, or a lane of one; None for what is none, or is not among the functions."""
    if term.op is Op.LANE:
        kind, name, more = term.args[0].type, LANE, [str(term.number)]
    elif term.op in (Op.CONST, Op.PACK):
        return _filled(spelling, term)
    else:
        kind, name = term.type, OPERATIONS.get(term.op, "")
        more = [str(term.amount)] if term.op in SHIFTS and isinstance(term.amount, int) else []
    found = f"{name}{shape_of(kind)}"
    return _call(spelling, found, term.args, *more) if found in _KINDS else None


def _filled(spelling: WordSpelling, term: Term) -> Text | None:
    """A vector of words: of the same one, where its lanes are alike."""
    kind = term.type
    known = [spelling.constant(term.number, kind.width)] if term.op is Op.CONST else []
    words = known * kind.lanes or [spelling.term(arg) for arg in term.args]
    if kind not in SHAPES:
        return None
    if kind in WIDE and len({*map(str, words)}) == 1:
        return Text(f"{SPLAT}{shape_of(kind)}({words[0]})")
    return Text(f"{FILLED}{shape_of(kind)}({', '.join(map(str, words))})")


def _call(spelling: WordSpelling, name: str, args: Sequence[Term], *more: str) -> Text:
    return Text(f"{name}({', '.join([*(str(spelling.term(arg)) for arg in args), *more])})")


def called(words: WordReading, name: str, given: Sequence[object]) -> Word:
    """The value of a call, but for instructions. Raises UnreadableError for other arguments."""
    kind = _KINDS[name]
    other, op = _others(kind).get(name, ""), _MEANT.get(name)
    takes = {FILLED: kind.lanes, SPLAT: 1, LANE: 2}.get(other, 1 if op is Op.NOT else 2)
    if len(given) != takes:
        raise UnreadableError(f"{name} takes {takes} arguments")
    if other == LANE:
        number = literal(given[1])
        if not 0 <= number < kind.lanes:
            raise UnreadableError(f"a vector has no lane {number}")
        return Word(lane(words.stored(given[0], kind), number))
    if op is None:
        lanes = [words.stored(value, Type(kind.width)) for value in given]
        return Word(pack(tuple(lanes * (kind.lanes // takes))))
    if op in SHIFTS:
        amount = literal(given[1])
        if not 0 < amount < kind.width:
            raise UnreadableError(f"{name} is by a number from 1 to {kind.width - 1}, not {amount}")
        return Word(shift(op, words.stored(given[0], kind), amount))
    vectors = [words.stored(value, kind) for value in given]
    if op is Op.NOT:
        return Word(unary(op, *vectors))
    return Word(less(*vectors) if op is Op.ULT else binary(op, *vectors))


def functions() -> Iterator[tuple[str, Sequence[str], str]]:
    """The functions of shani.rs that are one intrinsic: its name, its parameters, that of ``core::arch``."""
    yield "add32x4", ("x", "y"), "_mm_add_epi32"
    yield "xor32x4", ("x", "y"), "_mm_xor_si128"
    for name, helper in SHANI.instructions.items():
        instruction, _, immediate = name.partition("_")
        operand = f"::<{immediate}>" if immediate else ""
        yield name, [each for each, _ in helper.parameters], f"_mm_{instruction}_epu32{operand}"
