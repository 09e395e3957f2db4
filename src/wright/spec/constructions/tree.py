"""A hash of chunks in a binary tree, as BLAKE3 is: no node waits for its neighbour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from wright.spec.word import Word

Compress = Callable[[Any, Any, Any, Any, Any], list[Any]]
FLAGS = (
    *("CHUNK_START", "CHUNK_END", "PARENT", "ROOT"),
    *("KEYED_HASH", "DERIVE_KEY_CONTEXT", "DERIVE_KEY_MATERIAL"),
)
"""What a block is, a bit each, the lowest first: §2.2, table 3."""
CHUNK_START, CHUNK_END, PARENT, ROOT, KEYED_HASH, CONTEXT, MATERIAL = (1 << bit for bit in range(len(FLAGS)))
ONES = (1 << 32) - 1


@dataclass(frozen=True)
class HashNode:
    """A node's last block, and the state in which it is compressed."""

    state: Sequence[Any]
    block: Sequence[Any]


@dataclass(frozen=True)
class HashTree:
    """``compress(h, m, t, b, d)`` gives sixteen words, of which the first eight are a chaining value.

    The state is h; t, a chunk's number, low word first; b, the bytes of the next block; and its flags d.
    """

    name: str
    title: str
    standard: str
    iv: tuple[int, ...]
    compress: Compress

    construction: ClassVar[str] = "tree"
    caution: ClassVar[str] = ""
    family: ClassVar[str] = ""
    midstate: ClassVar[None] = None
    needs_key: ClassVar[bool] = False
    is_hash: ClassVar[bool] = False
    coded_by: ClassVar[str] = "its own key"
    big_endian: ClassVar[bool] = False
    word: ClassVar[int] = 32  # in bits; the other sizes are in bytes
    word_size: ClassVar[int] = 4
    block_size: ClassVar[int] = 64
    chunk_size: ClassVar[int] = 1024
    digest_size: ClassVar[int] = 32
    key_size: ClassVar[int] = 32
    state_size: ClassVar[int] = 48

    @property
    def definition(self) -> Compress:
        return self.compress

    @property
    def unnamed(self) -> HashTree:
        """The function without its names."""
        return replace(self, name="", title="", standard="")

    @property
    def start(self) -> tuple[int, ...]:
        """The state before the first chunk, without a key."""
        return (*self.iv, 0, 0, self.block_size, CHUNK_START)

    def output(self, state: Sequence[Any], M: Any) -> list[Any]:
        """All words of a block."""
        return self.compress(state[:8], M, state[8:10], state[10], state[11])

    def absorb(self, state: Sequence[Any], M: Any) -> list[Any]:
        """The state after a block: only the first is the start of its chunk. §2.4"""
        return [*self.output(state, M)[:8], *state[8:11], state[11] & (ONES - CHUNK_START)]

    def words(self, data: bytes) -> list[Word]:
        return [Word(int.from_bytes(data[at : at + 4], "little"), 32) for at in range(0, len(data), 4)]

    def node(self, key: Sequence[Any], number: int, size: int, flags: int, block: bytes) -> HashNode:
        rest = (number & ONES, number >> 32, size, flags)
        return HashNode(
            [*key, *(Word(word, 32) for word in rest)], self.words(block.ljust(self.block_size, b"\0"))
        )

    def value(self, node: HashNode) -> list[Any]:
        """A node's chaining value. §2.1"""
        return self.output(node.state, node.block)[:8]

    def chunk(self, key: Sequence[Any], number: int, data: bytes, mode: int) -> HashNode:
        """§2.4: the blocks of a chunk are chained."""
        last = max(len(data) - 1, 0) // self.block_size * self.block_size
        flags = mode | CHUNK_START
        for at in range(0, last, self.block_size):
            key = self.value(self.node(key, number, self.block_size, flags, data[at : at + self.block_size]))
            flags = mode
        return self.node(key, number, len(data) - last, flags | CHUNK_END, data[last:])

    def tree(self, key: Sequence[Any], number: int, data: bytes, mode: int) -> HashNode:
        """§2.1: the left subtree is the greatest complete one that leaves something to the right."""
        chunks = (len(data) - 1) // self.chunk_size
        if chunks < 1:
            return self.chunk(key, number, data, mode)
        left = 1 << (chunks.bit_length() - 1)
        parts = ((number, data[: left * self.chunk_size]), (number + left, data[left * self.chunk_size :]))
        values = [word for at, part in parts for word in self.value(self.tree(key, at, part, mode))]
        return replace(self.node(key, 0, self.block_size, mode | PARENT, b""), block=values)

    def root(self, key: Sequence[Any], data: bytes, mode: int, size: int, seek: int = 0) -> bytes:
        """``size`` bytes of output from byte ``seek`` on: §2.6"""
        node = self.tree(key, 0, data, mode)
        found = b""
        for number in range(seek // self.block_size, -(-(seek + size) // self.block_size)):
            counter = [Word(number & ONES, 32), Word(number >> 32, 32)]
            state = [*node.state[:8], *counter, node.state[10], node.state[11] | ROOT]
            found += b"".join(word.value.to_bytes(4, "little") for word in self.output(state, node.block))
        return found[seek % self.block_size :][:size]

    def digest(self, message: bytes, size: int = 32, seek: int = 0) -> bytes:
        return self.root([Word(word, 32) for word in self.iv], message, 0, size, seek)

    def keyed(self, key: bytes, message: bytes, size: int = 32, seek: int = 0) -> bytes:
        """§2.3. Raises ValueError where the key has another size than 32 bytes."""
        if len(key) != self.key_size:
            raise ValueError(f"a key of {self.title} has {self.key_size} bytes, not {len(key)}")
        return self.root(self.words(key), message, KEYED_HASH, size, seek)

    def derived(self, context: bytes, material: bytes, size: int = 32, seek: int = 0) -> bytes:
        """A key that is derived from others, in a context: §2.3"""
        iv = [Word(word, 32) for word in self.iv]
        key = self.root(iv, context, CONTEXT, self.key_size)
        return self.root(self.words(key), material, MATERIAL, size, seek)

    def hash(self, message: bytes, key: bytes = b"") -> bytes:
        return self.keyed(key, message) if key else self.digest(message)
