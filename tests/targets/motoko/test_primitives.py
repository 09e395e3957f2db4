"""Kernels call the compiler by a module of their own, which has its functions under their own names."""

from __future__ import annotations

import re

from wright.targets.motoko.measure.suite import PACKAGE

KERNELS = sorted((PACKAGE / "src" / "kernels").rglob("*.mo"))
OWN = PACKAGE / "src" / "internal" / "Prim.mo"


def test_no_kernel_names_the_compilers_module() -> None:
    """Each of its calls would keep the type of hundreds of functions, and memory is what compiling lacks."""
    for kernel in KERNELS:
        (imported,) = re.findall(r'^import (\w+ "[^"]+");$', kernel.read_text(encoding="utf-8"), re.MULTILINE)
        name, path = imported.split()
        assert name == "Prim"
        assert (kernel.parent / f"{path.strip(chr(34))}.mo").resolve() == OWN, kernel


def test_a_name_stands_for_the_function_of_that_name() -> None:
    text = OWN.read_text(encoding="utf-8")
    inside = text[text.index("module {\n") + len("module {\n") : text.rindex("};")]
    assert re.fullmatch(r"(?:  public let \w+ = Prim\.\w+;\n)+", inside)
    assert 'import Prim "mo:prim";\n' in text
    names = re.findall(r"let (\w+) = Prim\.(\w+);", inside)
    assert all(name == function for name, function in names)
    called = {
        name for kernel in KERNELS for name in re.findall(r"Prim\.(\w+)", kernel.read_text(encoding="utf-8"))
    }
    assert {name for name, _ in names} == called
