"""Changed texts of C#: attributes, modifiers and members that we never print."""

from __future__ import annotations

from tests.mutants.corpus import refused
from tests.mutants.csharp.parts import FIELDS, RUN

TEXTS = [
    *refused(
        "md5.compress",
        (
            "a layout in order",
            {r"LayoutKind\.Explicit": "LayoutKind.Sequential"},
            "an attribute that we do not print",
        ),
        (
            "a layout with a size",
            {r"LayoutKind\.Explicit\)": "LayoutKind.Explicit, Size = 4)"},
            "the sign , in an attribute argument list",
        ),
        (
            "a layout without an attribute",
            {r"^\[StructLayout.*\n": ""},
            "P0 has an attribute, but the layout is not explicit",
        ),
        (
            "another attribute of the class",
            {r"^\[StructLayout": "[SkipLocalsInit]\n[StructLayout"},
            "a class declaration has other parts than we print",
        ),
        (
            "a field at another byte",
            {r"\[FieldOffset\(4\)\]": "[FieldOffset(8)]"},
            "X1 lies at byte 8, not 4",
        ),
        (
            "a field across two others",
            {r"\[FieldOffset\(4\)\]": "[FieldOffset(2)]"},
            "X1 lies at byte 2, not 4",
        ),
        (
            "a field at two bytes",
            {r"\[FieldOffset\(4\)\]": "[FieldOffset(4)] [FieldOffset(8)]"},
            "a field declaration has other parts than we print",
        ),
        (
            "a field nowhere",
            {r"\[FieldOffset\(4\)\] ": ""},
            "a field without an offset, in an explicit layout",
        ),
        (
            "a field by a sum",
            {r"\[FieldOffset\(4\)\]": "[FieldOffset(2 + 2)]"},
            "a binary expression in an attribute argument",
        ),
        (
            "a field by another base",
            {r"\[FieldOffset\(16\)\]": "[FieldOffset(0x10)]"},
            "a field without an offset, in an explicit layout",
        ),
        (
            "a field of each thread",
            {r"\[FieldOffset\(4\)\] private": "[ThreadStatic] private static"},
            "an attribute has other parts than we print",
        ),
        (
            "a static field",
            {r"private uint X1;": "private static uint X1;"},
            "X1 is a field, but its modifiers are not just private",
        ),
        (
            "a field that others see",
            {r"private uint X1;": "internal uint X1;"},
            "X1 is a field, but its modifiers are not just private",
        ),
        (
            "a volatile field",
            {r"private uint X1;": "private volatile uint X1;"},
            "the sign volatile in a modifier",
        ),
        ("a constant", {FIELDS: "    private const uint N = 1u;\n"}, "the sign const in a modifier"),
        (
            "a property",
            {FIELDS: "    private uint N => 1u;\n"},
            "a property declaration in a declaration list",
        ),
        (
            "a constructor",
            {RUN: "    internal Compress()\n    {\n    }\n\n"},
            "a constructor declaration in a declaration list",
        ),
        (
            "a nested class",
            {RUN: "    private sealed class Words\n    {\n    }\n\n"},
            "a class declaration in a declaration list",
        ),
        (
            "an attribute of the kernel",
            {RUN: "    [MethodImpl(MethodImplOptions.AggressiveInlining)]\n"},
            "a method declaration",
        ),
        (
            "a kernel that is not optimised",
            {RUN: "    [MethodImpl(MethodImplOptions.NoOptimization)]\n"},
            "a method declaration",
        ),
        (
            "a kernel whose best code is asked for",
            {RUN: "    [MethodImpl(MethodImplOptions.AggressiveOptimization)]\n"},
            "here the printer writes",
        ),
        (
            "an attribute of a parameter",
            {r"Run\(uint\[\] H": "Run([In] uint[] H"},
            "an attribute list in a parameter",
        ),
        (
            "a base class",
            {r"class Compress": "class Compress : Finish"},
            "a base list in a class declaration",
        ),
        (
            "a part of a class",
            {r"sealed class": "sealed partial class"},
            "a class declaration has other parts than we print",
        ),
        (
            "a class of types",
            {r"class Compress": "class Compress<T>"},
            "a type parameter list in a class declaration",
        ),
        (
            "a class that others may extend",
            {r"internal sealed class": "internal class"},
            "a class declaration has other parts than we print",
        ),
        ("a structure", {r"sealed class": "struct"}, "a struct declaration in a compilation unit"),
        (
            "two classes",
            {r"\Z": "internal sealed class Words\n{\n}\n"},
            "a compilation unit has other parts than we print",
        ),
        (
            "a name for another type",
            {r"\A": "using Words = System.Math;\n"},
            "an using directive in a compilation unit",
        ),
        (
            "a namespace",
            {r"\A": "namespace N;\n"},
            "a file scoped namespace declaration in a compilation unit",
        ),
    ),
]
