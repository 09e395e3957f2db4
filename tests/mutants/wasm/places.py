"""Changed texts of WebAssembly: places, times and targets of reads and writes."""

from __future__ import annotations

from tests.mutants.corpus import strange
from tests.mutants.wasm.parts import (
    CLOSE,
    END,
    FAR,
    FIRST,
    LAST,
    LOCALS,
    SLOT,
    START,
    TABLE,
    refused,
    wrong,
    xored,
)

TAIL = r"^(?=    .local.set .v3 .i64.xor %v3 .local.tee .m .i64.or)"
"""Before SipHash takes its last word."""
SCRATCH = {LOCALS: "    ;; S: 64 bytes at 0\n"}
FILLED = """\
    (local.set $n #0)
    (loop $fill
      (i32.store8 %n #0)
      (br_if $fill (i32.lt_s (local.tee $n (i32.add %n #1)) #64))
    )
    (i32.store8 offset=1 #0 #1)
"""


TEXTS = [
    strange("sha224.rehash", "sha256.rehash", "a read of digest at byte"),
    strange("sha224.iterate", "sha256.iterate", "a store to u at byte 28, past its 28 bytes"),
    strange("sha256.compress", "sha1.compress", "is not what the spec says"),
    strange("sha512_224.compress", "sha256.compress", "H consists of words of 64 bits, not of 32"),
    strange("siphash13.siphash", "siphash24.siphash", "is not what the spec says"),
    strange("md5.rehash", "md5.rehash4", "the module exports no function rehash"),
    strange("md5.compress", "md5.rehash", "the module exports no function compress"),
    *refused(
        "md5.compress",
        (
            "a table by the block's place",
            {**TABLE, **xored("(i32.load8_u (i32.and %p #63))")},
            "is not at a fixed distance from where a message begins",
        ),
        (
            "a table by the block's place, far outside of it",
            {**TABLE, **xored("(i32.load8_u %p)")},
            "are outside the kernel's own storages",
        ),
        (
            "a table by the offset",
            {**TABLE, **xored("(i32.load8_u (i32.and %offset #63))")},
            "is not at a fixed distance from where a message begins",
        ),
        (
            "scratch by the block's place, filled before",
            {
                LOCALS: "    ;; S: 64 bytes at 0\n    (local $n i32)\n",
                START: FILLED,
                **xored("(i32.load8_u (i32.and %p #63))"),
            },
            "is not at a fixed distance from where a message begins",
        ),
        (
            "the block by twice its place",
            {"(?<=set .X0 .i32.load .)local.get .at1": "i32.sub (i32.add %M (i32.mul %p #2)) %offset"},
            "where nothing was given or written",
        ),
        (
            "the block from the end",
            {"(?<=set .X0 .i32.load .)local.get .at1": "i32.add (i32.add %M %end) #-64"},
            "is not what the spec says",
        ),
        ("the next block", {"offset=60": "offset=124"}, "a read of M at byte"),
        (
            "a load far outside, masked away",
            xored("(i32.and (i32.load offset=1000000 %at1) #0)"),
            "where nothing was given or written",
        ),
        (
            "a load xored with itself",
            xored("(i32.xor (i32.load offset=1000000 %at1) (i32.load offset=1000000 %at1))"),
            "where nothing was given or written",
        ),
        (
            "a load far outside, shifted out",
            xored("(i32.shl (i32.shl (i32.load offset=1000000 %at1) #31) #1)"),
            "where nothing was given or written",
        ),
        (
            "a word that nobody uses",
            {SLOT: "    (local $far i32)\n", LAST: "(local.set $far (i32.load offset=64 %at1))\n"},
            "where nothing was given or written",
        ),
        (
            "a load before the message",
            {"(?<=X15 .i32.load )offset=60 (%at1)": r"(i32.add \1 #-1)"},
            "where nothing was given or written",
        ),
        ("a load a byte too far", {"offset=60": "offset=61"}, "a read of M at byte"),
        ("a load behind all memory", {"offset=60": "offset=4294967295"}, "a read of M at byte"),
        ("a load that wraps around to its place", {"offset=60": "offset=4294967292"}, "a read of M at byte"),
        (
            "a load by a negative address",
            {"(?<=X15 .i32.load )offset=60 (%at1)": r"offset=64 (i32.add \1 #-4)"},
            "an offset is added to M + local4 - 4, which may be negative",
        ),
        ("a store behind the state", {END: "    (i32.store offset=16 %H #0)\n"}, "a store to H at byte"),
        ("a store before the state", {END: "    (i32.store (i32.add %H #-4) #0)\n"}, "a store to H before"),
        (
            "a store into the message",
            {END: "    (i32.store %M #0)\n"},
            "a store to M_32x1, which is a message",
        ),
        ("the state as bytes", {FIRST: "(i32.load8_u %H)"}, "H consists of words of 32 bits, not of 8"),
        (
            "the state as long words",
            {FIRST: "(i32.wrap_i64 (i64.load %H))"},
            "H consists of words of 32 bits, not of 64",
        ),
        (
            "the state across its words",
            {"offset=4 .local.get .H": "offset=2 (local.get $H"},
            "H is read across its words",
        ),
        (
            "the state by an address that is a word",
            {FIRST: "(i32.load (i32.load %H))"},
            "an address or a bound depends on a word",
        ),
        (
            "an address of two storages",
            {FIRST: "(i32.load (i32.add %H %M))"},
            "H + M is not an address in one storage",
        ),
        (
            "an address by way of another storage",
            {FIRST: "(i32.load (i32.sub (i32.add %H %M) %M))"},
            "here the printer writes i32.load",
        ),
        (
            "the message for the state",
            {FIRST: "(i32.load %M)"},
            "is not at a fixed distance from where a message begins",
        ),
        ("an address as a word", xored("%M"), "M in M is not a public integer here"),
        (
            "a choice by an address",
            {END: wrong("(i32.lt_s %M #1048576)")},
            "an if on something that is not public",
        ),
        (
            "state kept between calls",
            {**SCRATCH, **xored("(i32.load #0)"), END: "    (i32.store #0 #1)\n"},
            "a read of S at byte",
        ),
        ("wrong in the first block", {LAST: wrong("(i32.eq %p %offset)")}, "is not what the spec says"),
        (
            "a store at a word's place",
            {LAST: "(i32.store (i32.add %H %a) #0)\n"},
            "an address or a bound depends on a word",
        ),
        ("a choice by a word", {LAST: wrong("(i32.lt_s %a #1)")}, "a comparison of values that are not"),
        (
            "a choice by a word, without a sign",
            {LAST: wrong("(i32.lt_u %a #1)")},
            "an if on something that is not public",
        ),
        (
            "a word read before it is set",
            {"get .X15": "get $e", SLOT: "    (local $e i32)\n"},
            "is read where it may not have been set",
        ),
    ),
    *refused(
        "sha256.compress",
        (
            "a table by the end",
            {
                LOCALS: "    ;; E: 64 bytes at 512\n",
                CLOSE: f'  (data #512 "{FAR}")\n',
                r"(?<=set .H0 ).i32.load %H.": r"(i32.xor \g<0> (i32.load8_u offset=512 (i32.and %end #63)))",
            },
            "is not what the spec says",
        ),
    ),
    *refused(
        "md5.compress sha1.compress sha256.compress blake2s.compress",
        (
            "the state by the place",
            {r"load offset=4 %H": "load (i32.add %H (i32.mul %offset #4))"},
            "differs with public integers, and may not here",
        ),
        (
            "the state by the place in bytes",
            {r"load offset=4 %H": "load (i32.add %H %offset)"},
            "H is read across its words",
        ),
        (
            "wrong behind 100 bytes",
            {END: wrong("(i32.eq %offset #100)")},
            "is not what the spec says",
        ),
    ),
    *refused(
        "sha512.compress",
        (
            "wrong behind 100 bytes",
            {END: wrong("(i32.eq %offset #100)", "(i64.store %H (i64.const 0))")},
            "is not what the spec says",
        ),
    ),
    *refused(
        "md5.iterate",
        (
            "a table by the count",
            {
                r"^(?=    .local .i )": "    ;; K: 64 bytes at 32\n",
                CLOSE: f'  (data #32 "{FAR}")\n',
                r"(?<=store %t ).*(?=\)$)": r"(i32.xor \g<0> (i32.load8_u offset=32 (i32.and %i #63)))",
            },
            "is not what the spec says",
        ),
        (
            "wrong at a count of 5",
            {END: wrong("(i32.eq %count #5)", "(i32.store %t #0)")},
            "is not what the spec says",
        ),
        (
            "wrong in turn 7",
            {r"^(?= +.br_if .iterations)": "(if (i32.eq %i #7) (then (i32.store %t #0)))\n"},
            "is not what the spec says",
        ),
    ),
    *refused(
        "siphash24.siphash",
        (
            "the key by the length",
            {r"offset=8 %key": "(i32.add %key (i32.sub %end %offset))"},
            "key is read across its words",
        ),
        (
            "wrong at length 100",
            {TAIL: wrong("(i32.eq (i32.sub %end %offset) #100)", "(local.set $m (i64.const 0))")},
            "is not what the spec says",
        ),
        (
            "wrong at length 127",
            {TAIL: wrong("(i32.eq (i32.sub %end %offset) #127)", "(local.set $m (i64.const 0))")},
            "is not what the spec says",
        ),
        (
            "wrong from length 100 on",
            {TAIL: wrong("(i32.lt_s #99 (i32.sub %end %offset))", "(local.set $m (i64.const 0))")},
            "is not what the spec says",
        ),
        (
            "wrong at length 5",
            {TAIL: wrong("(i32.eq (i32.sub %end %offset) #5)", "(local.set $m (i64.const 0))")},
            "is not what the spec says",
        ),
    ),
]
