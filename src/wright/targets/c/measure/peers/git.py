"""git's own SHA-1 with collision detection, as Debian publishes it: ours replaces its sha1dc/sha1.c."""

from __future__ import annotations

from pathlib import Path

from wright.measure.interleave import Contender
from wright.spec import Function
from wright.targets.c.measure.construction import LibraryCall, measured
from wright.targets.c.measure.peers.sources import Program
from wright.targets.c.measure.texts import ONCE

GIT = Program("git", "git", "git's own", "sha1dc", "sha1dc/sha1.c")
FILES = ("ubc_check.h", "sha1.h", "ubc_check.c", "sha1.c")
TEXT = (Path(__file__).parent / "git.c").read_text(encoding="utf-8")
CALL = "git_sha1dc"


def text() -> str:
    """All that it hashes with, in one file, with ``git_sha1dc``, which hashes a message. Raises ToolError."""
    return TEXT.replace("FILES", GIT.text(*(f"{GIT.function}/{name}" for name in FILES)))


def digests(function: Function) -> list[Contender]:
    """Its contender, where it has the function."""
    if function.name != GIT.function:
        return []
    return [Contender(GIT.shipped, text() + ONCE.replace("digest(", f"{CALL}("), GIT.version())]


def call(function: Function) -> LibraryCall:
    """How a program that has the text calls it."""
    declared = f"void {CALL}(const unsigned char *, size_t, unsigned char *);"
    statement = f"{{ {declared} {CALL}(message, size, out); }}"
    return LibraryCall(GIT.shipped, CALL, statement, measured(function).trusted(function))
