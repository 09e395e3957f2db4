"""Changed texts of Motoko: places, times and targets of reads and writes."""

from __future__ import annotations

from tests.mutants.corpus import refused, strange
from tests.mutants.motoko.parts import END, FIRST, FUNCTION, LAST, LOOP, TABLE, wrong

AT = r"Prim.nat64ToNat(p)"
SCRATCH = "  let S : [var Nat64] = Prim.Array_init<Nat64>(65, 0);\n"
FILLED = """\
  var i : Nat64 = 0;
  while (i < 65) {
    S[Prim.nat64ToNat(i)] := 0;
    i +%= 1;
  };
  S[1] := 1;
"""
FAR_OFF = "Prim.nat32ToNat64(Prim.nat16ToNat32(Prim.nat8ToNat16(M[Prim.nat64ToNat(p +% 1000000)])))"

TEXTS = [
    strange("sha224.rehash", "sha256.rehash", "a read of digest at byte 28"),
    strange("sha224.iterate", "sha256.iterate", "a store to u at byte 28, past its 28 bytes"),
    strange("sha224.pair", "sha256.pair", "out must be returned as Blob"),
    strange("sha224.chain", "sha256.chain", "out must be returned as Blob"),
    strange("sha256.compress", "sha1.compress", "is not what the spec says"),
    strange("sha384.hash", "sha512.hash", "out must be returned as Blob"),
    strange(
        "sha1.compressArray",
        "sha1.compressRegion",
        "the function is called compressRegion, not compressArray",
    ),
    strange("siphash13.siphash", "siphash24.siphash", "is not what the spec says"),
    *refused(
        "sha1.compress",
        (
            "a table by the block's place",
            {**TABLE, FIRST: f"H0 ^ K[{AT}]"},
            "p differs with public integers",
        ),
        (
            "a table by the offset",
            {**TABLE, FIRST: "H0 ^ K[Prim.nat64ToNat(offset64)]"},
            "offset differs with public integers",
        ),
        ("a table by the offset itself", {**TABLE, FIRST: "H0 ^ K[offset]"}, "here the printer writes"),
        (
            "a table by the end",
            {**TABLE, FIRST: "H0 ^ K[Prim.nat64ToNat(end64 & 0x3f)]"},
            "is not at a fixed distance from where a message begins",
        ),
        (
            "a table by the end, before the loop",
            {**TABLE, LOOP: "  H0 := H0 ^ K[Prim.nat64ToNat(end64 & 0x3f)];\n"},
            "is not what the spec says",
        ),
        (
            "scratch by the block's place, filled before",
            {r"^(?=  var H0)": SCRATCH, LOOP: FILLED, FIRST: f"H0 ^ S[{AT}]"},
            "p differs with public integers",
        ),
        (
            "the block by twice its place",
            {r"M\[Prim.nat64ToNat\(p\)": "M[Prim.nat64ToNat((p *% 2) -% offset64)"},
            "where nothing was given or written",
        ),
        (
            "the block from the end",
            {r"M\[Prim.nat64ToNat\(p\)": "M[Prim.nat64ToNat(end64 -% 64)"},
            "is not what the spec says",
        ),
        ("the next block", {r"M\[Prim.nat64ToNat\(p\)": "M[Prim.nat64ToNat(p +% 64)"}, "a read of M at byte"),
        (
            "the block before",
            {r"M\[Prim.nat64ToNat\(p\)": "M[Prim.nat64ToNat(p -% 64)"},
            "a read of M at byte",
        ),
        ("a load far outside, masked away", {FIRST: f"H0 ^ ({FAR_OFF} & 0)"}, "a read of M at byte"),
        ("a load far outside, shifted out", {FIRST: f"H0 ^ (({FAR_OFF} << 63) << 1)"}, "a read of M at byte"),
        (
            "a load far outside, xored with itself",
            {FIRST: f"H0 ^ {FAR_OFF} ^ {FAR_OFF}"},
            "a read of M at byte",
        ),
        ("a word that nobody uses", {LAST: f"    let far : Nat64 = {FAR_OFF};\n"}, "a read of M at byte"),
        ("a load that stands alone", {LAST: "    M[0];\n"}, "not Motoko"),
        ("a load that is ignored", {LAST: "    ignore M[0];\n"}, "ignore is not Motoko"),
        ("a load a byte too far", {r"p \+% 63\)": "p +% 64)"}, "a read of M at byte"),
        (
            "a load before the message",
            {r"M\[Prim.nat64ToNat\(p\)": "M[Prim.nat64ToNat(p -% 1)"},
            "a read of M at byte",
        ),
        (
            "a load behind all messages",
            {r"p \+% 63\)": "p +% 0xffffffffffffffff)"},
            "here the printer writes",
        ),
        (
            "a load by a word",
            {r"M\[Prim.nat64ToNat\(p\)": "M[Prim.nat64ToNat(H0)"},
            "Prim.nat64ToNat of a Nat64",
        ),
        (
            "a load by a Nat64",
            {r"M\[Prim.nat64ToNat\(p\)\]": "M[p]"},
            "a public Nat is needed, not the public Nat64 p",
        ),
        (
            "a load by a Nat that is added to",
            {r"M\[Prim.nat64ToNat\(p\)\]": "M[offset +% 1]"},
            "the kernel computes with the public Nat offset: convert it to a counter first",
        ),
        ("a store behind the state", {END: "  H[10] := 0;\n"}, "a store to H at byte"),
        (
            "a store into the message",
            {END: "  M[0] := 0;\n"},
            "an element of M is assigned, but cannot change",
        ),
        (
            "a store into a table",
            {**TABLE, FIRST: "H0 ^ K[0]", END: "  K[0] := 0;\n"},
            "an element of K is assigned, but cannot change",
        ),
        (
            "a store at a word's place",
            {LAST: "    H[Prim.nat64ToNat(a)] := 0;\n"},
            "Prim.nat64ToNat of a Nat64",
        ),
        (
            "scratch read before it is written",
            {r"^(?=  var H0)": SCRATCH, FIRST: "H0 ^ S[0]"},
            "a read of S at byte",
        ),
        (
            "scratch behind its end",
            {r"^(?=  var H0)": SCRATCH, LOOP: "  S[65] := 0;\n"},
            "a store to S at byte",
        ),
        (
            "state kept between calls",
            {FUNCTION: "var kept : Nat64 = 0;\n", FIRST: "H0 ^ kept", END: "  kept := 1;\n"},
            "not Motoko",
        ),
        (
            "state kept in a constant",
            {FUNCTION: "let kept : [var Nat64] = Prim.Array_init<Nat64>(1, 0);\n", FIRST: "H0 ^ kept[0]"},
            "not Motoko",
        ),
        (
            "wrong in the first block",
            {LAST: wrong("p == offset64", "H0 := 0;", "    ")},
            "is not what the spec says",
        ),
        (
            "wrong behind 100 bytes",
            {END: wrong("offset64 == 100")},
            "is not what the spec says",
        ),
        (
            "wrong for long messages",
            {END: wrong("100000 < end64")},
            "is not what the spec says",
        ),
        ("the state by the place", {r"H\[1\]": "H[Prim.nat64ToNat(offset64)]"}, "is not what the spec says"),
        (
            "the state stored before the loop",
            {r"^  H\[9\] := .*\n": "", LOOP: "  H[9] := 0;\n"},
            "is not what the spec says",
        ),
        ("half a word of the state dropped", {r"^  H\[9\] := .*\n": ""}, "is not what the spec says"),
        ("half a word stored in another's place", {r"H\[9\] :=": "H[8] :="}, "is not what the spec says"),
        (
            "halves swapped",
            {r"H\[8\] := (.*)\n  H\[9\] :=": r"H[9] := \1\n  H[8] :="},
            "is not what the spec says",
        ),
        ("bytes of a word swapped", {r"p\)\](.*?)p \+% 1\)": r"p +% 1)]\1p)"}, "is not what the spec says"),
        ("a byte twice", {r"p \+% 1\)": "p)"}, "is not what the spec says"),
    ),
]
