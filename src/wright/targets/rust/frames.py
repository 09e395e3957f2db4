"""The files of the Rust crate, rendered: kernels verbatim, in one frame for each construction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import fill
from typing import Any, cast

from wright import VERSION
from wright.recipes import FAST
from wright.spec import FUNCTIONS, Function
from wright.spec.construction import HMAC
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.sponge import Sponge
from wright.spec.crc import CRC32
from wright.targets.artefacts import REPOSITORY
from wright.targets.constructions import grouped
from wright.targets.packages import Editions, Sharing, origin, titles
from wright.targets.rust import vectors
from wright.targets.rust.construction import construction_of
from wright.targets.rust.printer import INDENT
from wright.targets.rust.rendering import (
    ARM_RUST_VERSION,
    AROUND,
    DIGESTS,
    LINE,
    RUST_VERSION,
    TRAITS,
    feature_of,
    render,
    type_of,
)
from wright.targets.rust.spelling import digits

PLAIN = tuple(
    f"src/{name}.rs" for name in ("blocks", "digests", "hkdf", "hmac", "many", "parallel", "pbkdf2")
)
"""Files that are the same for any functions."""


def files(editions: Editions) -> Iterator[tuple[str, str]]:
    """Path and text of every file except the licence."""
    sharing = Sharing(editions[FAST])
    functions = [FUNCTIONS[name] for name in sharing.kernels]
    listed = [
        {
            "name": f.name,
            "type": type_of(f),
            "feature": feature_of(f),
            "batched": is_batched(sharing, f),
            "seen": construction_of(f).seen(f),
        }
        for f in sorted(functions, key=lambda function: function.name)
    ]
    features = sorted({feature_of(function) for function in functions})
    owners = sorted(
        {sharing.owner(name, kernel) for name, each in sharing.kernels.items() for kernel in each}
    )
    yield from _kernel_files(sharing, owners)
    groups = grouped(functions).values()
    for family in groups:
        yield from construction_of(family[0]).files(family, sharing)
    yield from ((name, render(name)) for name in PLAIN)
    for each in DIGESTS:
        yield f"src/{each.module}.rs", render(TRAITS, **vars(each), crate=each.crate, module=each.module)
    longest = max(function.block_size for function in functions if function.coded_by == HMAC)
    yield "src/digest.rs", render("src/digest.rs", longest_block=longest)
    saved = cast(Sequence[Chained | Sponge], [function for function in functions if function.midstate])
    room = AROUND + max(function.state_size + function.block_size for function in saved)
    polynomial = digits(CRC32.polynomial)
    yield "src/midstate.rs", render("src/midstate.rs", longest_midstate=room, polynomial=polynomial)
    yield (
        "src/kernels.rs",
        render("src/kernels.rs", owners=[each for each in listed if each["name"] in owners]),
    )
    yield "src/shani.rs", render("src/shani.rs", intrinsics=sorted(vectors.functions()))
    for file in (vectors.SSE42, vectors.PCLMUL, vectors.VPCLMUL, *vectors.ON_LANES):
        path = f"src/{file.name}.rs"
        yield path, render(path, kinds=file.kinds, features=file.features)
    for file in vectors.OF_ARM:
        yield f"src/{file.name}.rs", render("src/armv8.rs", **_arm(file))
    batched = [each for each in listed if each["batched"] and each["name"] in owners]
    yield "src/batches.rs", render("src/batches.rs", batched=batched)
    chaining = sorted({*map(feature_of, saved)})
    root: dict[str, Any] = {
        "functions": listed,
        "chaining": chaining,
        "digests": DIGESTS,
        "arm": vectors.OF_ARM,
    }
    yield "src/lib.rs", render("src/lib.rs", **root)
    about: dict[str, Any] = {
        "version": VERSION,
        "rust": RUST_VERSION,
        "arm_rust": ARM_RUST_VERSION,
        "digests": DIGESTS,
    }
    about |= {"titles": titles(functions), "features": features}
    yield "Cargo.toml", render("Cargo.toml", repository=REPOSITORY, **about)
    rows = [row for family in groups for row in construction_of(family[0]).rows(family)]
    yield "README.md", render("README.md", rows=rows, **about)


def _arm(file: vectors.File) -> dict[str, Any]:
    """Data for a file of Armv8's instructions."""
    (kind,) = file.kinds
    intrinsics = ", ".join(sorted(file.instructions.keys() - {vectors.COPY}))
    return {
        "file": file,
        "w": kind.width,
        "shape": vectors.shape_of(kind),
        "vector": f"uint{kind.width}x{kind.lanes}_t",
        "count": {2: "two", 4: "four"}[kind.lanes],
        "lanes": "abcd"[: kind.lanes],
        "intrinsics": fill(intrinsics, LINE, initial_indent=INDENT, subsequent_indent=INDENT),
    }


def is_batched(sharing: Sharing, function: Function) -> bool:
    """Whether a function has a kernel for several messages."""
    return any(kernel.startswith("lanes") for kernel in sharing.kernels[function.name])


def _kernel_files(sharing: Sharing, owners: list[str]) -> Iterator[tuple[str, str]]:
    """A module for each function with kernels of its own."""
    for name in owners:
        function = FUNCTIONS[name]
        own = [
            {"name": kernel, "text": printed.text, "recipe": printed.recipe, "proof": printed.proof}
            for kernel, printed in sharing.kernels[name].items()
            if sharing.owner(name, kernel) == name
        ]
        apart = construction_of(function).apart(function, {kernel["name"]: kernel for kernel in own})
        called = {callee for kernel in own for callee in sharing.callees(name, kernel["name"])}
        owners_of = ((sharing.owner(name, callee), callee) for callee in sorted(called))
        used = [f"{owner}::{callee}" for owner, callee in owners_of if owner != name]
        yield (
            f"src/kernels/{name}.rs",
            render("src/kernel.rs", [origin(function)], own=own, used=used, **apart),
        )
