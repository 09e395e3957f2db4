"""What a library shows: the names that its header declares, and no others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.targets.c.driver import PACKAGE, PORTABLE, Library
from tests.targets.packages import said
from wright.targets.c.engines.zig import Zig

HEADER = PACKAGE / "include" / "hashwright.h"
DECLARATION = re.compile(r"^(\w[\w *]*)\b(hw_\w+)\(", re.MULTILINE)
"""One that begins its line, its types and its name: comments begin theirs with an asterisk."""
SHARED = ("memory", "texts", "cpu")
"""Sources that need no others, and together compile in a second."""
USER = """\
#include <hashwright.h>
int main(void) { return hw_equal("a", "a", 1) - 1; }
"""


def declared() -> set[str]:
    return {name for _, name in DECLARATION.findall(HEADER.read_text(encoding="utf-8"))}


def test_every_declaration_says_that_it_is_public() -> None:
    found = DECLARATION.findall(HEADER.read_text(encoding="utf-8"))
    assert len(found) > 800
    assert [name for types, name in found if not types.startswith("HW_API ")] == []


@pytest.mark.parametrize("hidden", [(), ("-fvisibility=hidden",)], ids=["by default", "hidden"])
def test_a_shared_library_exports_what_the_header_declares(
    library: Library, tmp_path: Path, hidden: tuple[str, ...]
) -> None:
    """Objects of the session; with hidden visibility those of some files, as each name has its own."""
    if not hidden:
        shared = library.link([], tmp_path / "library.so", linked=["-shared"])
        assert exported(shared) == declared()
        return
    sources = [PACKAGE / "src" / f"{name}.c" for name in (*SHARED, "midstate", "sha256", "shani_sha256")]
    options = [*PORTABLE, *hidden, "-shared"]
    library.compiler.compile(sources, tmp_path / "some.so", options, (PACKAGE / "include",))
    found = exported(tmp_path / "some.so")
    assert (
        {"hw_sha256", "hw_sha256_update", "hw_wipe", "hw_version", "hw_limit_instructions"}
        < found
        < declared()
    )


def exported(shared: Path) -> set[str]:
    listed = said("nm", "-D", "--defined-only", shared)
    return {name for name in re.findall(r" \w (\w+)$", listed, re.MULTILINE) if not name.startswith("_")}


@pytest.mark.turns
@pytest.mark.zig
def test_a_library_for_windows(tmp_path: Path) -> None:
    """As CMake compiles it and its users: it exports what says so, and nothing else."""
    zig = Zig()
    (tmp_path / "user.c").write_text(USER, encoding="utf-8")
    target = ("-target", "x86_64-windows-gnu", "-DHW_DLL")
    sources = [PACKAGE / "src" / f"{name}.c" for name in SHARED]
    made, user = tmp_path / "hashwright.dll", tmp_path / "user.o"
    zig.compile(sources, made, [*target, "-DHW_DLL_EXPORTS", "-shared"], (PACKAGE / "include",))
    zig.compile([tmp_path / "user.c"], user, [*target, "-c"], (PACKAGE / "include",))
    table = said("objdump", "-p", made).partition("[Ordinal/Name Pointer] Table")[2].partition("\n\n")[0]
    names = set(re.findall(r"\b(\w+)$", table, re.MULTILINE))
    assert names == {
        "hw_equal",
        "hw_error_text",
        "hw_instructions",
        "hw_limit_instructions",
        "hw_version",
        "hw_wipe",
    }
    assert "__imp_hw_equal" in said("nm", user)
