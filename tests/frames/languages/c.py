"""C's frames, by GCC: under sanitizers, and in batches at three levels of the processor."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import tree_sitter_c
from tree_sitter import Language

from tests.constructions.chained import CHAINED
from tests.frames import frames
from tests.frames.changes import Change, Grammar
from tests.frames.frames import COMPILER, Frames, Stage
from tests.targets.c import test_misuse, test_package, test_padding
from tests.targets.c.driver import PACKAGE, PORTABLE, SANITIZED, Library
from tests.targets.c.steps import LONG, Checks
from tests.targets.c.test_batch import BATCHED
from tests.targets.c.test_entries import agrees_with_hashlib, entries_agree
from tests.targets.driver import Driver
from tests.targets.packages import check_constructions, check_keys
from tests.targets.steps import HUGE
from wright.spec import FUNCTIONS
from wright.targets.c.engines import NATIVE
from wright.targets.c.engines.compiler import Compiler

GCC = "gcc"
SHARED = ("sha1", "sha256", "siphash24")
"""The functions that are asked about files of no function."""
LEVELS = {
    "": (),
    " on AVX2": ("-DHW_VECTOR_BITS=256", "-DHW_SHA_INSTRUCTIONS=0"),
    " one by one": ("-DHW_VECTOR_BITS=0", "-DHW_SHA_INSTRUCTIONS=0"),
}
"""Levels of a batch, by what is said of the processor; the first is this machine's."""


class Changed(Library):
    """C's library with one changed source."""

    def __init__(self, compiler: Compiler, folder: Path, change: Change) -> None:
        super().__init__(compiler, folder.parent)
        self.stem, self.folder = Path(change.file).stem, folder
        self.source = folder / Path(change.file).name
        self.source.write_bytes(change.applied((PACKAGE / change.file).read_bytes()))

    def objects(self, *options: str) -> list[Path]:
        made = self.folder / f"{len(options)}-{self.stem}.o"
        if not made.exists():
            include = (PACKAGE / "include", PACKAGE / "src")
            self.compiler.compile([self.source], made, ["-c", *options], include)
        return [made if each.stem == self.stem else each for each in super().objects(*options)]


def functions_of(file: str) -> Sequence[str]:
    """The functions that are asked about a file."""
    return [name for name in FUNCTIONS if re.search(rf"(^|_){name}($|_avx)", Path(file).stem)] or SHARED


def stages(change: Change, folder: Path) -> Sequence[Stage]:
    compiler, names = NATIVE[GCC], functions_of(change.file)
    library = Changed(compiler, folder, change)
    chained = [name for name in names if name in CHAINED]
    batched = [name for name in names if name in BATCHED]

    def behaviours() -> None:
        with Driver(library.driver(folder / "driver", SANITIZED)) as driver:
            for check in frames.behaviours(Checks, names, (LONG, HUGE)):
                check(driver)

    def constructions() -> None:
        with Driver([str(folder / "driver" / "driver")]) as driver:
            check_constructions(driver, names, 1 << 12)
            for name in chained:
                check_keys(driver, name)
                test_package.test_what_is_refused_says_why(driver, name)

    def calls() -> None:
        loaded = ctypes.CDLL(str(library.link([], folder / "library.so", linked=["-shared"])))
        for name in chained:
            test_misuse.test_the_steps_of_hkdf(loaded, name)
            for case in test_misuse.OVER_INFO:
                test_misuse.test_hkdf_over_its_info_is_refused(loaded, name, *case)
            test_misuse.test_out_over_all_else_is_right(loaded, name)
            test_misuse.test_codes_are_compared(loaded, name)
            agrees_with_hashlib(loaded, name)

    def padding() -> None:
        whole, wrong = (test_padding.KERNEL.sub("", text.decode()) for text in (original, changed))
        program = test_padding.linked(compiler, folder, (library.stem, whole, wrong))
        for sha in (0, 1):
            assert test_padding.run(program, sha).returncode == 0

    original = (PACKAGE / change.file).read_bytes()
    changed = change.applied(original)
    found: list[Stage] = [
        (COMPILER, partial(library.objects, *SANITIZED)),
        ("behaviours", behaviours),
        ("constructions", constructions),
        ("calls", calls),
    ]
    if library.stem in (*CHAINED, "midstate"):
        found.append(("padding", padding))
    for level, defined in LEVELS.items() if batched else ():
        entries = partial(entries_agree, library, folder, PORTABLE, defined, names=batched)
        found.append((f"entries{level}", entries))
    if batched:
        sanitized = partial(entries_agree, library, folder, SANITIZED, names=batched)
        found.append(("entries under sanitizers", sanitized))
    return found


def prepare(session: Path) -> None:
    for options in (SANITIZED, PORTABLE):
        Library(NATIVE[GCC], session).objects(*options)


FILES = [
    *("sha256", "keyed_sha256", "many_sha256", "fixed_sha256", "hmac_many_sha256", "update_many_sha256"),
    *("interleaved_shani_sha256", "sha256_avx2", "sha256_avx512", "rows", "midstate", "hex", "texts"),
    *("siphash24", "many_siphash24"),
]
C = Frames(
    "c",
    [f"src/{file}.c" for file in FILES],
    Grammar(Language(tree_sitter_c.language()), "(uint32_t)({})").changes,
    stages,
    prepare,
    count=120,
)
