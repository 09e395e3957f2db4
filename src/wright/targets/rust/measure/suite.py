"""The benchmarks of ``wright bench --target rust``: our crate beside those that people use today."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType

from wright.measure import questions
from wright.measure.inputs import mixed_case
from wright.measure.interleave import Case, Contender, trusted
from wright.measure.suite import Answers, Asked, TimingSuite
from wright.spec import Function
from wright.spec.constructions.checksum import Checksum
from wright.targets.rust.construction import construction_of
from wright.targets.rust.engines.measuring import pinned, subject
from wright.targets.rust.measure.peers import Peer, levels, peers
from wright.targets.rust.rendering import type_of
from wright.toolchain.engine import EngineError

OURS, ALONE = "hashwright", "hashwright, one by one"
SIZES = (0, 8, 55, 64, 1024, 16384, 1 << 20)
KEYED = (0, 8, 16, 55, 64, 1024, 16384)
"""Bytes of messages."""
MESSAGES, ROWS = 10_000, (32, 200)
"""Messages of a batch, and the bytes of the shortest and the longest: rows of text."""
PAIRS = 4096
"""Pairs of a level of a Merkle tree."""


def _whole(suite: TimingSuite, function: Function) -> Answers:
    """Each call hashes a whole message."""
    del suite
    ours = Contender(OURS, _once(_own(function)))
    return Answers([ours], [contender_of(peer) for peer in peers(function)])


def _many(suite: TimingSuite, function: Function) -> Answers:
    """Messages of all lengths in one call, and one by one. Raises EngineError where the crate takes none."""
    del suite
    if function.needs_key:
        raise EngineError(
            f"the Rust crate takes no batches of {function.title}: its hashers take one message"
        )
    return _side_by_side(function, f"hashwright::{function.name}::many(&work.messages, outputs);")


def _pairs(suite: TimingSuite, function: Function) -> Answers:
    """A level of a Merkle tree, and each pair alone. Raises EngineError for what has no digests."""
    del suite
    if function.needs_key or _is_sum(function):
        raise EngineError(f"{function.title} has no pairs of digests")
    nodes = f"work.message.as_chunks::<{function.digest_size}>().0"
    found = _side_by_side(function, f"hashwright::{function.name}::pairs({nodes}, outputs);")
    whole = [_contender(each, subject(each.value)) for each in levels(function)]
    return replace(found, beside=[*whole, *found.beside])


def _side_by_side(function: Function, call: str) -> Answers:
    """A call for all messages, which leaves digests or numbers in ``outputs``, and a call for each."""
    size = function.digest_size
    whole = f"let outputs = work.out.as_chunks_mut::<{size}>().0; {call}"
    if _is_sum(function):
        copies = f"for (out, sum) in work.out.chunks_exact_mut({size}).zip(sums)"
        sums = f"let mut sums = [0_u{8 * size}; {MESSAGES}]; let outputs = &mut sums;"
        whole = f"{sums} {call} {copies} {{ out.copy_from_slice(&sum.to_be_bytes()); }}"
    ours = [Contender(OURS, subject(whole)), Contender(ALONE, _each(_own(function), size))]
    return Answers(ours, [_contender(peer, _each(peer.value, size)) for peer in peers(function)])


def _is_sum(function: Function) -> bool:
    """Whether a value is a number, and no digest."""
    return function.construction == Checksum.construction


def _own(function: Function) -> str:
    """Our call, as a value of ``message``."""
    if function.needs_key:
        hasher = construction_of(function).seen(function)[-1]
        return f"hashwright::{hasher}::new_with_key(&key).hash(message).to_le_bytes()"
    if _is_sum(function):
        return f"hashwright::{function.name}::hash(message).to_be_bytes()"
    return f"hashwright::{type_of(function)}::digest(message)"


def _once(value: str) -> str:
    """A value of the whole message, under the key where it needs one."""
    key = "let key = work.key; " if "&key" in value else ""
    return subject(f"let message = work.message; {key}work.out.copy_from_slice(&{value});")


def _each(value: str, size: int) -> str:
    """A value of each message."""
    outputs = f"work.messages.iter().zip(work.out.chunks_exact_mut({size}))"
    return subject(
        f"for (message, out) in {outputs} {{ let message = *message; out.copy_from_slice(&{value}); }}"
    )


def contender_of(peer: Peer) -> Contender:
    """A crate that hashes a whole message."""
    return _contender(peer, _once(peer.value))


def _contender(peer: Peer, text: str) -> Contender:
    return Contender(peer.crate, text, f"{peer.crate} {pinned()[peer.crate]}")


def _batches(function: Function, sizes: Sequence[int]) -> list[Case]:
    return [mixed_case(trusted(function), *ROWS, count) for count in sizes]


def _levels(function: Function, sizes: Sequence[int]) -> list[Case]:
    node = 2 * function.digest_size
    return [mixed_case(trusted(function), node, node, count) for count in sizes]


class CrateSuite(TimingSuite):
    """Reports of a compiler. All raise WrongDigestError, MissingEngineError or EngineError."""

    asked = MappingProxyType(
        {
            "digests": Asked(questions.DIGESTS, SIZES, _whole),
            "keyed": Asked(questions.KEYED, KEYED, _whole),
            "many": Asked(replace(questions.MANY, cases=_batches), (MESSAGES,), _many, each=MESSAGES),
            "merkle": Asked(
                replace(questions.MERKLE, title="{} of pairs of digests", cases=_levels),
                (PAIRS,),
                _pairs,
                each=PAIRS,
            ),
        }
    )
