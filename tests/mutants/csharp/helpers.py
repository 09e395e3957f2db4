"""Changed texts of C#: helpers."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused
from tests.mutants.csharp.parts import FIRST, P7, RUN, STATE

HELPED = "uint a = first(H0, H1);"
"""A helper's call in place of a read of the state's first word."""

TEXTS = [
    *refused(
        "md5.compress",
        (
            "a helper that calls itself",
            {RUN: FIRST.replace("return x", "return first(x, y)"), STATE: HELPED},
            "first is not a helper of this kernel",
        ),
        (
            "helpers that call each other",
            {
                RUN: FIRST.replace("return x", "return second(x, y)")
                + FIRST.replace("first", "second").replace("return x", "return first(x, y)"),
                STATE: HELPED,
            },
            "first is not a helper of this kernel",
        ),
        (
            "a helper that calls the kernel",
            {RUN: FIRST.replace("return x", "return Run(x, y)"), STATE: HELPED},
            "Run is not a helper of this kernel",
        ),
        ("a helper that nobody calls", {RUN: FIRST}, "nobody calls the helper first"),
        (
            "a helper with an argument less",
            {RUN: FIRST, STATE: "uint a = first(H0);"},
            "the helper first takes x, y",
        ),
        (
            "a helper with an argument more",
            {RUN: FIRST, STATE: "uint a = first(H0, H1, H2);"},
            "the helper first takes x, y",
        ),
        (
            "a helper given 64 bits",
            {RUN: FIRST, STATE: "uint a = first(H0, 1ul);"},
            "a value of another type is kept as uint",
        ),
        (
            "a helper given an array",
            {RUN: FIRST, STATE: "uint a = first(H, H1);"},
            "a value of another type is kept as uint",
        ),
        (
            "a helper given an integer",
            {RUN: FIRST, STATE: "uint a = first(H0, p);"},
            "a literal number is needed here",
        ),
        (
            "a helper that takes an array",
            {RUN: FIRST.replace("uint y", "uint[] y"), STATE: "uint a = first(H0, H);"},
            "uint[] is not a type of words",
        ),
        (
            "a helper that takes an integer",
            {RUN: FIRST.replace("uint y", "int y"), STATE: "uint a = first(H0, p);"},
            "int is not a type of words",
        ),
        (
            "a helper that reads a field",
            {RUN: FIRST.replace("return x", "return X0"), STATE: HELPED},
            "X0 is read by a helper, and is no parameter of it",
        ),
        (
            "a helper of the object",
            {RUN: FIRST.replace("static ", ""), STATE: HELPED},
            "first is not a helper of this kernel",
        ),
        (
            "a helper that others see",
            {RUN: FIRST.replace("private", "internal"), STATE: HELPED},
            "first is not a helper of this kernel",
        ),
        (
            "a helper with another attribute",
            {RUN: "    [Obsolete(0)]\n" + FIRST, STATE: HELPED},
            "a method declaration",
        ),
        (
            "a helper that is not inlined",
            {RUN: "    [MethodImpl(MethodImplOptions.NoInlining)]\n" + FIRST, STATE: HELPED},
            "a method declaration",
        ),
        (
            "a helper whose inlining is asked for",
            {RUN: "    [MethodImpl(MethodImplOptions.AggressiveInlining)]\n" + FIRST, STATE: HELPED},
            "here the printer writes",
        ),
        (
            "a helper that gives a byte",
            {RUN: FIRST.replace("static uint", "static byte"), STATE: HELPED},
            "a value of another type is kept as byte",
        ),
        (
            "a helper that gives 64 bits",
            {RUN: FIRST.replace("static uint", "static ulong"), STATE: HELPED},
            "a value of another type is kept as ulong",
        ),
        (
            "a helper that gives nothing",
            {RUN: FIRST.replace("static uint", "static void"), STATE: HELPED},
            "void is not a type of words",
        ),
        (
            "a helper that gives what is inferred",
            {RUN: FIRST.replace("static uint", "static var"), STATE: HELPED},
            "an implicit type in a method declaration",
        ),
        (
            "a helper that takes 64 bits",
            {RUN: FIRST.replace("uint x", "ulong x"), STATE: HELPED},
            "a value of another type is kept as uint",
        ),
        (
            "a helper that stores",
            {RUN: FIRST.replace("        return", "        x = y;\n        return"), STATE: HELPED},
            "the helper first does more than return a value",
        ),
        (
            "a helper that returns twice",
            {RUN: FIRST.replace("        return", "        return y;\n        return"), STATE: HELPED},
            "the helper first does more than return a value",
        ),
        (
            "a helper without a body",
            {RUN: "    private static uint first(uint x, uint y) => x;\n\n", STATE: HELPED},
            "an arrow expression clause in a method declaration",
        ),
        (
            "a helper of types",
            {RUN: FIRST.replace("first", "first<T>"), STATE: HELPED},
            "a type parameter list in a method declaration",
        ),
        (
            "a helper whose parameters are one",
            {RUN: FIRST.replace("uint y", "uint x"), STATE: HELPED},
            "two parameters of first have one name",
        ),
        ("two helpers of one name", {RUN: FIRST + FIRST, STATE: HELPED}, "first hides another definition"),
        (
            "a helper by the name of a field",
            {RUN: FIRST.replace("first", "X0"), STATE: "uint a = X0(H0, H1);"},
            "X0 hides another variable",
        ),
        (
            "a helper by the name of our methods",
            {RUN: FIRST.replace("first", "Words"), STATE: "uint a = Words(H0, H1);"},
            "Words hides another definition",
        ),
        (
            "a helper that changes what it is given",
            {RUN: FIRST.replace("return x", "return x + 1u"), STATE: HELPED},
            "is not what the spec says",
        ),
        (
            "a method of ours that nobody has",
            {P7: "P7 = Words.LoadHE64(M, p);"},
            "Words.LoadHE64 is not a helper of this kernel",
        ),
        (
            "a method of another class",
            {P7: "P7 = Other.LoadLE64(M, p);"},
            "Other.LoadLE64 is not a helper of this kernel",
        ),
        (
            "a method of ours that has no class",
            {P7: "P7 = LoadLE64(M, p);"},
            "LoadLE64 is not a helper of this kernel",
        ),
        (
            "a load of a word",
            {P7: "P7 = Words.LoadLE64(p, M);"},
            "Words.LoadLE64 takes other arguments",
        ),
        (
            "a load of the state",
            {P7: "P7 = Words.LoadLE64(H, 0);"},
            "H is not all of some bytes",
        ),
        (
            "a load of a span of words",
            {P7: "P7 = Words.LoadLE64(M64, 56);"},
            "M is not all of some bytes",
        ),
        (
            "a load without a place",
            {P7: "P7 = Words.LoadLE64(M);"},
            "Words.LoadLE64 takes other arguments",
        ),
        (
            "a word that is read of nothing",
            {P7: "P7 = MemoryMarshal.Read<ulong>();"},
            "a span or a word must come from exactly one slice of bytes",
        ),
        (
            "a word that is read of all",
            {P7: "P7 = MemoryMarshal.Read<ulong>(M);"},
            "identifier without function",
        ),
        (
            "a word that is read of two parts",
            {P7: "P7 = MemoryMarshal.Read<ulong>(M.Slice(p), M.Slice(p));"},
            "a span or a word must come from exactly one slice of bytes",
        ),
        (
            "a word that is read of a number of bytes",
            {P7: "P7 = MemoryMarshal.Read<ulong>(M.Slice(p, 8));"},
            "a word must be read from a slice without a length",
        ),
        (
            "a word that is read as another",
            {P7: "P7 = MemoryMarshal.Read<byte>(M.Slice(p));"},
            "a value of another type is kept as ulong",
        ),
        (
            "a word that is read by two types",
            {P7: "P7 = MemoryMarshal.Read<ulong, ulong>(M.Slice(p));"},
            "a read of a word takes only its type",
        ),
    ),
    *refused(
        "sha256.compress",
        ("a helper's rotation", {r"n0 >> 17": "n0 >> 18"}, "is not what the spec says"),
        ("a helper's factor", {r"0x100000001ul": "0x100000003ul"}, "is not what the spec says"),
        ("a helper's mask", {r"0xff00ffu": "0xff00feu"}, "is not what the spec says"),
        (
            "a helper that is missing",
            {r"^.*\n    private static uint swap32\((.|\n)*?\n    \}\n\n": ""},
            "swap32 is not a helper of this kernel",
        ),
        ("a helper for another", {r"Sigma0\(a\)": "Sigma1(a)"}, "is not what the spec says"),
        ("a helper's word that is dropped", {r"swap32\(M32\[0\]\)": "M32[0]"}, "is not what the spec says"),
        ("a helper that is not asked for", {r"^.*Inlining\)\]\n": ""}, "here the printer writes"),
    ),
    *equal(
        "md5.compress",
        ("a helper that gives its first word", {RUN: FIRST, STATE: HELPED}, "it returns x"),
    ),
]
