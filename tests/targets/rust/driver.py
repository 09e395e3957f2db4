"""The Rust crate, and the program that answers commands: driver.rs."""

from __future__ import annotations

import re
from pathlib import Path

from wright.spec import FUNCTIONS
from wright.spec.construction import HMAC
from wright.spec.constructions.checksum import Checksum
from wright.spec.constructions.tree import HashTree
from wright.targets.rust.build import RUST
from wright.targets.rust.construction import construction_of
from wright.targets.rust.engines.cargo import Cargo
from wright.targets.rust.rendering import is_extendable, type_of
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
PACKAGE = CHECKOUT / "packages" / "rust"
OFFERED = [name for name, function in FUNCTIONS.items() if RUST.kernels(function)]
"""The crate's functions."""
KEYED = [name for name in OFFERED if FUNCTIONS[name].needs_key]
SUMS = [name for name in OFFERED if FUNCTIONS[name].construction == Checksum.construction]
HASHES = [name for name in OFFERED if name not in (*KEYED, *SUMS)]
CODED = [name for name in OFFERED if FUNCTIONS[name].coded_by == HMAC]


def source(std: bool = True) -> str:
    """The driver, with its table of functions; without ``std`` no hasher is a writer."""
    assert PACKAGE.is_dir(), "packages/rust is not built: run `wright build`"
    every = [FUNCTIONS[name] for name in HASHES]
    saved = {each: f"[{'save' * (each.midstate is not None)}]" for each in every}
    trees = [each for each in every if each.construction == HashTree.construction]
    functions = [
        f'"{each.name}" {each.name} {type_of(each)} [{"open" * is_extendable(each)}] {saved[each]} '
        f"[{'seek' * (each in trees)}] [{'hmac_many hmac_each' * (each.name in CODED)}]"
        for each in every
    ]
    wrapped = [
        f"{type_of(each)} {each.digest_size} {each.block_size} {saved[each]}"
        for each in every
        if is_extendable(each)
    ]
    files = ("driver.rs", "trees.rs", "siphash.rs", "checksums.rs")
    text = "".join((HERE / name).read_text(encoding="utf-8") for name in files)
    text = text.replace("FUNCTIONS", "\n".join(functions)).replace("WRAPPED", "\n".join(wrapped))
    keyed = [FUNCTIONS[name] for name in KEYED]
    told = (f'"{f.name}" {construction_of(f).seen(f)[-1]} finish{"128" * (f.digest_size > 8)}' for f in keyed)
    text = text.replace("SIPHASHES", "\n".join(told))
    sums = [FUNCTIONS[name] for name in SUMS]
    told = (f'"{f.name}" {f.name} {construction_of(f).seen(f)[-1]} u{8 * f.digest_size}' for f in sums)
    text = text.replace("CHECKSUMS", "\n".join(told))
    text = text.replace("TREES", "\n".join(f"{each.name} {type_of(each)}" for each in trees))
    if std:
        return text
    text = text.replace("{BufRead, Write}", "BufRead").replace("Digest + Write", "Digest")
    text = re.sub(r"        impl Write for .*?\n        }\n", "", text, flags=re.DOTALL)
    return re.sub(r'\.write_all\((.*)\)\s*\.expect\("no failure"\)', r".update(\1)", text)


def driver(engine: Cargo, folder: Path) -> Path:
    """The driver's program, compiled."""
    return engine.compiled(source(), folder)
