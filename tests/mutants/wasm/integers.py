"""Changed texts of WebAssembly: public integers."""

from __future__ import annotations

from tests.mutants.wasm.parts import LAST, START, equal, refused, wrong


def case(bodies: str) -> dict[str, str]:
    """A choice of two values in place of a word."""
    return {"local.get .m. .i64.shl": f"if (result i64) {bodies}) (i64.shl"}


TEXTS = [
    *refused(
        "md5.compress",
        (
            "an offset past 2^32 and back",
            {r"M. %p": r"M) (i32.add (i32.add %p #0x7fffffff) #0x80000001)"},
            "here the printer writes",
        ),
        (
            "an assigned parameter",
            {START: "    (local.set $end #64)\n"},
            "local 3 is public, but set to a word",
        ),
        (
            "a public integer that changes",
            {LAST: "(local.set $at1 %M)\n"},
            "the public integer local5 is set again",
        ),
        (
            "a local that is public, and then a word",
            {LAST: "(local.set $at1 %a)\n"},
            "local 5 is public, but set to a word",
        ),
        (
            "a word that becomes public",
            {LAST: "(local.set $a %p)\n"},
            "local4 differs with public integers",
        ),
        (
            "a comparison of literals",
            {START: wrong("(i32.lt_s #0x80000000 #-1)")},
            "is not what the spec says",
        ),
        (
            "a comparison of what wraps",
            {START: wrong("(i32.lt_s (i32.add %end #0x7ffffffc) #0)")},
            "end + 2147483644 may be no i32: it wraps around",
        ),
        (
            "a comparison of a difference",
            {START: wrong("(i32.lt_s (i32.sub %offset %end) #-200)")},
            "is not what the spec says",
        ),
        (
            "a comparison of what is shifted",
            {START: wrong("(i32.lt_s (i32.shr_u %end #6) #1)")},
            "a comparison of values that are not public",
        ),
        ("a choice by a number itself", {START: wrong("%end")}, "an if on something that is not public"),
        (
            "a choice by an equality with zero",
            {START: wrong("(i32.eqz %end)")},
            "the instruction 0x45 is not one that we print",
        ),
        (
            "a choice by two comparisons",
            {START: wrong("(i32.and (i32.eq %end #131) (i32.eq %offset #3))")},
            "a comparison of public integers is used as a word",
        ),
        (
            "a comparison as a word",
            {"local.get .X15": "i32.add %X15 (i32.lt_s %end #9)"},
            "a comparison of public integers is used as a word",
        ),
        ("a place as a word", {"local.get .X15": "i32.add %X15 %p"}, "is not what the spec says"),
        (
            "a place that is taken away again",
            {"local.get .X15": "i32.sub (i32.add %X15 %p) %p"},
            "local4 differs with public integers",
        ),
    ),
    *refused(
        "siphash24.siphash",
        (
            "a tail of another length",
            {r"const 63(?=.. .i32.const 63)": "const 55"},
            "is not what the spec says",
        ),
        (
            "a mask too wide",
            {r"const 63(?=......$)": "const 127"},
            "a shift by neither a literal nor a ring within the word",
        ),
        (
            "a mask with a hole",
            {r"const 63(?=......$)": "const 61"},
            "a shift by neither a literal nor a ring within the word",
        ),
        (
            "a mask of minus one",
            {r"const 63(?=......$)": "const -1"},
            "a shift by neither a literal nor a ring within the word",
        ),
        (
            "no mask",
            {r"i32.and (.*i32.const 63..) #63(?=....$)": r"i32.add \1 #0"},
            "a shift by neither a literal nor a ring within the word",
        ),
        (
            "a shift by a word",
            {r"shl (.*) .i64.const 56.": r"shl \1 %m"},
            "a shift by neither a literal nor a ring within the word",
        ),
        (
            "a shift by a word's width",
            {"i64.const 56": "i64.const 64"},
            "a shift of 64 bits by 64 is not one that we print",
        ),
        (
            "a shift by less than nothing",
            {"i64.const 56": "i64.const -8"},
            "a shift of 64 bits by 18446744073709551608 is not one that we print",
        ),
        ("a length in another byte", {"i64.const 56": "i64.const 48"}, "is not what the spec says"),
        (
            "a length with the offset",
            {r"extend_i32_u .i32.sub %end %offset": "extend_i32_u (local.get $end"},
            "is not what the spec says",
        ),
        (
            "a length that is one more",
            {r"extend_i32_u .i32.sub %end %offset.": r"extend_i32_u (i32.add (i32.sub %end %offset) #1)"},
            "is not what the spec says",
        ),
        (
            "a length with its sign",
            {"extend_i32_u (?=.i32.sub %end %offset.)": "extend_i32_s "},
            "here the printer writes i64.extend_i32_u",
        ),
        ("a choice at another length", {r"offset.. #8.$": "offset)) #9)"}, "is not what the spec says"),
        (
            "a choice the other way round",
            {r"i32.lt_s (.i32.sub %end %offset.) #8.$": r"i32.lt_s #7 \1)"},
            "a read of M at byte",
        ),
        (
            "a choice by a large sum",
            {r"i32.lt_s (.i32.sub %end %offset.) #8.$": r"i32.lt_s (i32.add \1 #0x7ffffff8) #0x80000000)"},
            "end - offset + 2147483640 may be no i32: it wraps around",
        ),
        (
            "a fraction that is rounded up",
            {r"i32.lt_s (.i32.sub %end %offset.) #8.$": r"i32.lt_s (i32.div_s \1 #8) #1)"},
            "the instruction 0x6d is not one that we print",
        ),
        (
            "a shift with its sign",
            {r"i32.lt_s (.i32.sub %end %offset.) #8.$": r"i32.lt_s (i32.shr_s \1 #3) #1)"},
            "the instruction 0x75 is not one that we print",
        ),
        (
            "a case of values of two types",
            case("(i32.lt_s #1 #2) (then #1) (else %m)"),
            "a block's results are i32 instead of i64",
        ),
        (
            "a case by literals",
            case("(i32.lt_s #1 #2) (then %m) (else (i64.const 1))"),
            "here the printer writes",
        ),
        ("a case alone", case("(i32.lt_s %end #2) (then %m)"), "an if leaves a value in only one case"),
        (
            "a case that keeps a word",
            case("(i32.lt_s %end #2) (then (local.tee $v0 %m)) (else %m)"),
            "may not have been set: it is set in only one case",
        ),
    ),
    *equal(
        "md5.compress",
        (
            "a comparison of literals that does not hold",
            {START: wrong("(i32.lt_s #-1 #0x80000000)")},
            "-1 is not below -2^31",
        ),
    ),
    *equal(
        "siphash24.siphash",
        (
            "a mask of half a word",
            {r"const 48.. .i32.const 63": "const 16)) (i32.const 31"},
            "two bytes and three are moved by 0 and 8 bits",
        ),
    ),
]
