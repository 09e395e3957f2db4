"""Ladders in Rust: kernels as hashes of whole messages, compared with the crates that people use."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from wright.measure.interleave import Contender
from wright.measure.ladder import Made, Rung, TimingClimber
from wright.passes.recipe import RecipeError
from wright.spec import Function
from wright.targets.hashes import Hashes
from wright.targets.rust.build import RUST
from wright.targets.rust.engines.cargo import Cargo
from wright.targets.rust.measure.peers import peers
from wright.targets.rust.measure.suite import contender_of
from wright.targets.rust.rendering import array
from wright.targets.rust.values import SEEN

HASHES = Hashes(RUST, "rs", {"words": array})


class RustClimber(TimingClimber):
    """One short and one long message."""

    engine: Cargo
    target = RUST
    code = "the kernel's machine code"

    def kernels(self, function: Function) -> Sequence[str]:
        """The kernels with ladders. Raises RecipeError where there are none."""
        record = HASHES.record(function)
        if record is None or not RUST.kernels(function):
            raise RecipeError(f"{function.title} has no ladder in {RUST.title}")
        return (record.kernel,)

    def contender(self, function: Function, kernel: str, name: str, text: str) -> Contender:
        del kernel
        return Contender(name, HASHES.around(function, text))

    def peers(self, function: Function, kernel: str) -> Sequence[Contender]:
        del kernel
        return [contender_of(peer) for peer in peers(function)]

    def made(self, kernel: str, rungs: Sequence[Rung]) -> dict[str, Made]:
        sizes = code_bytes(self.engine, kernel, [rung.text for rung in rungs])
        return {rung.name: Made(size) for rung, size in zip(rungs, sizes, strict=True)}


def code_bytes(engine: Cargo, kernel: str, texts: Sequence[str]) -> list[int]:
    """The size in bytes of each kernel's machine code, for any processor of this kind. Raises EngineError."""
    heads = [f"#[no_mangle]\npub fn rung{n}(" for n in range(len(texts))]
    named = [text.replace(f"{SEEN} fn {kernel}(", head) for text, head in zip(texts, heads, strict=True)]
    modules = [f"pub mod module{n} {{\n{text}\n}}\n" for n, text in enumerate(named)]
    with tempfile.TemporaryDirectory() as name:
        made = engine.object("#![allow(non_snake_case, unused)]\n" + "".join(modules), Path(name))
        said = subprocess.run(["nm", "-S", str(made)], capture_output=True, text=True, check=True).stdout
    sizes = {symbol: size for size, symbol in re.findall(r"^\w+ (\w+) T (rung\d+)$", said, re.MULTILINE)}
    return [int(sizes[f"rung{n}"], 16) for n in range(len(texts))]
