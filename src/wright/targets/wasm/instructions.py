"""The instructions that we print, and that the decoder accepts.

WebAssembly's specification, release 2, §5.4.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

VECTOR = 0xFD
"""The prefix byte of vector instructions."""


class Immediate(Enum):
    """The immediate after an instruction's number."""

    NONE = 0
    LOCAL = 1
    FUNCTION = 2
    LABEL = 3
    MEMORY = 4  # alignment and offset
    I32 = 5
    I64 = 6
    V128 = 7  # sixteen bytes
    LANE = 8
    BLOCK = 9  # the type of a block's result


I32, I64, V128 = "i32", "i64", "v128"


@dataclass(frozen=True)
class Instruction:
    """``takes`` and ``gives`` are types on the stack; those of calls and locals depend on the module."""

    name: str
    code: int
    takes: tuple[str, ...] = ()
    gives: str | None = None
    immediate: Immediate = Immediate.NONE
    vector: bool = False
    access: int = 0
    """Bytes that a load reads or a store writes."""


def _words() -> list[Instruction]:
    numbers = {
        I32: (0x6A, 0x6B, 0x6C, 0x71, 0x72, 0x73, 0x74, 0x76, 0x77, 0x78),
        I64: (0x7C, 0x7D, 0x7E, 0x83, 0x84, 0x85, 0x86, 0x88, 0x89, 0x8A),
    }
    names = ("add", "sub", "mul", "and", "or", "xor", "shl", "shr_u", "rotl", "rotr")
    made = [
        Instruction(f"{kind}.{name}", code, (kind, kind), kind)
        for kind, codes in numbers.items()
        for name, code in zip(names, codes, strict=True)
    ]
    compared = ((I32, "eq", 0x46), (I32, "lt_s", 0x48), (I32, "lt_u", 0x49), (I64, "lt_u", 0x54))
    made += [Instruction(f"{kind}.{name}", code, (kind, kind), I32) for kind, name, code in compared]
    return [
        *made,
        Instruction("i32.const", 0x41, (), I32, Immediate.I32),
        Instruction("i64.const", 0x42, (), I64, Immediate.I64),
        Instruction("i32.wrap_i64", 0xA7, (I64,), I32),
        Instruction("i64.extend_i32_s", 0xAC, (I32,), I64),
        Instruction("i64.extend_i32_u", 0xAD, (I32,), I64),
    ]


def _accesses() -> list[Instruction]:
    loads = {
        "i32.load": (0x28, I32, 4),
        "i64.load": (0x29, I64, 8),
        "i32.load8_u": (0x2D, I32, 1),
        "i32.load16_u": (0x2F, I32, 2),
        "i64.load8_u": (0x31, I64, 1),
        "i64.load16_u": (0x33, I64, 2),
        "i64.load32_u": (0x35, I64, 4),
    }
    stores = {
        "i32.store": (0x36, I32, 4),
        "i64.store": (0x37, I64, 8),
        "i32.store8": (0x3A, I32, 1),
        "i32.store16": (0x3B, I32, 2),
        "i64.store8": (0x3C, I64, 1),
        "i64.store16": (0x3D, I64, 2),
        "i64.store32": (0x3E, I64, 4),
    }
    memory = Immediate.MEMORY
    return [
        *(Instruction(n, code, (I32,), kind, memory, access=s) for n, (code, kind, s) in loads.items()),
        *(Instruction(n, code, (I32, kind), None, memory, access=s) for n, (code, kind, s) in stores.items()),
        Instruction("v128.load", 0, (I32,), V128, memory, vector=True, access=16),
        Instruction("v128.load32_splat", 9, (I32,), V128, memory, vector=True, access=4),
        Instruction("v128.load64_splat", 10, (I32,), V128, memory, vector=True, access=8),
        Instruction("v128.store", 11, (I32, V128), None, memory, vector=True, access=16),
    ]


def _vectors() -> list[Instruction]:
    unary = {"v128.not": 77}
    bits = {"v128.and": 78, "v128.andnot": 79, "v128.or": 80, "v128.xor": 81}
    fours = {"i32x4.eq": 55, "i32x4.lt_s": 57, "i32x4.lt_u": 58}
    fours |= {"i32x4.add": 174, "i32x4.sub": 177, "i32x4.mul": 181}
    twos = {"i64x2.eq": 214, "i64x2.lt_s": 216, "i64x2.add": 206, "i64x2.sub": 209, "i64x2.mul": 213}
    binary = bits | fours | twos
    shifts = {"i32x4.shl": 171, "i32x4.shr_u": 173, "i64x2.shl": 203, "i64x2.shr_u": 205}
    lane = Immediate.LANE
    return [
        *(Instruction(name, code, (V128,), V128, vector=True) for name, code in unary.items()),
        *(Instruction(name, code, (V128, V128), V128, vector=True) for name, code in binary.items()),
        *(Instruction(name, code, (V128, I32), V128, vector=True) for name, code in shifts.items()),
        Instruction("v128.bitselect", 82, (V128, V128, V128), V128, vector=True),
        Instruction("v128.const", 12, (), V128, Immediate.V128, vector=True),
        Instruction("i8x16.shuffle", 13, (V128, V128), V128, Immediate.V128, vector=True),
        Instruction("i8x16.swizzle", 14, (V128, V128), V128, vector=True),
        Instruction("i32x4.splat", 17, (I32,), V128, vector=True),
        Instruction("i64x2.splat", 18, (I64,), V128, vector=True),
        Instruction("i32x4.extract_lane", 27, (V128,), I32, lane, vector=True),
        Instruction("i32x4.replace_lane", 28, (V128, I32), V128, lane, vector=True),
        Instruction("i64x2.extract_lane", 29, (V128,), I64, lane, vector=True),
        Instruction("i64x2.replace_lane", 30, (V128, I64), V128, lane, vector=True),
    ]


def _control() -> list[Instruction]:
    """Control instructions, whose types depend on the function around them."""
    return [
        Instruction("loop", 0x03, immediate=Immediate.BLOCK),
        Instruction("if", 0x04, (I32,), immediate=Immediate.BLOCK),
        Instruction("else", 0x05),
        Instruction("end", 0x0B),
        Instruction("br_if", 0x0D, (I32,), immediate=Immediate.LABEL),
        Instruction("call", 0x10, immediate=Immediate.FUNCTION),
        Instruction("local.get", 0x20, immediate=Immediate.LOCAL),
        Instruction("local.set", 0x21, immediate=Immediate.LOCAL),
        Instruction("local.tee", 0x22, immediate=Immediate.LOCAL),
    ]


INSTRUCTIONS = {i.name: i for i in (*_control(), *_words(), *_accesses(), *_vectors())}
BY_CODE = {(i.vector, i.code): i for i in INSTRUCTIONS.values()}
