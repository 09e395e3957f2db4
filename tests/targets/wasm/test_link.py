"""Kernels side by side in one module: each as proven, apart from others; wrong relocations are refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.targets.wasm.running import linked, made
from wright.languages.errors import UnreadableError
from wright.spec import FUNCTIONS
from wright.targets.packages import PrintedKernel
from wright.targets.wasm.build import WASM, modules
from wright.targets.wasm.decode import decode
from wright.targets.wasm.link import link, moved_by
from wright.targets.wasm.readback import areas_of, base_of

NAME, KERNELS = "sha512", ("rehash", "iterate")
INTERFACES = {name: WASM.textbook(FUNCTIONS[NAME], name).program for name in KERNELS}


def printed() -> dict[str, PrintedKernel]:
    return {name: PrintedKernel(made(NAME, name).text, "", "") for name in KERNELS}


def test_what_one_kernel_calls_is_no_import_any_more() -> None:
    alone = decode(linked(NAME, "iterate").binary)
    assert alone.imports == ["rehash"]
    both = decode(linked(NAME, *KERNELS).binary)
    assert not both.imports
    assert sorted(both.exports) == sorted(KERNELS)


def test_storages_lie_apart_and_below_the_base() -> None:
    first, second = (made(NAME, name).text for name in KERNELS)
    assert base_of(first) > 0
    moved = moved_by(second, base_of(first))
    assert min(area.address for area in areas_of(moved).values()) == base_of(first)
    assert linked(NAME, *KERNELS).base == base_of(moved)
    assert linked(NAME, *KERNELS).base % 16 == 0


def test_an_address_that_is_not_moved_is_refused() -> None:
    """Without its comment, the linker does not relocate the address."""
    given = printed()
    text = given["iterate"].text
    given["iterate"] = replace(given["iterate"], text=text.replace("(;after;) offset=", "offset=", 1))
    assert given["iterate"].text != text
    with pytest.raises(UnreadableError, match=r"are outside|is not the program"):
        link(given, INTERFACES)


def test_a_table_that_is_not_moved_is_refused() -> None:
    given = {"compress": PrintedKernel(made(NAME, "compress").text, "", "")}
    text = given["compress"].text.replace("(data (i32.const (;K;) ", "(data (i32.const ", 1)
    assert text != given["compress"].text
    both = {**printed(), "compress": replace(given["compress"], text=text)}
    faces = {**INTERFACES, "compress": WASM.textbook(FUNCTIONS[NAME], "compress").program}
    with pytest.raises(UnreadableError):
        link(both, faces)


def test_a_function_has_the_modules_whose_kernels_are_there() -> None:
    found = modules(FUNCTIONS[NAME], printed())
    assert list(found) == ["iterate"]
    assert found["iterate"].kernels == printed()
