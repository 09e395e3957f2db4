"""Motoko's frames, in canisters."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tests.frames import frames, tokens
from tests.frames.changes import Change
from tests.frames.frames import COMPILER, Frames, Stage
from tests.targets.motoko import driver, test_package
from tests.targets.motoko.steps import Checks
from tests.targets.packages import check_constructions, check_keys
from wright.targets.motoko.engines import ENGINES

IC = ENGINES["ic"]


def stages(change: Change, folder: Path) -> Sequence[Stage]:
    """Each change is in a process of its own: it may replace the driver's package."""
    driver.PACKAGE = MOTOKO.copied(change, folder / "package", "src")
    of = "SipHash" if "SipHash" in change.file else "Sha256"
    names = [name for name in driver.OFFERED if driver.module_of(name) == of]
    asked = driver.Driver(IC)

    def behaviours() -> None:
        for check in frames.behaviours(Checks, names):
            check(asked)

    def constructions() -> None:
        if of == "SipHash":
            return
        check_constructions(asked, names, 4096)
        check_keys(asked, "sha256")
        test_package.test_codes_and_double_hashes_of_every_function(asked, "sha256")
        for way in (3, 4, 5):
            test_package.test_bytes_that_come_one_by_one(asked, "sha256", way)
        for way in (1, 2, 6, 7, 8):
            test_package.test_long_bytes_with_a_rest(asked, "sha256", way)
        test_package.test_no_bytes_where_a_region_ends(asked)

    def misuse() -> None:
        test_package.test_a_closed_message_takes_no_more(asked)
        test_package.test_a_message_is_not_longer_than_its_length_can_say(asked)
        test_package.test_misuse_traps_and_says_what_would_be_right(asked)

    return [
        (COMPILER, lambda: driver.compiled(IC, of)),
        ("behaviours", behaviours),
        ("constructions", constructions),
        *([("misuse", misuse)] if of != "SipHash" else []),
    ]


MOTOKO = Frames(
    "motoko",
    [f"src/{name}.mo" for name in ("Sha256", "SipHash", "internal/Bytes", "internal/Midstate")],
    tokens.changes,
    stages,
    count=52,
)
