"""Changed texts of Motoko: scratch, Regions, and results."""

from __future__ import annotations

from tests.mutants.corpus import refused
from tests.mutants.motoko.parts import END, LAST

TEXTS = [
    *refused(
        "sha1.iterate",
        ("a store over the key", {END: "  inner[0] := 0;\n"}, "a store to inner16, which is a message"),
        ("scratch that is short", {r"Nat16>\(10, 0\)": "Nat16>(9, 0)"}, "a store to before at byte"),
        (
            "scratch of ones",
            {r"Nat16>\(10, 0\)": "Nat16>(10, 1)"},
            "the initial value of before is not zeros of its type",
        ),
        (
            "scratch of other words",
            {r"Array_init<Nat16>": "Array_init<Nat8>"},
            "the initial value of before is not zeros of its type",
        ),
        (
            "scratch of long words",
            {r"\[var Nat16\] = Prim.Array_init<Nat16>": "[var Nat32] = Prim.Array_init<Nat32>"},
            "rehash takes 3 storages and 0 integers of its types",
        ),
        ("scratch that is another's", {r"let after : (.*) = .*": r"let after : \1 = before;"}, "not Motoko"),
        ("a half that is not mixed in", {r"t\[1\] := .*": "t[1] := after[1];"}, "is not what the spec says"),
        ("a digest that is not kept", {r"^    u\[9\] := .*\n": ""}, "is not what the spec says"),
    ),
    *refused(
        "siphash24.siphashRegion",
        (
            "a load far outside of a region",
            {r"(?<=v0 : Nat64 = )key\[0\]": "(Prim.regionLoadNat64(M, offset +% 1000000) & 0) ^ key[0]"},
            "a read of M at byte",
        ),
        (
            "a load of a region by a Nat",
            {r"regionLoadNat64\(M, p\)": "regionLoadNat64(M, Prim.nat64ToNat(p))"},
            "a public Nat64 is needed, not the public Nat p",
        ),
        (
            "a load of another region",
            {r"regionLoadNat64\(M, p\)": "regionLoadNat64(key, p)"},
            "Prim.regionLoadNat64",
        ),
        (
            "half a word of a region",
            {r"regionLoadNat64\(M, p\)": "nat32ToNat64(Prim.regionLoadNat32(M, p))"},
            "is not what the spec says",
        ),
        (
            "a signed word of a region",
            {r"regionLoadNat64\(M, p\)": "regionLoadInt64(M, p)"},
            "Int64 is not a type of words",
        ),
        ("a store into a region", {LAST: "    Prim.regionStoreNat64(M, p, 0);\n"}, "not Motoko"),
        (
            "a region as an array",
            {r"Prim.regionLoadNat64\(M, p\)": "M[Prim.nat64ToNat(p)]"},
            "M has no elements",
        ),
        ("a region that grows", {LAST: "    Prim.regionGrow(M, 1);\n"}, "not Motoko"),
        ("a region that is a Blob", {"M : Region": "M : Blob"}, "M is Blob, not Region"),
    ),
    *refused(
        "sha1.pair",
        ("a digest twice", {r"right\[": "left["}, "is not what the spec says"),
        ("a digest's byte behind its end", {r"left\[19\]": "left[20]"}, "a read of left at byte"),
        ("bytes given back in another order", {r"\[out0, out1": "[out1, out0"}, "here the printer writes"),
        (
            "words given back in another order",
            {r"Nat64ToNat32\(H0 |nat64ToNat32\(H0 ": "nat64ToNat32(H1 "},
            "is not what the spec says",
        ),
        ("a byte less given back", {r", out19\]": "]"}, "out must be returned as Blob"),
        ("an array given back", {r"Prim.arrayToBlob\((.*)\)": r"\1"}, "not Motoko"),
    ),
    *refused(
        "sha1.absorb",
        (
            "halves given back in another order",
            {r"(Prim.nat32ToNat16\(word1 >> 16\)), (Prim.nat32ToNat16\(word1 & 0xffff\))": r"\2, \1"},
            "here the printer writes",
        ),
        (
            "a half less given back",
            {r", Prim.nat32ToNat16\(word5 & 0xffff\)": ""},
            "out must be returned as Nat16",
        ),
        ("a half of another word given back", {"word1 >> 16": "word2 >> 16"}, "here the printer writes"),
        (
            "a parameter in another's place",
            {"start0 : Nat16, start1": "start1 : Nat16, start0"},
            "absorb takes start1, start0, start2",
        ),
        ("a parameter that is wider", {"start0 : Nat16": "start0 : Nat32"}, "start0 is Nat32, not Nat16"),
    ),
]
