"""Changed texts of ActionScript: helpers and other kernels."""

from __future__ import annotations

from tests.mutants.actionscript.parts import BLOCK, END, FUNCTION, IN_TURN
from tests.mutants.corpus import equal, refused

GIVEN = r"n0 \+ X0"
ROTATED = r"\(n0 << 7 \| n0 >>> 25\)"


def helper(body: str, taken: str = "x:int", gives: str = "int") -> dict[str, str]:
    """Pass a word through a new function."""
    first = f"private static function first({taken}):{gives} {{\n  {body}\n}}\n\n"
    return {FUNCTION: first, GIVEN: "n0 + first(X0)"}


def rotation(body: str) -> dict[str, str]:
    """A helper that rotates."""
    return {FUNCTION: f"private static function rotl(x:int, n:int):int {{\n  return {body};\n}}\n\n"}


TEXTS = [
    *refused(
        "md5.compress",
        ("a call of itself", {END: "  compress(H, M, offset, end);\n"}, "what compress returns is dropped"),
        (
            "a kernel that is not its own",
            {END: "  rehash(H, H, H);\n"},
            "rehash is neither a helper of this kernel nor another kernel that it calls",
        ),
        ("a helper that calls itself", helper("return first(x);"), "first is not a helper of this kernel"),
        (
            "helpers that call each other",
            {
                **helper("return other(x);"),
                FUNCTION: "private static function first(x:int):int {\n  return other(x);\n}\n\n"
                "private static function other(x:int):int {\n  return first(x);\n}\n\n",
            },
            "other is not a helper of this kernel",
        ),
        (
            "a helper that nobody calls",
            {FUNCTION: "private static function first(x:int):int {\n  return x;\n}\n\n"},
            "nobody calls the helper first",
        ),
        (
            "a helper behind its caller",
            {
                r"\Z": "\nprivate static function first(x:int):int {\n  return x;\n}\n",
                GIVEN: "n0 + first(X0)",
            },
            "here the printer writes",
        ),
        (
            "a helper that everyone sees",
            {
                FUNCTION: "public static function first(x:int):int {\n  return x;\n}\n\n",
                GIVEN: "n0 + first(X0)",
            },
            "here the printer writes",
        ),
        (
            "a helper with an argument less",
            helper("return x ^ y;", "x:int, y:int"),
            "the helper first takes x, y",
        ),
        ("a helper with an argument more", helper("return 1;", ""), "the helper first takes "),
        ("a helper that drops its parameter", helper("return x ^ x;"), "is not what the spec says"),
        (
            "a helper that drops a load",
            {
                **IN_TURN,
                FUNCTION: "private static function first(x:int, y:int):int {\n  return x;\n}\n\n",
                r"a = H\.readInt\(\)": "a = first(H.readInt(), M.readInt())",
            },
            "a read of M at byte",
        ),
        (
            "a helper of uints",
            helper("return x;", "x:uint"),
            "the helper first may take and return only ints",
        ),
        (
            "a helper that returns a uint",
            helper("return x;", gives="uint"),
            "the helper first may take and return only ints",
        ),
        ("a helper that returns a sum", helper("return x + x;"), "is not what the spec says"),
        ("a helper that shifts signed", helper("return x >> 0;"), "the sign >> in a binary expression"),
        ("a helper that reads an array", helper("return x ^ H.readInt();"), "a helper reads a storage"),
        (
            "a helper that reads what is not its own",
            helper("return x ^ a;"),
            "a helper reads a, which is not its parameter",
        ),
        (
            "a helper that stores",
            helper("H.writeInt(x);\n  return x;"),
            "the helper first does more than return a value",
        ),
        (
            "a helper that returns nothing",
            helper("return;"),
            "a return statement has other parts than we print",
        ),
        (
            "a helper whose parameters are one",
            helper("return x;", "x:int, x:int"),
            "the helper first takes x, x",
        ),
        (
            "a helper by the name of a class",
            {
                FUNCTION: "private static function Array(x:int):int {\n  return x;\n}\n\n",
                GIVEN: "n0 + Array(X0)",
            },
            "Array hides a built-in name that kernels use",
        ),
        (
            "a helper by the name of a cast",
            {FUNCTION: "private static function int(x:int):int {\n  return x;\n}\n\n", GIVEN: "n0 + int(X0)"},
            "int hides a built-in name that kernels use",
        ),
        (
            "a helper whose value is dropped",
            {**helper("return x;"), BLOCK: "    first(0);\n"},
            "what first returns is dropped",
        ),
        (
            "a rotation that is none",
            {**rotation("x << n | x >>> 31 - n"), ROTATED: "rotl(n0, 7)"},
            "what rotl makes of 1 is no rotation",
        ),
        (
            "a rotation to the right",
            {**rotation("x >>> n | x << 32 - n"), ROTATED: "rotl(n0, 7)"},
            "what rotl makes of 1 is no rotation",
        ),
        (
            "a rotation by a word",
            {**rotation("x << n | x >>> 32 - n"), ROTATED: "rotl(n0, a)"},
            "a literal number is needed here",
        ),
        (
            "a rotation that calls itself",
            {**rotation("rotl(x, n)"), ROTATED: "rotl(n0, 7)"},
            "rotl is not a helper of this kernel",
        ),
    ),
    *refused(
        "md5.iterate",
        (
            "a key in another's place",
            {r"rehash\(before, inner, u\)": "rehash(before, outer, u)"},
            "is not what the spec says",
        ),
        (
            "a digest of nothing yet",
            {"after, outer, before": "after, outer, after"},
            "rehash is given after twice",
        ),
        (
            "a digest of what came before",
            {"after, outer, before": "after, outer, u"},
            "is not what the spec says",
        ),
        (
            "a digest into itself",
            {r"^(?=    rehash\(after)": "    rehash(before, outer, before);\n"},
            "rehash is given before twice",
        ),
        (
            "a digest into the key",
            {r"rehash\(before, inner, u\)": "rehash(inner, inner, u)"},
            "rehash is given inner twice",
        ),
        (
            "a digest into the message",
            {r"rehash\(before, inner, u\)": "rehash(u, inner, u)"},
            "rehash is given u twice",
        ),
        (
            "a call with an argument less",
            {r"rehash\(before, inner, u\)": "rehash(before, inner)"},
            "rehash takes 3 storages and 0 integers of its types",
        ),
        (
            "a call with an argument more",
            {r"rehash\(before, inner, u\)": "rehash(before, inner, u, 0)"},
            "rehash takes 3 storages and 0 integers of its types",
        ),
        (
            "a call with a word",
            {r"rehash\(before, inner, u\)": "rehash(before, inner, read0)"},
            "rehash takes 3 storages and 0 integers of its types",
        ),
        (
            "a call of another kernel",
            {r"rehash\(before, inner, u\)": "compress(before, inner, 0, 64)"},
            "compress is neither a helper of this kernel nor another kernel that it calls",
        ),
        (
            "a call of a kernel of another class",
            {r"rehash\(before, inner, u\)": "Other.rehash(0)"},
            "Other is no ByteArray that the kernel was given or made",
        ),
        ("a call that is not made", {r"^    rehash\(before.*\n": ""}, "a read of before at byte"),
        (
            "calls in another order",
            {r"^(    rehash\(before.*\n)(    rehash\(after.*\n)": r"\2\1"},
            "a read of before at byte",
        ),
        ("a turn less", {"i = 0": "i = 1"}, "is not what the spec says"),
        ("two turns in one", {r"i\+\+": "i += 2"}, "is not what the spec says"),
        (
            "a digest that is not kept",
            {r"u\.writeInt.*\n(    read3.*\n)    after.position = 12;\n": r"u.writeInt(0);\n\1"},
            "is not what the spec says",
        ),
        (
            "a word that is not mixed in",
            {r"t\.writeInt\(read1 \^ after\.readInt\(\)\)": "t.writeInt(after.readInt())"},
            "is not what the spec says",
        ),
        ("an array that hides a parameter", {r"\bbefore\b": "inner"}, "inner hides another definition"),
        (
            "two arrays of one name",
            {"iterateAfter": "iterateBefore"},
            "iterateBefore hides another definition",
        ),
    ),
    *equal(
        "md5.iterate",
        ("a call twice", {r"^    rehash\(before.*\n": r"\g<0>\g<0>"}, "it gives the same again"),
        (
            "an array that nobody uses",
            {
                FUNCTION: "private static const iterateX:Array = new Array(4);\n\n",
                "^(?=  for)": "  var x:Array = iterateX;\n",
            },
            "nobody reads what stands in it",
        ),
        (
            "secrets that stay",
            {r"^  before\.writeInt\(0\);\n(?=  after)": ""},
            "the contract is of u and t alone",
        ),
    ),
    *equal(
        "md5.compress",
        ("a helper that gives what it takes", helper("return x;"), "it changes nothing"),
        (
            "a helper that drops one of two",
            {**helper("return x;", "x:int, y:int"), GIVEN: "n0 + first(X0, X1)"},
            "the other is a word that nobody needs",
        ),
    ),
]
