"""Loops that exchange two pointers: what they mean, and what is refused."""

from __future__ import annotations

import pytest

from wright.ir.program import Loop, Program, Region, Storage, View
from wright.languages.errors import UnreadableError
from wright.targets.evm.build import EVM

SWAP = "{\nlet kept := near\nnear := far\nfar := kept\n}"
TEXT = """function f(uint256 H) internal pure {
    assembly ("memory-safe") {
        let S := mload(0x40)
        let near := H
        let far := S
        for { let t := S } lt(t, add(S, 128)) { t := add(t, 32) } {
            mstore(far, xor(mload(add(near, 32)), mload(add(t, 64))))
            mstore(add(far, 32), mload(near))
            SWAP
        }
    }
}
""".replace("SWAP", SWAP)
INTERFACE = Program("f", (), {"H": Storage("H", Region.STATE, 800)}, {"H": View("H", "H", 256, True)}, {}, ())


def test_two_turns_are_one_of_the_program() -> None:
    program = EVM.read_back(TEXT, INTERFACE)
    (loop,) = (s for s in program.body if isinstance(s, Loop))
    assert loop.step == 64
    views = [program.views[s.view].storage for s in loop.body]  # type: ignore[union-attr]
    assert views == ["scratch", "scratch", "H", "H"]
    EVM.require_written(TEXT, program)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("add(S, 128)", "add(S, 96)", "does not exchange addresses an even number of times"),
        ("let near := H", "let near := mload(H)", "exchanges near and far, which are no addresses"),
        ("far := kept", "far := near", "near is assigned, but is no variable of words"),
        ("far := kept", "S := kept", "near is assigned, but is no variable of words"),
        ("near := far", "near := S", "near is assigned, but is no variable of words"),
        (SWAP, f"{SWAP} mstore(far, 1)", "near is assigned, but is no variable of words"),
        (SWAP, f"{SWAP} {SWAP}", "near is assigned, but is no variable of words"),
    ],
)
def test_what_is_no_exchange_is_refused(old: str, new: str, why: str) -> None:
    assert old in TEXT
    with pytest.raises(UnreadableError, match=why):
        EVM.read_back(TEXT.replace(old, new), INTERFACE)
