"""Changed texts of C#: names and types."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused
from tests.mutants.csharp.parts import BLOCK, END, FIELDS, STATE, TOP

TEXTS = [
    *refused(
        "md5.compress",
        ("a name declared twice", {r"uint b =": "uint a ="}, "a hides another variable"),
        ("a parameter declared again", {TOP: "        int end = 64;\n"}, "end hides another variable"),
        (
            "a parameter that hides in a block",
            {BLOCK: "            int offset = 0;\n"},
            "offset hides another variable",
        ),
        ("a field that hides", {BLOCK: "            uint X0 = 0u;\n"}, "X0 hides another variable"),
        (
            "an assigned parameter",
            {TOP: "        end = 64;\n"},
            "end is assigned, and is no variable of words",
        ),
        (
            "a loop's variable that is assigned",
            {BLOCK: "            p = offset;\n"},
            "p is assigned, and is no variable of words",
        ),
        ("another state", {TOP: "        H = M;\n"}, "H is assigned, and is no variable of words"),
        ("another span", {BLOCK: "            M64 = M64;\n"}, "M64 is assigned, and is no variable of words"),
        (
            "another table",
            {FIELDS: "    private static readonly uint[] K = {0u};\n", TOP: "        K = H;\n"},
            "K is assigned, and is no variable of words",
        ),
        ("no declaration", {STATE: "a = H0;"}, "a is assigned, and is no variable of words"),
        ("a declaration without a value", {STATE: "uint a;"}, "a is read before it is set"),
        (
            "a value in one branch alone",
            {STATE: "uint a;\n            if (end < 64) {\n                a = H0;\n            }"},
            "a is read before it is set",
        ),
        ("a word behind its block", {END: "        H[0] = a;\n"}, "a is not declared"),
        ("a word of 64 bits", {STATE: "ulong a = H0;"}, "a value of another type is kept as ulong"),
        ("a word of a byte", {STATE: "byte a = H0;"}, "a value of another type is kept as byte"),
        ("a signed word", {STATE: "int a = H0;"}, "an address or a bound depends on a word"),
        ("a word of the machine's", {STATE: "nuint a = H0;"}, "nuint is not a type of words"),
        ("a word by its type's name", {STATE: "UInt32 a = H0;"}, "UInt32 is not a type of words"),
        ("an integer of 64 bits", {TOP: "        long n = end;\n"}, "long is not a type of words"),
        ("an integer without a value", {TOP: "        int n;\n"}, "n is a public integer without a value"),
        ("an integer of a word", {TOP: "        int n = (int)H[0];\n"}, "int is not a type of words"),
        (
            "a table without values",
            {FIELDS: "    private static readonly uint[] K;\n"},
            "K is an array without elements, or with an offset",
        ),
        ("a table that may be another", {FIELDS: "    private static uint[] K = {0u};\n"}, "K is no array"),
        (
            "a table of each object",
            {FIELDS: "    private readonly uint[] K = {0u};\n"},
            "K is an array without elements, or with an offset",
        ),
        (
            "a table that others see",
            {FIELDS: "    internal static readonly uint[] K = {0u};\n"},
            "K is no array",
        ),
        (
            "a table of other words",
            {FIELDS: "    private static readonly uint[] K = {0ul};\n"},
            "a value of another type is kept as uint",
        ),
        (
            "a table of signed words",
            {FIELDS: "    private static readonly int[] K = {0};\n"},
            "int is not a type of words",
        ),
        (
            "a table among fields that overlap",
            {FIELDS: "    [FieldOffset(64)] private static readonly uint[] K = {0u};\n"},
            "K is an array without elements, or with an offset",
        ),
        (
            "an array among fields that overlap",
            {FIELDS: "    [FieldOffset(64)] private readonly uint[] S = new uint[4];\n"},
            "S is an array without elements, or with an offset",
        ),
        (
            "a table by the name of a parameter",
            {FIELDS: "    private static readonly uint[] H = {0u};\n"},
            "H hides another variable",
        ),
        (
            "a table by the name of our methods",
            {FIELDS: "    private static readonly uint[] Words = {0u};\n"},
            "Words hides another definition",
        ),
        ("a field of another type", {r"private uint X1;": "private ushort X1;"}, "X1 is ushort, not uint"),
        ("a field of signed words", {r"private uint X1;": "private int X1;"}, "int is not a type of words"),
        (
            "a field that nobody knows",
            {FIELDS: "    [FieldOffset(60)] private uint Y;\n"},
            "Y is not a field of this kernel",
        ),
        (
            "a field twice",
            {r"private uint X1;": r"\g<0> [FieldOffset(4)] private uint X1;"},
            "X1 hides another variable",
        ),
        (
            "a field with a value",
            {r"private uint X1;": "private uint X1 = 1u;"},
            "X1 is a field, but its modifiers are not just private",
        ),
        (
            "parameters in another order",
            {r"\(uint\[\] H, ReadOnlySpan<byte> M": "(ReadOnlySpan<byte> M, uint[] H"},
            "Run takes M, H, offset, end, not H, M, offset, end",
        ),
        (
            "a parameter more",
            {r"int end\)": "int end, int x)"},
            "Run takes H, M, offset, end, x, not H, M, offset, end",
        ),
        ("a kernel more", {r"\(uint\[\] H": "(Finish finish, uint[] H"}, "here the printer writes"),
        (
            "a kernel of another class",
            {r"\(uint\[\] H": "(Finish rehash, uint[] H"},
            "rehash comes before the storages, but is not a kernel",
        ),
        ("a parameter less", {r", int end\)": ")"}, "Run takes H, M, offset, not H, M, offset, end"),
        ("a parameter with a value", {r"int end\)": "int end = 64)"}, "the sign = in a parameter"),
        ("a parameter of another type", {r"int end\)": "uint end)"}, "end is public, but not of type int"),
        ("a longer parameter", {r"int end\)": "long end)"}, "int and long are mixed"),
        ("a parameter by reference", {r"int end\)": "ref int end)"}, "a modifier in a parameter"),
        ("a parameter that is read only", {r"int end\)": "in int end)"}, "a modifier in a parameter"),
        ("any parameters", {r"\(uint\[\] H": "(params uint[] H"}, "the sign params in a parameter list"),
        (
            "a state of 64-bit words",
            {r"\(uint\[\] H": "(ulong[] H"},
            "a value of another type is kept as uint",
        ),
        ("a state that is a span", {r"\(uint\[\] H": "(Span<uint> H"}, "H is no array"),
        (
            "a state that is only read",
            {r"\(uint\[\] H": "(ReadOnlySpan<uint> H"},
            "an element of something read-only is assigned",
        ),
        (
            "a message that is an array",
            {r"ReadOnlySpan<byte> M,": "byte[] M,"},
            "a span must come from a slice of bytes",
        ),
        ("a message that may change", {r"ReadOnlySpan<byte> M,": "Span<byte> M,"}, "M is no array"),
        (
            "a message of signed bytes",
            {r"ReadOnlySpan<byte> M,": "ReadOnlySpan<sbyte> M,"},
            "sbyte is not a type of words",
        ),
        (
            "a message of words",
            {r"ReadOnlySpan<byte> M,": "ReadOnlySpan<uint> M,"},
            "a span must come from a slice of bytes",
        ),
        (
            "a class of another name",
            {r"class Compress": "class Digest"},
            "the text must contain one class, Compress",
        ),
        ("a method of another name", {r"void Run": "void Go"}, "there is no method internal void Run"),
        (
            "a method that nobody sees",
            {r"internal void Run": "private void Run"},
            "there is no method internal void Run",
        ),
        (
            "a method of the class",
            {r"internal void Run": "internal static void Run"},
            "there is no method internal void Run",
        ),
        (
            "a method that returns something",
            {r"internal void Run": "internal int Run"},
            "there is no method internal void Run",
        ),
        (
            "a method that has no need to be unsafe",
            {r"internal void Run": "internal unsafe void Run"},
            "here the printer writes",
        ),
        (
            "the method twice",
            {r"^(    internal void Run(.|\n)*?^    \}\n)": r"\1\n\1"},
            "Run hides another definition",
        ),
    ),
    *refused(
        "sha256.compress",
        (
            "fields that overlap without a layout",
            {r"private uint W0, W1,": "private ulong P0;\n    private uint W0, W1,"},
            "P0 is not a field of this kernel",
        ),
        ("a field less", {r"W14, W15;": "W14;"}, "W15 is assigned, and is no variable of words"),
        ("a field in two places", {r"W14, W15;": "W14, W15, W15;"}, "W15 hides another variable"),
        ("fields in another order", {r"W14, W15;": "W15, W14;"}, "here the printer writes"),
        (
            "an array without a size",
            {r"(?<=W15;\n)": "    private readonly uint[] S;\n"},
            "S is an array without elements, or with an offset",
        ),
        (
            "an array with values",
            {r"(?<=W15;\n)": "    private readonly uint[] S = {0u};\n"},
            "S is no array",
        ),
        (
            "an array that may be another",
            {r"(?<=W15;\n)": "    private uint[] S = new uint[4];\n"},
            "S is no array",
        ),
        (
            "an array of all objects",
            {r"(?<=W15;\n)": "    private static readonly uint[] S = new uint[4];\n"},
            "S is no array",
        ),
        (
            "an array of other words",
            {r"(?<=W15;\n)": "    private readonly uint[] S = new ulong[4];\n"},
            "an array's elements are not of its type",
        ),
        (
            "an array of two sizes",
            {r"(?<=W15;\n)": "    private readonly uint[] S = new uint[2, 2];\n"},
            "the sign , in an array rank specifier",
        ),
        (
            "an array of a word's size",
            {r"(?<=W15;\n)": "    private readonly uint[] S = new uint[4u];\n"},
            "a literal number is needed here",
        ),
        (
            "an array that no memory holds",
            {r"(?<=W15;\n)": "    private readonly uint[] S = new uint[99999999999];\n"},
            "400000000060 bytes of scratch are more than every stack has room for",
        ),
    ),
    *equal(
        "md5.compress",
        (
            "a table that nobody uses",
            {FIELDS: "    private static readonly uint[] K = {0u};\n"},
            "nobody reads it",
        ),
    ),
    *equal(
        "sha256.compress",
        (
            "an array that nobody uses",
            {r"(?<=W15;\n)": "    private readonly uint[] S = new uint[4];\n"},
            "nobody reads what stands in it",
        ),
    ),
    *equal(
        "md5.iterate",
        ("an array with a word more", {r"before = new uint\[4\]": "before = new uint[5]"}, "nobody reads it"),
    ),
    *equal(
        "siphash24.siphash",
        ("another name", {r"ulong low =((.|\n)*)low": r"ulong high =\1high"}, "names mean nothing"),
    ),
]
