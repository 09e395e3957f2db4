"""A function of a construction that there is not, to ask targets what they do with one more."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from wright.kernels.kernel import Kernel
from wright.spec import FUNCTIONS
from wright.targets.constructions import module_of
from wright.targets.packages import Kernels, PrintedKernel


@dataclass(frozen=True)
class Toy:
    """SHA3-256, as far as everything above the specs asks."""

    name: str = "toy256"
    title: str = "Toy-256"
    standard: str = "a toy"
    caution: str = ""
    construction: str = "toy"
    midstate: int | None = None
    needs_key: bool = False
    word: int = 64
    word_size: int = 8
    block_size: int = 136
    digest_size: int = 32
    key_size: int = 0

    @property
    def definition(self) -> Any:
        return self

    def hash(self, message: bytes, key: bytes = b"") -> bytes:
        assert not key
        return hashlib.sha3_256(message).digest()


TOY = Toy()
PRINTED: Kernels = {TOY.name: {"absorb": PrintedKernel("absorb", "a recipe", "a proof")}}
"""As if it had been made and proven."""


def unmade() -> Kernel:
    """No kernel is asked for."""
    raise NotImplementedError


@contextmanager
def offered(package: str, module: ModuleType, frames: Sequence[str]) -> Iterator[None]:
    """A target's package has a module of the construction too; its frames know the function."""
    constructions = import_module(f"{package}.constructions")
    folder = Path(str(module.__file__)).parent
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(constructions, "__path__", [*constructions.__path__, str(folder)])
        for each in ("wright.targets.packages", *frames):
            patch.setattr(f"{each}.FUNCTIONS", {**FUNCTIONS, TOY.name: TOY})
        module_of.cache_clear()
        yield
    module_of.cache_clear()
    sys.modules.pop(f"{constructions.__name__}.{TOY.construction}", None)
