"""Changed texts of C#: statements and operators that we never print."""

from __future__ import annotations

from tests.mutants.corpus import refused
from tests.mutants.csharp.parts import BLOCK, LOOP, STATE

TEXTS = [
    *refused(
        "md5.compress",
        (
            "arithmetic that is checked",
            {BLOCK: "            checked {\n                H0 = H0 + a;\n            }\n"},
            "a checked statement in a block",
        ),
        (
            "arithmetic that is not checked",
            {STATE: "uint a = unchecked(H0);"},
            "a checked expression in a variable declarator",
        ),
        (
            "a checked sum",
            {STATE: "uint a = checked(H0 + 1u);"},
            "a checked expression in a variable declarator",
        ),
        ("a block without safety", {LOOP: "        unsafe {\n        }\n"}, "an unsafe statement in a block"),
        ("an early return", {LOOP: "        return;\n"}, "a return statement has other parts than we print"),
        ("a jump", {LOOP: "        goto end;\n"}, "a goto statement in a block"),
        ("a break", {BLOCK: "            break;\n"}, "a break statement in a block"),
        ("a loop that continues", {BLOCK: "            continue;\n"}, "a continue statement in a block"),
        (
            "a while",
            {BLOCK: "            while (p < offset) {\n            }\n"},
            "a while statement in a block",
        ),
        (
            "a foreach",
            {BLOCK: "            foreach (byte x in M) {\n            }\n"},
            "a foreach statement in a block",
        ),
        ("a switch", {BLOCK: "            switch (0) {\n            }\n"}, "a switch statement in a block"),
        ("an exception", {LOOP: "        throw null;\n"}, "a throw statement in a block"),
        ("a try", {LOOP: "        try {\n        } finally {\n        }\n"}, "a try statement in a block"),
        ("a lock", {LOOP: "        lock (H) {\n        }\n"}, "a lock statement in a block"),
        (
            "a local function",
            {LOOP: "        uint f(uint x)\n        {\n            return x;\n        }\n"},
            "a local function statement in a block",
        ),
        ("an empty statement", {LOOP: "        ;\n"}, "an empty statement in a block"),
        ("a block", {LOOP: "        {\n            H0 = 0u;\n        }\n"}, "a block in a block"),
        (
            "a branch without braces",
            {LOOP: "        if (end < offset) H0 = 0u;\n"},
            "an expression statement in an if statement",
        ),
        (
            "a loop without braces",
            {LOOP: "        for (int q = 0; q < 1; q++) H0 = 0u;\n"},
            "an expression statement in a for statement",
        ),
        (
            "an operator that assigns",
            {r"H0 = H0 \+ a": "H0 += a"},
            "an assignment expression has other parts than we print",
        ),
        (
            "an increment",
            {BLOCK: "            H0++;\n"},
            "a postfix unary expression in an expression statement",
        ),
        (
            "two assignments in one",
            {r"H0 = H0 \+ a;": "H0 = H1 = H0 + a;"},
            "an assignment expression in an assignment expression",
        ),
        (
            "a tuple",
            {BLOCK: "            (H0, H1) = (H1, H0);\n"},
            "a tuple expression in an assignment expression",
        ),
        (
            "a shift that says it is logical",
            {r"n0 >> 25": "n0 >>> 25"},
            "the sign >>> in a binary expression",
        ),
        ("a remainder", {STATE: "uint a = H0 % 3u;"}, "the sign % in a binary expression"),
        ("a quotient", {STATE: "uint a = H0 / 3u;"}, "the sign / in a binary expression"),
        ("a choice where something is missing", {STATE: "uint a = H0 ?? H1;"}, "is no sign of C#"),
        (
            "a value that is not missing",
            {STATE: "uint a = H0!;"},
            "a postfix unary expression in a variable declarator",
        ),
        ("a size", {STATE: "uint a = H0 + sizeof(uint);"}, "a sizeof expression in a binary expression"),
        ("a default", {STATE: "uint a = default;"}, "a default expression in a variable declarator"),
        ("a constant local", {STATE: "const uint a = 0u;"}, "a modifier in a local declaration statement"),
        ("an inferred type", {STATE: "var a = H0;"}, "an implicit type in a variable declaration"),
        ("a reference", {STATE: "ref uint a = ref H0;"}, "a ref type in a variable declaration"),
        (
            "an element from the end",
            {r"uint H0 = H\[0\];": "uint H0 = H[^4];"},
            "the sign ^ in a prefix unary expression",
        ),
        (
            "a range of elements",
            {r"M\.Slice\(p, 64\)": "M[p..(p + 64)]"},
            "a range expression in an argument",
        ),
        (
            "a named argument",
            {r"M\.Slice\(p, 64\)": "M.Slice(length: p, start: 64)"},
            "the sign : in an argument",
        ),
        (
            "an argument that is changed",
            {r"M\.Slice\(p, 64\)": "M.Slice(ref p, 64)"},
            "the sign ref in an argument",
        ),
        (
            "a method of the runtime",
            {STATE: "uint a = Math.Max(H0, 0u);"},
            "Math.Max is not a helper of this kernel",
        ),
        (
            "a rotation of the runtime",
            {STATE: "uint a = BitOperations.RotateLeft(H0, 0);"},
            "BitOperations.RotateLeft is not a helper of this kernel",
        ),
        (
            "another name for this",
            {STATE: "uint a = this.X0;"},
            "a member access expression in a variable declarator",
        ),
        (
            "a lambda",
            {STATE: "uint a = (x => x)(H0);"},
            "a parenthesized expression in an invocation expression",
        ),
    ),
]
