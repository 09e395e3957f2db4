"""Kernels by instructions stand in modules of their own, each compiled for what it calls."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wright.ir.terms import Type
from wright.targets.rust.vectors import AVX2, WIDE, File

LANES = "lanes"
"""The prefix of kernels on vectors."""


@dataclass(frozen=True)
class Way:
    """Some kernels of a file, by the names of their recipes, and what they are compiled for."""

    name: str
    about: str
    names: Sequence[str]
    file: File | None = None
    """The functions of vectors that they call."""

    def kernels(self, own: Mapping[str, Mapping[str, str]]) -> list[Mapping[str, str]]:
        return [kernel for name, kernel in own.items() if book(name) in self.names]

    def called(self, own: Mapping[str, Mapping[str, str]]) -> list[str]:
        offered = self.file.offered if self.file else frozenset[str]()
        texts = (kernel["text"] for kernel in self.kernels(own))
        return sorted({word for text in texts for word in re.findall(r"\w+", text)} & offered)


ON_LANES = Way("lanes", "One message a lane of AVX2's vectors.", [LANES], AVX2)


def modules(own: Mapping[str, Mapping[str, str]], ways: Sequence[Way]) -> Mapping[str, Any]:
    """Data for a file of kernels: those in modules, and no choice between them."""
    made = [vars(each) | {"kernels": each.kernels(own), "called": each.called(own)} for each in ways]
    return {
        "modules": [module for module in made if module["kernels"]],
        "elsewhere": [kernel["name"] for module in made for kernel in module["kernels"]],
        "chosen": None,
    }


def lanes_of(word: int) -> Type:
    """The vectors of words of so many bits."""
    return next(kind for kind in WIDE if kind.width == word)


def book(kernel: str) -> str:
    """Kernels on lanes share a recipe, however many lanes there are."""
    return LANES if kernel.startswith(LANES) else kernel
