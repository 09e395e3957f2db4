"""Changed texts of Rust: words: sums, rotations, literals and variables."""

from __future__ import annotations

from tests.mutants.corpus import refused

TEXTS = [
    *refused(
        "sha256.compress sha512.compress md5.compress",
        (
            "a sum that is checked",
            {r"H\[0\]\.wrapping_add\(a\)": "H[0] + a"},
            "+ of words panics where it does not fit: call a wrapping method",
        ),
        (
            "a sum that saturates",
            {r"H\[0\]\.wrapping_add\(a\)": "H[0].saturating_add(a)"},
            "the method saturating_add is not one that we print",
        ),
        (
            "a sum with its carry",
            {r"H\[0\]\.wrapping_add\(a\)": "H[0].overflowing_add(a)"},
            "the method overflowing_add is not one that we print",
        ),
        ("a difference", {r"H\[0\]\.wrapping_add\(a\)": "H[0].wrapping_sub(a)"}, "is not what the spec says"),
        ("a product", {r"H\[0\]\.wrapping_add\(a\)": "H[0].wrapping_mul(a)"}, "is not what the spec says"),
        (
            "a sum of the other word",
            {r"H\[0\]\.wrapping_add\(a\)": "H[0].wrapping_add(b)"},
            "is not what the spec says",
        ),
        ("no sum", {r"H\[0\]\.wrapping_add\(a\)": "a"}, "is not what the spec says"),
        (
            "a sum of two",
            {r"H\[0\]\.wrapping_add\(a\)": "H[0].wrapping_add(a, b)"},
            "the method wrapping_add takes other arguments",
        ),
        (
            "a sum with a byte",
            {r"H\[0\]\.wrapping_add\(a\)": "H[0].wrapping_add(a as u8)"},
            "a value of another type is kept as",
        ),
    ),
    *refused(
        "sha1.compress sha256.compress sha512.compress md5.compress",
        (
            "a rotation by one",
            {r"rotate_left\((\d+)\)": "rotate_left(1)"},
            "is not what the spec says",
        ),
        (
            "a rotation to the right",
            {r"rotate_left\(": "rotate_right("},
            "the method rotate_right is not one that we print",
        ),
        (
            "a rotation by none",
            {r"rotate_left\(\d+\)": "rotate_left(0)"},
            "the method rotate_left is not one that we print",
        ),
        (
            "a rotation by the width",
            {r"rotate_left\(\d+\)": "rotate_left(64)"},
            "the method rotate_left is not one that we print",
        ),
        (
            "a rotation by a word",
            {r"rotate_left\(\d+\)": "rotate_left(a)"},
            "a literal number is needed here",
        ),
        (
            "a rotation by an integer",
            {r"rotate_left\(\d+\)": "rotate_left(p)"},
            "a literal number is needed here",
        ),
        ("a shift for a rotation", {r"\.rotate_left\(\d+\)": " << 3"}, "is not what the spec says"),
        (
            "a constant's last digit",
            {r"0x([0-9a-f_]+)[0-8](_u\d+)": r"0x\g<1>9\2"},
            "is not what the spec says",
        ),
        ("a constant without its type", {r"(0x[0-9a-f_]+)_u\d+": r"\1"}, "here the printer writes"),
        (
            "a constant of another type",
            {r"(0x[0-9a-f_]{4,})_u\d+": r"\1_u16"},
            "is not a whole number that we print",
        ),
        (
            "a constant in other groups",
            {"0x([0-9a-f])([0-9a-f]+)_": r"0x\1_\2_"},
            "is not a whole number that we print",
        ),
        (
            "an or for an exclusive or",
            {r" \^ ": " | "},
            "is not what the spec says | here the printer writes",
        ),
        (
            "a variable of another type",
            {"let mut a: u(32|64)": "let mut a: u16"},
            "a value of another type is kept as",
        ),
        ("a signed variable", {"let mut a: u": "let mut a: i"}, "is not a type of words"),
        ("a variable that cannot change", {"let mut a:": "let a:"}, "here the printer writes"),
        (
            "a variable without a type",
            {r"let mut a: u\d+": "let mut a"},
            "a let declaration has other parts than we print",
        ),
        ("a variable that hides another", {"let mut b:": "let mut a:"}, "a hides another variable"),
        ("a variable with a type's name", {"let mut b:": "let mut u8:"}, "u8 hides another definition"),
    ),
]
