"""Changed texts of WebAssembly: vectors, and kernels on lanes."""

from __future__ import annotations

from tests.mutants.corpus import strange
from tests.mutants.wasm.parts import LAST, refused, wrong

TURNED = "3 2 1 0 7 6 5 4 11 10 9 8 15 14 13 12"
ZEROS = "(v128.store %H (v128.const i32x4 0 0 0 0))"

TEXTS = [
    strange("sha224.iterate4", "sha256.iterate4", "a store to u at byte 112, past its 112 bytes"),
    strange("md5.batch", "sha1.batch", "a read of H at byte 64"),
    *refused(
        "sha256.compress sha1.compress",
        (
            "bytes that are not turned",
            {TURNED: "0 1 2 3 7 6 5 4 11 10 9 8 15 14 13 12"},
            "is not what the spec says",
        ),
        ("all bytes turned", {TURNED: "15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0"}, "is not what the spec says"),
        ("lanes swapped", {TURNED: "7 6 5 4 3 2 1 0 11 10 9 8 15 14 13 12"}, "is not what the spec says"),
        (
            "a byte twice",
            {TURNED: "3 2 1 1 7 6 5 4 11 10 9 8 15 14 13 12"},
            "WebAssembly has no extract of u8 in a word",
        ),
        (
            "a byte that is in no vector",
            {TURNED: "3 2 1 32 7 6 5 4 11 10 9 8 15 14 13 12"},
            "there is no byte 32 in two vectors",
        ),
        ("lanes of another width", {"i32x4.add": "i64x2.add"}, "here the printer writes"),
        ("lanes of 16 bits", {"i32x4.add": "i16x8.add"}, "the instruction 0xfd 142 is not one that we print"),
        ("lanes of floats", {"i32x4.add": "f32x4.add"}, "the instruction 0xfd 228 is not one that we print"),
        (
            "a row of one lane",
            {"v128.load .local.get": "v128.load32_splat (local.get"},
            "is not what the spec says",
        ),
        (
            "a row of zeros",
            {"v128.load .local.get": "v128.load32_zero (local.get"},
            "the instruction 0xfd 92 is not one that we print",
        ),
        (
            "a row from the next byte on",
            {"v128.load offset=16": "v128.load offset=17"},
            "is not what the spec says",
        ),
        (
            "a row that is not aligned",
            {"v128.load offset=16": "v128.load offset=16 align=4"},
            "an access's alignment is not its size",
        ),
        ("a row behind the block", {"v128.load offset=48": "v128.load offset=52"}, "a read of M at byte"),
        (
            "a row over others",
            {r"v128.store ..X.. offset=(\d+)": r"v128.store (;X;) offset=304"},
            "a read of X at byte",
        ),
        (
            "a shift of lanes by their width",
            {r"(i32x4.shl .*?i32.const )\d+": r"\g<1>32"},
            "a shift of 32 bits by 32 is not one that we print",
        ),
        (
            "a shift of lanes by a word",
            {r"(i32x4.shl .*?)i32.const \d+": r"\1local.get $a"},
            "a literal number is needed here",
        ),
        (
            "a signed shift of lanes",
            {"i32x4.shr_u": "i32x4.shr_s"},
            "the instruction 0xfd 172 is not one that we print",
        ),
        (
            "bytes taken by a word",
            {f"i8x16.shuffle {TURNED}": "i8x16.swizzle"},
            "the bytes of a vector move to places that are no constants within it",
        ),
    ),
    *refused(
        "sha256.compress",
        (
            "a shift of lanes by another number",
            {r"(i32x4.shr_u .*?i32.const )\d+": r"\g<1>11"},
            "is not what the spec says",
        ),
    ),
    *refused(
        "sha1.compress",
        (
            "a lane of a constant",
            {"0x5a827999 0x5a827999 0x5a827999 0x5a827999": "0x5a827999 0x5a827999 0x5a827999 0x5a827998"},
            "is not what the spec says",
        ),
    ),
    *refused(
        "md5.batch",
        ("a message for another", {"get .start1": "get $start0"}, "is not what the spec says"),
        (
            "a message by another's count",
            {"get .count1": "get $count0"},
            "where nothing was given or written",
        ),
        (
            "a message that is never read",
            {r"(?<=local.get .turn. )%count1": "#0"},
            "is not what the spec says",
        ),
        (
            "a message that is always read",
            {r"(?<=if .i32.lt_s %turn )%count1": "%turns"},
            "where nothing was given or written",
        ),
        (
            "a message to its last block but one",
            {r"%turn(?= .local.get .count1)": "(i32.add %turn #1)"},
            "is not what the spec says",
        ),
        ("a row less", {r"i32.const 4(?=...$)": "i32.const 3"}, "is not what the spec says"),
        ("a row too many", {r"i32.const 4(?=...$)": "i32.const 5"}, "where nothing was given or written"),
        (
            "rows by half their size",
            {r"mul %t .i32.const 16(?=... .i32.mul)": "mul %t (i32.const 8"},
            "is not what the spec says",
        ),
        (
            "blocks by twice their size",
            {r"mul %turn .i32.const 64": "mul %turn (i32.const 128"},
            "where nothing was given or written",
        ),
        (
            "blocks by half their size",
            {r"mul %turn .i32.const 64": "mul %turn (i32.const 32"},
            "is not at a fixed distance from the start of a block",
        ),
        (
            "another message's lane",
            {"v128.load ..R.. offset=64": "v128.load (;R;) offset=128"},
            "is not what the spec says",
        ),
        (
            "lanes interleaved in another order",
            {"0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23": "0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23"},
            "is not what the spec says",
        ),
        (
            "lanes of dead messages",
            {r"(?<=store %H ).v128.bitselect .*": "(i32x4.add (v128.load %H) %a))"},
            "is not what the spec says",
        ),
        (
            "lanes chosen the other way round",
            {
                r"bitselect .i32x4.add (.local.tee .n0 .v128.load %H..) %a. %n0": (
                    r"bitselect \1 (i32x4.add %n0 %a)"
                )
            },
            "is not what the spec says",
        ),
        (
            "a lane alive by another's count",
            {"local.get .count1.. .local.get .count2": "local.get $count2)) (local.get $count1"},
            "is not what the spec says",
        ),
        ("a lane that there is not", {"replace_lane 3": "replace_lane 4"}, "there is no lane 4"),
        (
            "a lane that is always alive",
            {r"(?<=i32x4.splat .local.get .)count0": "turns"},
            "is not what the spec says",
        ),
        ("a lane alive without signs", {"i32x4.lt_s": "i32x4.lt_u"}, "here the printer writes"),
        (
            "a lane alive by equality",
            {"i32x4.lt_s": "i32x4.eq"},
            "is not what the spec says",
        ),
        (
            "a lane alive by a word",
            {r"i32x4.splat %turn": "local.get $a"},
            "only public lanes may be compared",
        ),
        (
            "a lane alive by an address",
            {r"(?<=i32x4.splat .local.get .)count0": "M"},
            "the mask local12 < M depends on a value that is not public here",
        ),
        (
            "wrong at a count of 5",
            {LAST: wrong("(i32.eq %count0 #5)", ZEROS)},
            "is not what the spec says",
        ),
        (
            "wrong in turn 7",
            {LAST: wrong("(i32.eq %turn #7)", ZEROS)},
            "is not what the spec says",
        ),
        (
            "wrong where two counts are equal",
            {LAST: wrong("(i32.eq %count0 %count1)", ZEROS)},
            "is not what the spec says",
        ),
        (
            "wrong where messages are one",
            {LAST: wrong("(i32.eq %start0 %start1)", ZEROS)},
            "is not what the spec says",
        ),
        (
            "wrong at a place",
            {LAST: wrong("(i32.lt_s %start0 #4096)", ZEROS)},
            "is not what the spec says",
        ),
        (
            "wrong in the last turn",
            {LAST: wrong("(i32.eq %turn (i32.add %turns #-1))", ZEROS)},
            "is not what the spec says",
        ),
        (
            "a state from the turn before",
            {r"^ *.local.set .a .v128.load %H..\n": ""},
            "local 13 is read where it may not have been set",
        ),
        (
            "a lane's word as an address",
            {LAST: "(i32.store (i32x4.extract_lane 0 %a) #0)\n"},
            "an address or a bound depends on a word",
        ),
        ("a row of the state dropped", {r"^ *.v128.store offset=48.*\n": ""}, "is not what the spec says"),
        (
            "rows of the state swapped",
            {"v128.store offset=48": "v128.store offset=32"},
            "is not what the spec says",
        ),
        ("a word of one lane alone", {LAST: "(i32.store %H #0)\n"}, "is not what the spec says"),
        (
            "a turn less",
            {
                r"set .turn .i32.const 0": "set $turn (i32.const 1",
                r"lt_s #0 .local.get .turns": "lt_s #1 (local.get $turns",
            },
            "is not what the spec says",
        ),
        (
            "two turns in one",
            {r"turn. .i32.const 1": "turn) (i32.const 2"},
            "after its last iteration a loop's variable can be 2147483648, no i32",
        ),
    ),
    *refused(
        "md5.rehash4",
        ("another rotation in all lanes", {r"i32.const 7.": "i32.const 8)"}, "is not what the spec says"),
        ("a lane of a constant", {r"(0x[0-9a-f]{8}) \1 \1 \1": r"\1 \1 \1 0x0"}, "is not what the spec says"),
        (
            "a row of one message's words",
            {"v128.load .local.get .digest": "v128.load32_splat (local.get $digest"},
            "is not what the spec says",
        ),
        (
            "a word of the digest by one message's words",
            {r"v128.load offset=16 .local.get .digest": "v128.load offset=4 (local.get $digest"},
            "digest is read across its words",
        ),
    ),
    *refused(
        "md5.iterate4",
        (
            "a row of u by its words",
            {r"v128.store offset=16 .local.get .u": "v128.store offset=4 (local.get $u"},
            "u is read across its words",
        ),
        (
            "a row that is not mixed in",
            {r"(store %t ).v128.xor .v128.load %t. (.*)\)$": r"\1\2"},
            "is not what the spec says",
        ),
        (
            "another kernel",
            {'"kernels" "rehash4"': '"kernels" "rehash"'},
            "iterate4 calls rehash, which is not among its kernels",
        ),
        (
            "a digest into itself",
            {r"call .rehash4 .i32.const ..after.. 64.": "call $rehash4 (i32.const (;before;) 0)"},
            "rehash4 is given before twice",
        ),
    ),
]
