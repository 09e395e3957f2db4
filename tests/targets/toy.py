"""A function of a made-up construction, to test targets with one more."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from wright.kernels.kernel import Kernel
from wright.spec import FUNCTIONS, Function
from wright.spec.construction import HMAC
from wright.targets.constructions import module_of
from wright.targets.packages import Kernels, PrintedKernel


@dataclass(frozen=True)
class Toy:
    """SHA3-256 with the interface that code above the specs needs."""

    name: str = "toy256"
    title: str = "Toy-256"
    standard: str = "a toy"
    caution: str = ""
    family: str = ""
    construction: str = "toy"
    midstate: int | None = None
    needs_key: bool = False
    is_hash: bool = True
    coded_by: str = HMAC
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
"""As if it were printed and proven."""


def unmade() -> Kernel:
    """Fails if a target asks for a kernel."""
    raise NotImplementedError


@contextmanager
def offered(
    package: str,
    folder: Path,
    frames: Sequence[str] = (),
    functions: Mapping[str, Function] = MappingProxyType({**FUNCTIONS, TOY.name: TOY}),
) -> Iterator[None]:
    """Add a folder of constructions to a target's package, and these functions to its frames."""
    constructions = import_module(f"{package}.constructions")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(constructions, "__path__", [*constructions.__path__, str(folder)])
        for each in ("wright.targets.packages", *frames):
            patch.setattr(f"{each}.FUNCTIONS", functions)
        module_of.cache_clear()
        yield
    module_of.cache_clear()
    for file in folder.glob("*.py"):
        sys.modules.pop(f"{constructions.__name__}.{file.stem}", None)
