"""Kernels by instructions stand in modules of their own, each compiled for what it calls."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wright.ir.terms import Type
from wright.targets.rust.vectors import ON_LANES, File, shape_of

LANES = "lanes"
"""The prefix of kernels on vectors."""


@dataclass(frozen=True)
class Way:
    """Some kernels of a file, by their names, and what they are compiled for."""

    name: str
    about: str
    names: Sequence[str]
    file: File | None = None
    """The functions of vectors that they call."""

    def kernels(self, own: Mapping[str, Mapping[str, str]]) -> list[Mapping[str, str]]:
        return [kernel for name, kernel in own.items() if name in self.names]

    def called(self, own: Mapping[str, Mapping[str, str]]) -> Mapping[str, list[str]]:
        """The functions and types that they name, by the files that have them."""
        words = {word for kernel in self.kernels(own) for word in re.findall(r"\w+", kernel["text"])}
        files = sorted((self.file, *self.file.beside), key=lambda file: file.name) if self.file else []
        found = {file.name: sorted(words & file.offered) for file in files}
        return {name: called for name, called in found.items() if called}


@dataclass(frozen=True)
class Lanes:
    """Vectors of a file's: a message a lane."""

    file: File
    kind: Type

    @property
    def kernel(self) -> str:
        return f"{LANES}{self.kind.lanes}"

    @property
    def way(self) -> Way:
        return Way(
            self.file.name, f"One message a lane of {self.file.title}'s vectors.", [self.kernel], self.file
        )

    def data(self, least: int) -> Mapping[str, Any]:
        """For templates; fewer messages than ``least`` do not take lanes."""
        return {
            "file": self.file,
            "shape": shape_of(self.kind),
            "lanes": self.kind.lanes,
            "least": least,
        }


def modules(own: Mapping[str, Mapping[str, str]], ways: Sequence[Way]) -> Mapping[str, Any]:
    """Data for a file of kernels: those in modules, and no choice between them."""
    made = [vars(each) | {"kernels": each.kernels(own), "called": each.called(own)} for each in ways]
    return {
        "modules": [module for module in made if module["kernels"]],
        "elsewhere": [kernel["name"] for module in made for kernel in module["kernels"]],
        "chosen": [],
    }


def lanes_of(word: int) -> list[Lanes]:
    """The vectors of words of so many bits, the widest first."""
    return [Lanes(file, kind) for file in ON_LANES for kind in file.kinds if kind.width == word]


def book(kernel: str) -> str:
    """Kernels on lanes share a recipe, however many lanes there are."""
    return LANES if kernel.startswith(LANES) else kernel
