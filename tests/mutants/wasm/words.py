"""Changed texts of WebAssembly: calculations on words."""

from __future__ import annotations

from tests.mutants.wasm.parts import START, equal, refused

CH = r"i32.xor %g .i32.and %e .i32.xor %f %g.."
MAJ = r"i32.and %c .i32.xor %a %b.."
F = r"(?<=0xd76aa478.. .)i32.or .i32.and %b %c. "
PLUS = "i32.add .i32.add .i32.add %a %X0. #0xd76aa478"

TEXTS = [
    *refused(
        "md5.compress",
        ("another rotation", {"i32.const 7": "i32.const 8"}, "is not what the spec says"),
        ("a rotation to the right", {"i32.rotl": "i32.rotr"}, "here the printer writes i32.const 25"),
        ("a shift for a rotation", {"i32.rotl": "i32.shl"}, "is not what the spec says"),
        ("a signed shift", {"i32.rotl": "i32.shr_s"}, "the instruction 0x75"),
        ("a rotation by a word's width", {"i32.const 7": "i32.const 32"}, "a shift of 32 bits by 32"),
        (
            "a rotation by a word",
            {"i32.const 7.": "local.get $a)"},
            "a shift by neither a literal nor a ring",
        ),
        ("a constant's bit", {"0xd76aa478": "0xd76aa479"}, "is not what the spec says"),
        ("a constant's sign", {"0xd76aa478": "0x28955b88"}, "is not what the spec says"),
        (
            "constants swapped",
            {"0xd76aa478((.|\\n)*?)0xe8c7b756": r"0xe8c7b756\1 0xd76aa478"},
            "is not what the spec says",
        ),
        ("an or that is an and", {F: "i32.and (i32.and %b %c) "}, "is not what the spec says"),
        ("swapped operands of F", {F: "i32.or (i32.and %b %a) "}, "is not what the spec says"),
        (
            "a complement of another bit",
            {r"i32.xor %b .i32.const -1": "i32.xor %b (i32.const 1"},
            "is not what the spec says",
        ),
        (
            "a product",
            {"i32.add %a .local.get .X0": "i32.mul %a (local.get $X0"},
            "is not what the spec says",
        ),
        (
            "a difference",
            {"i32.add %a .local.get .X0": "i32.sub %a (local.get $X0"},
            "is not what the spec says",
        ),
        ("a word shifted by nothing", {"local.get .X15": "i32.shl %X15 #0"}, "here the printer writes"),
        ("a word's lower half", {"local.get .X15": "i32.and %X15 #0xffff"}, "is not what the spec says"),
        (
            "a comparison of signed words",
            {"local.get .X15": "i32.add %X15 (i32.lt_s %a %b)"},
            "a comparison of values that are not public",
        ),
        (
            "an equality of words",
            {"local.get .X15": "i32.add %X15 (i32.eq %a %b)"},
            "a comparison of values that are not public",
        ),
        (
            "a word twice",
            {"offset=8 .local.get .at1": "offset=4 (local.get $at1"},
            "is not what the spec says",
        ),
        (
            "a word between two",
            {"offset=8 .local.get .at1": "offset=7 (local.get $at1"},
            "is not what the spec says",
        ),
        ("a word of the state dropped", {r"^ *.i32.store offset=12.*\n": ""}, "is not what the spec says"),
        (
            "words of the state swapped",
            {
                r"store offset=8": "store offset=12",
                r"store offset=12 (.*\n.*)store offset=12": r"store offset=12 \1store offset=8",
            },
            "is not what the spec says",
        ),
        (
            "a store before a load",
            {r"^(?= *.local.set .a .i32.load)": "(i32.store offset=4 %H #0)\n"},
            "is not what the spec says",
        ),
        (
            "a byte of the state",
            {r"i32.store offset=12": "i32.store8 offset=12"},
            "H consists of words of 32 bits, not of 8",
        ),
        (
            "a tee that is too early",
            {r"%c. .i32.and (.*?) (.local.tee .d .i32.load offset=12 %H..)": r"\2) (i32.and \1 %c"},
            "is not what the spec says",
        ),
        (
            "rounds swapped",
            {r"^(.*set .c .i32.add .local.tee .d.*\n)(.*set .a .i32.add .local.tee .b.*\n)": r"\2\1"},
            "is not what the spec says",
        ),
        (
            "a local read before it is kept",
            {"local.get .a. .local.get .X0": "local.get $d) (local.get $X0"},
            "local 9 is read where it may not have been set",
        ),
    ),
    *refused(
        "sha256.compress",
        (
            "swapped operands of Ch",
            {CH: "i32.xor %f (i32.and %e (i32.xor %f %g))"},
            "is not what the spec says",
        ),
        ("swapped operands of Maj", {MAJ: "i32.and %b (i32.xor %a %c))"}, "is not what the spec says"),
        ("a word of a table", {r"f2.78.71.c6": r"f2\\78\\71\\c7"}, "is not what the spec says"),
        ("a table's words swapped", {r"(.f7.a3.f9.be)(.f2.78.71.c6)": r"\2\1"}, "is not what the spec says"),
        (
            "a table in the other order of bytes",
            {r"f2.78.71.c6": r"c6\\71\\78\\f2"},
            "is not what the spec says",
        ),
        ("a word of the state dropped", {r"^ *.i32.store offset=28.*\n": ""}, "is not what the spec says"),
        ("a word that is not added", {r"^ *.local.set .H7 .i32.add.*\n": ""}, "is not what the spec says"),
        ("a round dropped", {r"^ *.local.set .h .i32.add.*\n": ""}, "is not what the spec says"),
    ),
    *refused(
        "blake2s.compress",
        (
            "a counter of signed words",
            {"i32.lt_u .local.get .low": "i32.lt_s (local.get $low"},
            "a comparison of values that are not public",
        ),
        ("a counter of another block", {"i32.const 0x40": "i32.const 0x41"}, "is not what the spec says"),
        (
            "a counter the other way round",
            {r"i32.lt_u %low .i32.const 0x40": "i32.lt_u #0x40 (local.get $low"},
            "is not what the spec says",
        ),
        (
            "a counter's words mixed up",
            {"set .H8 .local.get .low": "set $H8 (local.get $H9"},
            "is not what the spec says",
        ),
    ),
    *refused(
        "sha512.compress",
        (
            "a word's lower half",
            {r"(?<=set .H0 ).i64.load %H.": r"(i64.extend_i32_u (i32.wrap_i64 \g<0>))"},
            "is not what the spec says",
        ),
        (
            "half a word",
            {r"(?<=set .H0 )(.)i64.load %H.": r"\1i64.load32_u %H)"},
            "H consists of words of 64 bits, not of 32",
        ),
        (
            "a store of half a word",
            {"i64.store offset=56": "i64.store32 offset=56"},
            "H consists of words of 64 bits, not of 32",
        ),
        (
            "a rotation of 32 bits",
            {r"(?<=set .H0 ).i64.load %H.": r"(i64.extend_i32_u (i32.rotl (i32.wrap_i64 \g<0>) #8))"},
            "is not what the spec says",
        ),
        (
            "a wrong type",
            {r"(?<=set .H0 ).i64.load %H.": "(i32.wrap_i64 (i64.load %H))"},
            "local.set does not take i32",
        ),
    ),
    *refused(
        "sha1.compress",
        (
            "the state stored before the loop",
            {r"^ *.i32.store %H %H0*\n": "", START: "    (i32.store %H %H0)\n"},
            "is not what the spec says",
        ),
        (
            "the state stored in another's place",
            {"i32.store offset=16": "i32.store offset=12"},
            "is not what the spec says",
        ),
        (
            "statements swapped",
            {r"^( *.local.set .H0 .i32.add.*\n)((.|\n)*)(?= *.br_if .blocks)": r"\2"},
            "is not what the spec says",
        ),
        (
            "a variable that is not set again",
            {r"^ *.local.set .a %H0.\n": ""},
            "local 6 is read where it may not have been set",
        ),
    ),
    *refused(
        "siphash24.siphash",
        ("another initial word", {"0x736f6d6570736575": "0x736f6d6570736574"}, "is not what the spec says"),
        ("another byte at the end", {"const 0xff": "const 0xee"}, "is not what the spec says"),
        ("a round less", {r"^    .local.set .w0 (.*\n){9}": ""}, "is not what the spec says"),
        ("a byte with its sign", {"i64.load8_u": "i64.load8_s"}, "the instruction 0x30"),
        ("a half for a byte", {"i64.load8_u": "i64.load16_u"}, "a read of M at byte"),
    ),
    *equal(
        "md5.compress",
        ("operands swapped", {"and %b .local.get .c": "and %c (local.get $b"}, "and is commutative"),
        ("a xor that is an or", {F: "i32.xor (i32.and %b %c) "}, "no bit is in both"),
        (
            "stores in another order",
            {r"^( *.i32.store offset=4.*\n)( *.i32.store offset=8.*\n)": r"\2\1"},
            "they are of different words",
        ),
        (
            "a word stored twice",
            {r"^(?= *.i32.store offset=12)": "(i32.store offset=12 %H (i32.load offset=12 %H))\n"},
            "the second store counts",
        ),
        (
            "sums in another order",
            {PLUS: "i32.add (i32.add (i32.add %a #0xd76aa478) %X0"},
            "sums wrap around",
        ),
        ("a mask of minus one", {"local.get .X15": "i32.and %X15 #-1"}, "it masks nothing"),
        ("a word added to nothing", {"local.get .X15": "i32.add %X15 #0"}, "x + 0 is x"),
        (
            "a sum in another order",
            {"(i32.add .i32.add .i32.add) (%a) (%X0)": r"\1 \3 \2"},
            "sums are commutative",
        ),
    ),
    *equal(
        "sha256.compress",
        (
            "Ch by two ands",
            {CH: "i32.xor (i32.and %e %f) (i32.and (i32.xor %e #-1) %g)"},
            "these are its two definitions",
        ),
        (
            "a word of a table that stands in a literal",
            {r"98.2f.8a.42": r"98\\2f\\8a\\43"},
            "nobody reads it",
        ),
    ),
    *equal(
        "md5.iterate",
        (
            "secrets that stay",
            {r"^ *.i32.store ..before.. offset=0.*\n": ""},
            "the contract is of u and t alone",
        ),
    ),
]
