"""Record what a driver was asked and answered here, for systems that have no `wright` to ask it.

`python -m tests.installed.record FOLDER` runs the behaviours of C and C# on this machine. It writes each
driver's sources, which those systems compile beside an installed package, and the conversations, which
`replay.py` holds with what they made.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TextIO

from tests.targets.c import conftest as c
from tests.targets.c.driver import HERE as C
from tests.targets.c.driver import functions_inc
from tests.targets.csharp import conftest as csharp
from tests.targets.csharp.driver import driver_sources
from tests.targets.driver import Asked, Driver, line
from tests.targets.steps import Checks

HERE = Path(__file__).parent
ROWS = "rows"


class Recorded:
    """A driver, all of whose answers go into a file, too."""

    def __init__(self, driver: Asked, file: TextIO) -> None:
        self.driver, self.file = driver, file

    def ask(self, command: str, name: str, *words: bytes | int) -> str:
        answer = self.driver.ask(command, name, *words)
        self.file.write(json.dumps([line(command, name, *words), answer]) + "\n")
        return answer


def record(
    checks: type[Checks],
    start: Callable[[], AbstractContextManager[Driver]],
    sources: Mapping[str, str],
    project: Path,
    out: Path,
) -> None:
    """A folder with a project, a driver's sources, and a conversation a row: its answers are right."""
    shutil.copytree(project, out)
    (out / ROWS).mkdir()
    for name, text in sources.items():
        (out / name).write_text(text, encoding="utf-8", newline="\n")
    for row in checks.rows(*checks.tiers):
        with (
            start() as driver,
            (out / ROWS / f"{row}.jsonl").open("w", encoding="utf-8", newline="\n") as file,
        ):
            checks.check(Recorded(driver, file), row)


def main(out: Path) -> None:
    """Both languages, by the engine of each that is cheapest to start."""
    shutil.rmtree(out, ignore_errors=True)
    with TemporaryDirectory() as name:
        session = Path(name)
        record(c.Checks, partial(c.started, "gcc", session), _of_c(), HERE / "c", out / "c")
        of_csharp = partial(csharp.started, "dotnet", session)
        record(csharp.Checks, of_csharp, driver_sources(), HERE / "csharp", out / "csharp")


def _of_c() -> dict[str, str]:
    files = {file.name: file.read_text(encoding="utf-8") for file in (C / "driver.c", C / "pages.h")}
    return files | {"functions.inc": functions_inc()}


if __name__ == "__main__":
    main(Path(sys.argv[1]))
