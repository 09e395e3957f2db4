"""The numbers of WebAssembly's instructions, by chapter 5.4 of its specification, in LLVM's terms.

Only what the modules use that are proven: all else is refused.
"""

from __future__ import annotations

from tests.second.lines import Type

BYTE, WORD, LONG = (Type("int", width) for width in (8, 32, 64))

COMPARISONS = {0x48: ("slt", WORD)}
ARITHMETIC = {
    0x6A: ("add", WORD),
    0x6B: ("sub", WORD),
    0x6C: ("mul", WORD),
    0x71: ("and", WORD),
    0x73: ("xor", WORD),
    0x74: ("shl", WORD),
    0x76: ("lshr", WORD),
    0x77: ("rotl", WORD),
    0x7C: ("add", LONG),
    0x7E: ("mul", LONG),
    0x83: ("and", LONG),
    0x85: ("xor", LONG),
    0x86: ("shl", LONG),
    0x88: ("lshr", LONG),
    0x89: ("rotl", LONG),
}
CONVERSIONS = {0xA7: ("trunc", LONG, WORD), 0xAD: ("zext", WORD, LONG)}
LOADS = {
    0x28: (WORD, WORD),
    0x29: (LONG, LONG),
    0x2D: (WORD, BYTE),
    0x31: (LONG, BYTE),
    0x35: (LONG, WORD),
}
"""The word made, and the word in memory, which zeros extend."""
STORES = {0x36: WORD, 0x37: LONG}
LANEWISE = {0xFD50: "or", 0xFD51: "xor", 0xFDAE: "add"}
LANE_SHIFTS = {0xFDAB: "shl", 0xFDAD: "lshr"}
LOOP, IF, ELSE, END, BRANCH_IF, CALL = 0x03, 0x04, 0x05, 0x0B, 0x0D, 0x10
GET, SET, TEE = 0x20, 0x21, 0x22
NUMBER, LONG_NUMBER = 0x41, 0x42
VECTOR_LOAD, VECTOR_STORE, VECTOR, SHUFFLE = 0xFD00, 0xFD0B, 0xFD0C, 0xFD0D
