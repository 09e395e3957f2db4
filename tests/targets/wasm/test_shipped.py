"""Modules in JavaScript's package: all of their bytes belong to proven kernels."""

from __future__ import annotations

import random
import re
from base64 import b64decode
from dataclasses import dataclass
from functools import cache

import pytest

from tests.targets.javascript.joined import MODULE, files
from tests.targets.wasm.running import made
from wright.ir.program import Program
from wright.languages.errors import UnreadableError
from wright.spec import FUNCTIONS
from wright.targets.wasm.assemble import assemble
from wright.targets.wasm.build import WASM
from wright.targets.wasm.construction import construction_of
from wright.targets.wasm.link import linked_areas, read_linked
from wright.targets.wasm.values import Layout
from wright.toolchain.tools import CHECKOUT

PACKAGE = CHECKOUT / "packages" / "javascript"
TEXTS = {
    f"{found[2]}/{found[1]}": file.read_text(encoding="utf-8")[found.start() :]
    for file in files(PACKAGE)
    for found in MODULE.finditer(file.read_text(encoding="utf-8"))
}
"""By function and module, the package's text from the module on."""


@dataclass(frozen=True)
class Shipped:
    """A module, the interfaces of its kernels, and the addresses of their own storages."""

    binary: bytes
    base: int
    interfaces: dict[str, Program]
    areas: dict[str, Layout]

    def read(self, binary: bytes | None = None) -> dict[str, Program]:
        return read_linked(binary or self.binary, self.interfaces, self.areas)


@cache
def shipped(file: str) -> Shipped:
    text = TEXTS[file]
    function, name = file.split("/")
    base = re.search(r"base: (\d+),|\",\s+(\d+),", text)
    code = re.search(r'"(AGFzb[\w+/=]+)"', text)
    assert base
    assert code
    modules = construction_of(FUNCTIONS[function]).modules(FUNCTIONS[function])
    kernels = {kernel: made(function, kernel) for kernel in modules[name]}
    areas, end = linked_areas({kernel: each.text for kernel, each in kernels.items()})
    assert end == int(base[1] or base[2])
    interfaces = {kernel: each.kernel.program for kernel, each in kernels.items()}
    return Shipped(b64decode(code[1]), end, interfaces, areas)


def test_all_that_ship_are_here() -> None:
    """A file for each different module: functions with the same text share one."""
    modules = {
        (module, *(made(name, kernel).text for kernel in kernels))
        for name, function in FUNCTIONS.items()
        if WASM.kernels(function)
        for module, kernels in construction_of(function).modules(function).items()
    }
    assert len(TEXTS) == len(modules)


@pytest.mark.parametrize("file", TEXTS)
def test_what_ships_is_what_was_proven(file: str) -> None:
    """Each of its programs equals the one of its kernel's text."""
    function = file.split("/")[0]
    for name, program in shipped(file).read().items():
        WASM.require_written(made(function, name).text, program)


def test_a_changed_byte_is_refused_or_another_program() -> None:
    """Another program fails its own proof, so every byte matters."""
    noise, refused = random.Random(7), 0
    for file in (f"sha512/{name}" for name in ("compress", "iterate")):
        module = shipped(file)
        known = module.read()
        for _ in range(60):
            at = noise.randrange(len(module.binary))
            byte = module.binary[at] ^ 1 << noise.randrange(8)
            changed = module.binary[:at] + bytes([byte]) + module.binary[at + 1 :]
            try:
                assert module.read(changed) != known, f"byte {at} of {file}"
            except UnreadableError:
                refused += 1
    assert refused > 60


MORE = {
    "a function": "(func (local i32))",
    "a function that is called by none": "(func (param i32) (result i32) (local.get 0))",
    "an export": '(export "more" (func $compress))',
    "an import": '(import "kernels" "more" (func (param i32)))',
    "constants": '(data (i32.const 9000) "more")',
    "constants in scratch": '(data (i32.const 300) "more")',
    "a memory": "(memory 1)",
    "a start": "(start $more) (func $more)",
    "a global": "(global i32 (i32.const 1))",
    "a table": "(table 1 funcref)",
}


@pytest.mark.parametrize("what", MORE)
def test_what_is_beside_the_kernels_is_refused(what: str) -> None:
    module, text = shipped("sha256/compress"), made("sha256", "compress").text
    assert assemble(text) == module.binary
    first, rest = text.split("\n", 1)
    with pytest.raises(UnreadableError):
        module.read(assemble(f"{first}\n  {MORE[what]}\n{rest}"))


def test_a_custom_section_is_refused() -> None:
    module = shipped("sha256/compress")
    with pytest.raises(UnreadableError, match="section 0"):
        module.read(module.binary + b"\0\2\1a")


def test_areas_that_are_others_are_refused() -> None:
    module = shipped("sha512/iterate")
    areas = {**module.areas, "iterate": module.areas["rehash"]}
    with pytest.raises(UnreadableError):
        read_linked(module.binary, module.interfaces, areas)
