"""ActionScript's frames, in AwayFL."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from tests.frames import frames
from tests.frames.changes import Change, Grammar
from tests.frames.frames import COMPILER, Frames, Stage
from tests.targets.actionscript import test_package
from tests.targets.actionscript.driver import CHARACTERS, DRIVER, OFFERED, sources
from tests.targets.actionscript.steps import Checks
from tests.targets.driver import Driver
from tests.targets.packages import check_constructions, check_keys
from wright.targets.actionscript.engines import ENGINES
from wright.targets.actionscript.syntax import SYNTAX

AWAYFL = ENGINES["awayfl"]
SHARED = ("sha256", "siphash24", "siphash24_128", "shake128", "turboshake128", "blake3")
"""The functions that are asked: each has the frames of its construction."""
NOT_TYPESCRIPT = re.compile(
    rb"^package [\w.]+|^ *import .*|\b(?:(?:public|private|internal|protected|static|final|override) )+"
    rb"(?:function (?:[gs]et )?|var |const )?|\[\w+\]$",
    re.MULTILINE,
)
"""What TypeScript does not have, or has elsewhere: a class's members are read without it."""


def readable(text: bytes) -> bytes:
    return NOT_TYPESCRIPT.sub(lambda other: b" " * len(other[0]), text)


def stages(change: Change, folder: Path) -> Sequence[Stage]:
    swf = folder / "driver.swf"

    def compiled() -> None:
        file = change.file.removeprefix("src/")
        changed = {file: change.applied(ACTIONSCRIPT.text(change.file)).decode()}
        swf.write_bytes(AWAYFL.compile({**sources(), **changed, **DRIVER}, strict=True))

    def behaviours() -> None:
        with Driver(AWAYFL.running(swf)) as driver:
            for check in frames.behaviours(Checks, SHARED):
                check(driver)

    def constructions() -> None:
        with Driver(AWAYFL.running(swf)) as driver:
            check_constructions(driver, [name for name in OFFERED if name in SHARED], 4096)
            for name in ("sha256", "sha3_256"):
                check_keys(driver, name)
            test_package.test_codes_of_every_function(driver, "sha256")

    def calls() -> None:
        with Driver(AWAYFL.running(swf)) as driver:
            test_package.test_texts_are_utf_8(driver, "sha256")
            for name in map(str.lower, CHARACTERS):
                test_package.test_the_drop_in_answers_as_as3corelib_does(driver, name)
            test_package.test_errors_say_what_would_be_right(driver)
            test_package.test_numbers_of_keys_are_not_narrowed(driver, "sha256")
            test_package.test_output_that_is_destroyed_gives_none(driver, "shake128")
            test_package.test_kangaroo_twelve_refuses_what_it_cannot_take(driver, "turboshake128")
            test_package.test_blake3_refuses_what_it_cannot_take(driver)
            test_package.test_blake3_gives_output_from_far_places(driver, 2**38)
            for name in SHARED:
                test_package.test_parts_that_cannot_be_are_refused(driver, name)
            for name in SHARED[1:3]:
                test_package.test_what_is_no_message_or_key_is_refused(driver, name)

    return [
        (COMPILER, compiled),
        ("behaviours", behaviours),
        ("constructions", constructions),
        ("calls", calls),
    ]


NAMES = [
    *("Hasher", "SHA256", "HMAC", "HKDF", "PBKDF2", "SipHash", "SHAKE128", "Output"),
    *(f"support/{name}" for name in ("Check", "Hex", "Midstate", "Base64", "Characters")),
]
ACTIONSCRIPT = Frames(
    "actionscript",
    [*(f"src/hashwright/{name}.as" for name in NAMES), "src/com/adobe/crypto/SHA256.as"],
    Grammar(SYNTAX.grammar, "({} | 0)", readable).changes,
    stages,
)
