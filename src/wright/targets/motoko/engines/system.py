"""The Internet Computer's system calls, implemented for a canister under test.

Messages come one after another, from the anonymous principal; time stands still. There are no other
canisters: calls to them are rejected. Stable memory stores data.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

PAGE, SMALL_PAGE = 1 << 16, 1 << 12
"""The unit by which stable memory grows, and the unit by which writes to it are counted."""
CANISTER, CALLER = bytes(7) + b"\1\1\1", b"\4"
RUNNING = 1


class CanisterError(Exception):
    """A canister trapped, rejected a call, or asked for something that does not exist."""


class Memory(Protocol):
    """A canister's main memory."""

    def read(self, at: int, size: int) -> bytes: ...

    def write(self, at: int, content: bytes) -> None: ...


class System:
    """Methods have the names of the interface ``ic0``. They raise CanisterError."""

    def __init__(self, memory: Memory, instructions: Callable[[], int], show: Callable[[str], None]) -> None:
        self.memory, self.instructions, self.show = memory, instructions, show
        self.stable = bytearray()
        self.written = set[int]()
        """The small pages of stable memory that this message has written."""
        self.certified = b""
        """The data that the canister asked the system to certify."""
        self.argument, self.reply, self.rejected = b"", bytearray(), ""

    def begin(self, argument: bytes) -> None:
        """Begin a message."""
        self.argument, self.reply, self.rejected = argument, bytearray(), ""
        self.written.clear()

    def performance_counter(self, kind: int) -> int:
        del kind  # of this message, or including awaited ones: none are awaited here
        return self.instructions()

    def debug_print(self, at: int, size: int) -> None:
        self.show(self._text(at, size))

    def trap(self, at: int, size: int) -> None:
        raise CanisterError(f"the canister trapped: {self._text(at, size)}")

    def msg_arg_data_size(self) -> int:
        return len(self.argument)

    def msg_arg_data_copy(self, to: int, offset: int, size: int) -> None:
        self.memory.write(to, self.argument[offset : offset + size])

    def msg_caller_size(self) -> int:
        return len(CALLER)

    def msg_caller_copy(self, to: int, offset: int, size: int) -> None:
        self.memory.write(to, CALLER[offset : offset + size])

    def msg_reply_data_append(self, at: int, size: int) -> None:
        self.reply += self.memory.read(at, size)

    def msg_reply(self) -> None:
        pass

    def msg_reject(self, at: int, size: int) -> None:
        self.rejected = self._text(at, size)

    def canister_self_size(self) -> int:
        return len(CANISTER)

    def canister_self_copy(self, to: int, offset: int, size: int) -> None:
        self.memory.write(to, CANISTER[offset : offset + size])

    def canister_status(self) -> int:
        return RUNNING

    def is_controller(self, at: int, size: int) -> int:
        del at, size  # every principal is accepted
        return 1

    def time(self) -> int:
        return 0

    def global_timer_set(self, time: int) -> int:
        del time  # that time never comes
        return 0

    def certified_data_set(self, at: int, size: int) -> None:
        self.certified = self.memory.read(at, size)

    def data_certificate_present(self) -> int:
        return 0

    def stable64_size(self) -> int:
        return len(self.stable) // PAGE

    def stable64_grow(self, pages: int) -> int:
        before = self.stable64_size()
        self.stable += bytes(pages * PAGE)
        return before

    def stable64_read(self, to: int, offset: int, size: int) -> None:
        self._inside(offset, size)
        self.memory.write(to, bytes(self.stable[offset : offset + size]))

    def stable64_write(self, offset: int, at: int, size: int) -> None:
        self._inside(offset, size)
        if size:
            self.written.update(range(offset // SMALL_PAGE, (offset + size - 1) // SMALL_PAGE + 1))
        self.stable[offset : offset + size] = self.memory.read(at, size)

    def _inside(self, offset: int, size: int) -> None:
        if offset + size > len(self.stable):
            raise CanisterError(
                f"stable memory has {len(self.stable):,} bytes; {size:,} bytes at {offset:,} are outside"
            )

    def _text(self, at: int, size: int) -> str:
        return self.memory.read(at, size).decode("utf-8", "replace")
