"""Texts that are right for a few blocks and wrong later: the proof by invariant must refuse them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from tests.constructions import general
from wright.languages.errors import UnreadableError
from wright.proof.check import NotProvenError, prove
from wright.spec import FUNCTIONS
from wright.targets.c.build import C_TARGET
from wright.targets.javascript.build import make
from wright.targets.javascript.readback import read_back
from wright.targets.motoko.build import MOTOKO
from wright.targets.target import Made

pytestmark = pytest.mark.proofs


@cache
def shipped(name: str) -> Made:
    function = FUNCTIONS[name]
    return make(function, general(function))


def changed(made: Made, *changes: tuple[str, str]) -> str:
    text = made.text
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the text"
        text = text.replace(old, new)
    return text


def refuse(name: str, why: str, *changes: tuple[str, str]) -> None:
    made = shipped(name)
    with pytest.raises((NotProvenError, UnreadableError), match=why):
        prove(read_back(changed(made, *changes), made.program), made.kernel.contract)


def test_the_texts_are_proven_as_they_are() -> None:
    for name, invariants in (("sha1", 1), ("siphash13", 8), ("blake2s", 1)):
        assert shipped(name).prove().invariants == invariants


def test_a_carry_that_is_lost_or_comes_once_too_often() -> None:
    """Only one block in 67 million takes the offset's low word past 2^32."""
    carry = "H9 = H9 + (low >>> 0 < 0x40 >>> 0) | 0;"
    for wrong in ("H9 = H9;", carry.replace("< 0x40", "< 0x41"), carry.replace("< 0x40", "< 0x3f")):
        refuse("blake2s", "H9 .*is not what the spec says", (carry, wrong))


def test_an_offset_of_half_a_block() -> None:
    refuse("blake2s", "is not what the spec says", ("let low = H8 + 0x40 | 0;", "let low = H8 + 0x20 | 0;"))


def test_a_word_that_no_turn_may_change() -> None:
    refuse("blake2s", "H10", ("    H8 = low;\n", "    H8 = low;\n    H10 = H10 ^ 1;\n"))
    refuse("blake2s", "H10", ("  H[10] = H10;\n", "  H[10] = H10 + 1 | 0;\n"))


def test_an_address_that_wraps_after_a_megabyte() -> None:
    refuse(
        "sha1",
        r"mod 1048576 differs with offset modulo 1048576",
        ("M.getInt32(p + 4)", "M.getInt32(p + 4 & 0xfffff)"),
    )


def test_an_address_that_depends_on_the_end() -> None:
    """61 · offset + 3 · end is 384 in both of the contract's cases with blocks."""
    refuse(
        "sha1",
        r"61·offset can be \d+, which is no exact number",
        ("M.getInt32(p + 4)", "M.getInt32(p + 4 + offset * 61 + end * 3 - 384)"),
    )
    refuse(
        "sha1",
        r"a read of M at byte offset \+ 128·turn 1 \+ 4",
        ("M.getInt32(p + 4)", "M.getInt32(p + p - offset + 4)"),
    )


def test_a_branch_that_late_blocks_take() -> None:
    refuse(
        "sha1",
        "H0 is not what the spec says",
        ("    H0 = H0 + a | 0;\n", "    if (p < 4096) {\n      H0 = H0 + a | 0;\n    }\n"),
    )


def test_a_value_made_from_the_place() -> None:
    """In the first megabyte, p / 2^20 is zero."""
    refuse(
        "sha1",
        "p differs with public integers",
        ("H0 = H0 + a | 0;", "H0 = H0 + (a ^ (p / 0x100000 | 0)) | 0;"),
    )


def test_scratch_that_counts_the_turns() -> None:
    """S becomes one in the third iteration; the contract's cases have two."""
    refuse(
        "sha1",
        "H0 is not what the spec says",
        ("function compress", "const S = new Int32Array(3);\n\nfunction compress"),
        ("  let H0 = H[0];\n", "  S[0] = 0;\n  S[1] = 0;\n  S[2] = 1;\n  let H0 = H[0];\n"),
        ("H0 = H0 + a | 0;", "H0 = H0 + (a ^ S[0]) | 0;\n    S[0] = S[1];\n    S[1] = S[2];"),
    )


def test_a_local_that_counts_the_turns() -> None:
    refuse(
        "sha1",
        "turns do not take the next blocks: see .* s0, s1",
        ("  let H0 = H[0];\n", "  let H0 = H[0];\n  let s0 = 0;\n  let s1 = 0;\n  let s2 = 1;\n"),
        ("H0 = H0 + a | 0;", "H0 = H0 + (a ^ s0) | 0;\n    s0 = s1;\n    s1 = s2;"),
    )


def test_a_loop_that_ends_a_block_early_or_late() -> None:
    refuse("sha1", "H0 is not what the spec says", ("p < end", "p < end - 64"))
    refuse("sha1", "a read of M at byte", ("p < end", "p < end + 1"))
    refuse("sha1", "fixed distance from the start of a block", ("p += 64", "p += 32"))
    refuse("sha1", "is not what the spec says|do not take", ("p += 64", "p += 128"))


@pytest.mark.parametrize("condition", ["9999 < end", "offset === 77", "(end - offset & 255) === 192"])
@pytest.mark.parametrize("line", ["  let H0 = H[0];\n", "  H[0] = H0;\n"])
def test_a_branch_around_the_loop_that_long_messages_take(condition: str, line: str) -> None:
    """No case of the contract takes the branch: cases have at most two blocks and begin at 0 or 3."""
    wrong = f"  if ({condition}) {{\n    H0 = 0;\n  }}\n"
    around = line + wrong if "let" in line else wrong + line
    refuse("sha1", "H[01] is not what the spec says", (line, around))


def test_a_value_around_the_loop_made_from_the_length() -> None:
    """In the first megabyte, the value is zero."""
    refuse(
        "sha1",
        "end differs with public integers",
        ("  H[0] = H0;\n", "  H[0] = H0 + (end / 0x100000 | 0) | 0;\n"),
    )


def test_a_loop_in_a_choice_that_no_case_makes() -> None:
    """The other branch needs long messages, and this contract has no case of such a length."""
    loop = shipped("sha1").text.partition("  for (")[2].partition("\n  }\n")[0]
    whole = f"  for ({loop}\n  }}\n"
    refuse("sha1", "ends with count of the blocks not taken", (whole, f"  if (end < 9999) {{\n{whole}  }}\n"))


def test_a_bound_that_wraps_by_another_name() -> None:
    refuse(
        "sha1",
        "mod 1048576 differs with offset modulo 1048576",
        ("  for (let p = offset;", "  const first = offset & 0xfffff;\n  for (let p = first;"),
    )


def test_a_bound_that_wraps() -> None:
    refuse("sha1", "mod 1048576 differs with count modulo 16384", ("p < end", "p < (end & 0xfffff)"))


def test_a_loop_that_does_not_advance() -> None:
    refuse("sha1", "does not advance", ("p += 64", "p += 0"))


def test_one_turn_of_siphash_that_is_not_the_next() -> None:
    refuse(
        "siphash13",
        "v0. is not what the spec says",
        ("p < end - 7; p += 8) {", "p < end - 7; p += 8) {\n    if (p < 77) {\n      v0l = v0l ^ 1;\n    }"),
    )


def enclosed(*changes: tuple[str, str]) -> None:
    """C's SipHash with changes: its loop is inside the branch for eight bytes or more."""
    made = C_TARGET.make(FUNCTIONS["siphash12"], "siphash")
    text = made.text
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the text"
        text = text.replace(old, new)
    prove(C_TARGET.read_back(text, made.program), made.kernel.contract)


def test_a_loop_in_a_choice() -> None:
    enclosed()
    with pytest.raises(NotProvenError, match="out0 is not what the spec says"):
        enclosed(("if (end - offset < 8)", "if (end - offset < 9)"))


def test_a_choice_that_long_messages_make_otherwise() -> None:
    """Right for the short lengths that are proven one by one, but it takes the length modulo 128."""
    with pytest.raises(NotProvenError, match="of the blocks not taken"):
        enclosed(("if (end - offset < 8)", "if (((end - offset) & 127) < 8)"))


def test_a_choice_by_where_the_message_ends() -> None:
    """Right only if the message begins at byte 5."""
    with pytest.raises(NotProvenError, match="out0 is not what the spec says"):
        enclosed(("if (end - offset < 8)", "if (end < 13)"))


def test_a_word_that_the_padded_turn_gets_wrong() -> None:
    """What follows the padding is run where it does not compute the spec's words: the refusal names one."""
    made = MOTOKO.make(FUNCTIONS["sm3"], "compress")
    with pytest.raises(NotProvenError, match="H0 is not what the spec says"):
        replace(
            made, text=changed(made, ("let W28 : Nat32 = block12 ^", "let W28 : Nat32 = block11 ^"))
        ).prove()


def test_a_loop_in_a_turn_that_nothing_bounds() -> None:
    """Of the loops of unknown length, the contract's blocks are for the outer one alone."""
    refuse(
        "sha1",
        r"no contract says how often a loop to .* runs",
        (
            "    H0 = H0 + a | 0;\n",
            "    for (let q = p; q < end; q += 64) {\n      H0 = H0 + 0 | 0;\n    }\n    H0 = H0 + a | 0;\n",
        ),
    )
