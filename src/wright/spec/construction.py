"""The interface of every function, whatever its construction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

HMAC = "HMAC"
"""What codes are made by where HMAC, and with it HKDF and PBKDF2, stand over a function."""


class Function(Protocol):
    """A hash function. Its class, in ``spec/constructions``, is its construction.

    A construction's own words (chaining words, rounds, a rate) are known to its kernels and to its frames: to
    the modules named after it in ``kernels`` and in each target's ``constructions``. Sizes are in bytes.
    """

    @property
    def construction(self) -> str:
        """The name of the modules that surround its kernels in each target."""

    @property
    def name(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def family(self) -> str:
        """What people call it and those beside it, such as SHA-2; empty where its title says it."""

    @property
    def standard(self) -> str: ...

    @property
    def caution(self) -> str:
        """A warning to users; empty for most functions."""

    @property
    def definition(self) -> Any:
        """The definition that functions with the same kernels share. Its module is the kernels' source."""

    @property
    def midstate(self) -> int | None:
        """Its number in docs/midstate.md; None where a hash in progress can't be kept."""

    @property
    def needs_key(self) -> bool:
        """Whether every call takes a key."""

    @property
    def is_hash(self) -> bool:
        """Whether it hashes blocks in a row, and goes on from midstates: no checksum, and no tree."""

    @property
    def coded_by(self) -> str:
        """What makes codes of messages under a key with it: ``HMAC``, or what stands in HMAC's place.

        HMAC is over hashes of one size. Functions with output of any length have modes of their own for keys,
        in which a key costs no second hash: KMAC for SHAKE. What is no hash for security makes no codes: "".
        """

    @property
    def word(self) -> int:
        """In bits."""

    @property
    def word_size(self) -> int: ...

    @property
    def block_size(self) -> int: ...

    @property
    def digest_size(self) -> int: ...

    @property
    def key_size(self) -> int:
        """Of the longest key that it takes by itself: none for most."""

    def hash(self, message: bytes, key: bytes = b"") -> bytes:
        """The digest of a message, under a key where it needs one."""


class Absorbing(Function, Protocol):
    """A function whose state is words that take one block of words after the other."""

    @property
    def big_endian(self) -> bool: ...

    @property
    def start(self) -> Sequence[int]:
        """The state before the first block."""

    @property
    def state_size(self) -> int: ...

    @property
    def unnamed(self) -> Absorbing:
        """Its blocks without its name: functions that share kernels have the same one."""

    def absorb(self, state: Sequence[Any], M: Any) -> list[Any]:
        """The state after one block more."""
