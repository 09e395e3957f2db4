"""C#'s frames, on Mono."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import tree_sitter_c_sharp
from tree_sitter import Language

from tests.constructions.chained import CHAINED
from tests.frames import frames
from tests.frames.changes import Change, Grammar
from tests.frames.frames import COMPILER, Frames, Stage
from tests.targets.csharp import test_package
from tests.targets.csharp.driver import CLASSES, HERE, OFFERED, PREPARED, PROGRAM, build, check_prepared
from tests.targets.csharp.steps import LONG, Checks
from tests.targets.driver import Driver
from tests.targets.packages import check_constructions, check_keys, said
from tests.targets.steps import HUGE
from wright.targets.csharp.engines import ENGINES

MONO = ENGINES["mono"]
SHARED = ("sha256", "sha512", "siphash24")
"""The functions that are asked about files of no function."""


def stages(change: Change, folder: Path) -> Sequence[Stage]:
    package, made = CSHARP.copied(change, folder / "package", "src"), folder / "made"
    classes = {CLASSES[name] for name in OFFERED if CLASSES[name] in change.file}
    longest = max(classes, key=len, default="")
    names = [name for name in OFFERED if CLASSES[name] == longest] or SHARED
    chained = [name for name in names if name in CHAINED]

    def driver() -> Driver:
        return Driver(MONO.running(made / PROGRAM))

    def behaviours() -> None:
        for check in frames.behaviours(Checks, names, (*LONG, HUGE)):
            with driver() as asked:
                check(asked)

    def constructions() -> None:
        with driver() as asked:
            check_constructions(asked, (*names, "sha1"), 1 << 12)
            for name in chained:
                check_keys(asked, name)
                test_package.test_every_cut(MONO, asked, name)
            for name in PREPARED:
                check_prepared(asked, name)
            test_package.test_what_is_refused_says_why(asked)
            test_package.test_a_message_is_not_longer_than_its_length_can_say(asked)

    def users() -> None:
        program = MONO.compile(
            [HERE / "Users.cs"], made / "users.exe", [made / "Hashwright.dll"], strict=False
        )
        assert said(*MONO.running(program)) == "0 failures\n"

    return [
        (COMPILER, partial(build, MONO, made, package=package)),
        ("behaviours", behaviours),
        ("constructions", constructions),
        ("users", users),
    ]


NAMES = [
    *("Sha256", "Sha256Message", "Sha256Many", "Sha256Streams", "HmacSha256", "HmacSha256Streams"),
    *("KeyedBlake2s", "KeyedBlake2sCodes", "SipHash", "Hkdf", "Pbkdf2", "Midstate", "Messages", "Hmac"),
    *("Reading", "Hex", "Check"),
]
CSHARP = Frames(
    "csharp",
    [f"src/{name}.cs" for name in NAMES],
    Grammar(Language(tree_sitter_c_sharp.language()), "((uint)({}))").changes,
    stages,
    count=80,
)
