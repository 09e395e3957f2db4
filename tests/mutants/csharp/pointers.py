"""Changed texts of C#: pointers, in the unsafe edition."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused

KERNEL = "md5.compress.unsafe"
P7 = r"P7 = M64\[7\];"
WORDS = r"\(ulong\*\)\(pM \+ p\)"
"""The pointer to a block's words."""
FIXED = r"&MemoryMarshal\.GetReference\(M\)"
HERE = r"^(?=            uint H0)"
"""At the start of the fixed block."""
STACKED = """\
            ulong* S = stackalloc ulong[1];
            S[0] = 0ul;
"""

TEXTS = [
    *refused(
        KERNEL,
        ("a block that is not fixed", {r"        fixed .*": ""}, "a block in a block"),
        ("a pointer to another storage", {FIXED: "H"}, "pM must point to the first element of H"),
        (
            "a pointer to a span",
            {FIXED: "M"},
            "pM must point to an array, or to a span's MemoryMarshal.GetReference",
        ),
        (
            "a pointer to a span's variable",
            {FIXED: "&M"},
            "a prefix unary expression has other parts than we print",
        ),
        (
            "a pointer to an element",
            {FIXED: "&M[0]"},
            "a prefix unary expression has other parts than we print",
        ),
        (
            "a pointer to a part",
            {FIXED: "&MemoryMarshal.GetReference(M.Slice(1))"},
            "M.Slice is not a helper of this kernel",
        ),
        ("a pointer to nothing", {FIXED: "null"}, "a null literal in a variable declarator"),
        (
            "a pointer to two spans",
            {FIXED: "&MemoryMarshal.GetReference(M, M)"},
            "MemoryMarshal.GetReference is not a helper of this kernel",
        ),
        (
            "a pointer to words",
            {r"fixed \(byte\*": "fixed (ulong*"},
            "pM must point to the first element of M",
        ),
        ("a pointer to anything", {r"fixed \(byte\*": "fixed (void*"}, "void is not a type of words"),
        ("a pointer to a pointer", {r"fixed \(byte\*": "fixed (byte**"}, "a pointer type in a pointer type"),
        ("a pointer that hides", {r"fixed \(byte\* pM": "fixed (byte* M"}, "M hides another variable"),
        (
            "a pointer to what may be another",
            {HERE: "            pM = pM + 1;\n"},
            "pM is assigned, and is no variable of words",
        ),
        (
            "a pointer that advances",
            {HERE: "            pM++;\n"},
            "a postfix unary expression in an expression statement",
        ),
        ("a pointer's target", {P7: "P7 = *pM;"}, "the sign * in a prefix unary expression"),
        (
            "a pointer's member",
            {P7: "P7 = pM->Length;"},
            "a member access expression in an assignment expression",
        ),
        ("a pointer as a number", {P7: "P7 = (ulong)pM;"}, "only numbers are cast to ulong"),
        (
            "a number as a pointer",
            {P7: "P7 = ((ulong*)0)[0];"},
            "the operand of a cast to ulong* is not a pointer",
        ),
        (
            "a difference of pointers",
            {P7: "P7 = (ulong)(pM - pM);"},
            "the address of a pointer - something is not certain",
        ),
        (
            "a comparison of pointers",
            {P7: "P7 = pM < pM ? 1ul : 0ul;"},
            "the address of a pointer < something is not certain",
        ),
        (
            "a pointer to a pointer's words",
            {P7: "P7 = ((ulong**)pM)[0];"},
            "a pointer type in a pointer type",
        ),
        (
            "an array as a pointer",
            {P7: "P7 = ((ulong*)H)[0];"},
            "the operand of a cast to ulong* is not a pointer",
        ),
        (
            "a pointer to words, moved",
            {P7: "P7 = (M64 + 7)[0];"},
            "a pointer to words is moved: only pointers to bytes may move",
        ),
        (
            "a pointer by a word",
            {P7: "P7 = ((ulong*)(pM + H[0]))[0];"},
            "the address of a pointer + something is not certain",
        ),
        (
            "a pointer by a product that wraps",
            {P7: "P7 = ((ulong*)(pM + p * 2 - offset))[0];"},
            "2·p may be no int: it wraps around",
        ),
        (
            "a byte by a product that wraps",
            {P7: "P7 = (ulong)pM[p * 2 - offset];"},
            "-offset + 2·p may be no int: it wraps around",
        ),
        (
            "a pointer on a ring",
            {P7: "P7 = ((ulong*)(pM + (p & 7) + 8))[0];"},
            "(p) mod 8 + 8: an index modulo a ring cannot be added to",
        ),
        (
            "a word on a ring",
            {P7: "P7 = ((ulong*)(pM + p))[p & 7];"},
            "(p) mod 8 · 8: an index modulo a ring cannot be scaled",
        ),
        ("a word behind the message", {P7: "P7 = ((ulong*)(pM + p + 57))[0];"}, "a read of M at byte"),
        ("a word of the next block", {P7: "P7 = ((ulong*)(pM + p + 64))[0];"}, "a read of M at byte"),
        ("a word before the message", {P7: "P7 = ((ulong*)(pM + p - 8))[0];"}, "a read of M at byte"),
        (
            "a word of 32 bits",
            {P7: "P7 = ((uint*)(pM + p))[14];"},
            "a value of another type is kept as ulong",
        ),
        ("a byte for a word", {P7: "P7 = (ulong)pM[p + 56];"}, "is not what the spec says"),
        (
            "a word from the next byte on",
            {P7: "P7 = ((ulong*)(pM + p + 1))[0];"},
            "is not what the spec says",
        ),
        (
            "a word from the end",
            {P7: "P7 = ((ulong*)(pM + end - 8))[0];"},
            "is not what the spec says",
        ),
        (
            "words of signed numbers",
            {r"ulong\* M64 = \(ulong\*\)": "long* M64 = (long*)"},
            "long is not a type of words",
        ),
        ("words of another type", {WORDS: "(uint*)(pM + p)"}, "the value of M64 is not a ulong*"),
        (
            "a store into the message",
            {P7: r"\g<0>\n                pM[0] = 0;"},
            "a store to M, which is a message",
        ),
        (
            "a store into the message's words",
            {P7: r"\g<0>\n                M64[0] = 0ul;"},
            "a store to M64, which is a message",
        ),
        (
            "a pointer to the state, seen as wider",
            {HERE: "            fixed (uint* pH = H) { ulong x = ((ulong*)pH)[0]; }\n"},
            "H, of uint, may not be cast to other words",
        ),
        (
            "a pointer to the state, behind it",
            {HERE: "            fixed (uint* pH = H) { uint x = pH[4]; }\n"},
            "here the printer writes",
        ),
        (
            "words on the stack of a word's number",
            {HERE: "            uint* S = stackalloc uint[4u];\n"},
            "a literal number is needed here",
        ),
        (
            "words on the stack, as many as there are",
            {HERE: "            uint* S = stackalloc uint[end];\n"},
            "an identifier in an array rank specifier",
        ),
        (
            "words on the stack, of another type",
            {HERE: "            uint* S = stackalloc ulong[4];\n"},
            "the value of S is not a uint*",
        ),
        (
            "words on the stack with values",
            {HERE: "            uint* S = stackalloc uint[] {1u};\n"},
            "an initializer expression in a stackalloc expression",
        ),
        (
            "a span on the stack",
            {HERE: "            Span<uint> S = stackalloc uint[4];\n"},
            "Span<uint> is not a type of words",
        ),
        ("a method that is safe", {r"internal unsafe void": "internal void"}, "here the printer writes"),
        (
            "a field that is fixed",
            {r"(?<=private uint X15;\n)": "    private fixed uint S[4];\n"},
            "the sign fixed in a modifier",
        ),
    ),
    *refused(
        "siphash24.siphash.unsafe",
        ("a byte behind the message", {r"pM\[end - 1\]": "pM[end]"}, "a read of M at byte"),
        (
            "a word too many",
            {r"p < end - 7": "p < end - 6"},
            "after its last iteration a loop's variable can be 2147483648, no int",
        ),
        ("a loop by bytes", {r"p \+= 8": "p++"}, "is not at a fixed distance from the start of a block"),
        ("a word less", {r"p < end - 7": "p < end - 8"}, "is not what the spec says"),
        (
            "a word by the last",
            {r"\(ulong\*\)\(pM \+ p\)": "(ulong*)(pM + end - 8)"},
            "is not what the spec says",
        ),
        (
            "a word that is signed",
            {r"\(ulong\*\)\(pM \+ p\)": "(long*)(pM + p)"},
            "long is not a type of words",
        ),
        ("a word's next", {r"\(pM \+ p\)\)\[0\]": "(pM + p))[1]"}, "here the printer writes"),
        (
            "words on the stack that no stack holds",
            {r"^(?=            ulong v0)": "            ulong* S = stackalloc ulong[99999999];\n"},
            "799999992 bytes of scratch are more than every stack has room for",
        ),
        (
            "words on the stack where an array is",
            {
                r"^(?=            ulong v0)": STACKED,
                r"ulong v0 = key\[0\]": "ulong v0 = S[0] ^ key[0]",
            },
            "here the printer writes",
        ),
        (
            "words on the stack, each turn anew",
            {r"^(?= +m = \(\(ulong)": "                ulong* S = stackalloc ulong[1];\n"},
            "S must be allocated on the stack at the top of Run",
        ),
    ),
    *equal(
        "siphash24.siphash.unsafe",
        ("a sum in another order", {r"v0 \^ v1 \^ v2 \^ v3": "v3 ^ v2 ^ v1 ^ v0"}, "xor is commutative"),
    ),
]
