"""git's own SHA-1 with collision detection, as Debian publishes it: ours replaces its sha1dc/sha1.c."""

from __future__ import annotations

from pathlib import Path

from wright.measure.interleave import Contender
from wright.spec import FUNCTIONS, Function
from wright.targets.c.measure.construction import LibraryCall, measured
from wright.targets.c.measure.peers.sources import fetch, joined
from wright.toolchain.engine import EngineError
from wright.toolchain.tools import CHECKOUT

FOLDER = CHECKOUT / "build" / "git"
SHIPPED = "git's own"
GIT = "sha1dc"
"""The function that git has; its folder in git's source has the same name."""
FILES = ("ubc_check.h", "sha1.h", "ubc_check.c", "sha1.c")
"""Each behind those that it needs."""
APART = "__attribute__((noinline)) void ubc_check(const uint32_t W[80], uint32_t dvmask[1]);\n"
"""git compiles it by itself."""
HEAD = f"#include <stddef.h>\n#include <stdint.h>\n{APART}"
DIGEST = """
void git_sha1dc(const unsigned char *message, size_t size, unsigned char *out);
void git_sha1dc(const unsigned char *message, size_t size, unsigned char *out)
{
    SHA1_CTX context;
    SHA1DCInit(&context);
    SHA1DCUpdate(&context, (const char *)message, size);
    SHA1DCFinal(out, &context);
}
"""
ONCE = """
static void once(const task_t *task)
{
    git_sha1dc(task->message, task->size, task->out);
}
"""


def require(function: Function) -> None:
    """Raise EngineError unless git uses the function."""
    if function.name != GIT:
        raise EngineError(f"git hashes with {FUNCTIONS[GIT].title}, not with {function.title}")


def source(folder: Path = FOLDER) -> Path:
    """The folder of git's own source, unpatched, fetched at first use. Raises ToolError."""
    if not list(folder.glob(f"git-*/{GIT}/sha1.c")):
        fetch("git", folder)
    (found,) = folder.glob(f"git-*/{GIT}/sha1.c")
    return found.parents[1]


def text(folder: Path) -> str:
    """All that it hashes with, in one file, with ``git_sha1dc``, which hashes a message."""
    parts = ((folder / GIT / name).read_text(encoding="utf-8") for name in FILES)
    return f"{HEAD}{joined(parts)}{DIGEST}"


def digests(function: Function) -> list[Contender]:
    """Its contender, where it has the function."""
    if function.name != GIT:
        return []
    return [Contender(SHIPPED, text(source()) + ONCE, version(source()))]


def call(function: Function) -> LibraryCall:
    """How a program that has the text calls it."""
    declared = "void git_sha1dc(const unsigned char *, size_t, unsigned char *);"
    statement = f"{{ {declared} git_sha1dc(message, size, out); }}"
    return LibraryCall(SHIPPED, "git_sha1dc", statement, measured(function).trusted(function))


def version(folder: Path) -> str:
    """The version in a source's folder."""
    return folder.name.replace("git-", "git ")
