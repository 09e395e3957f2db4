"""An artefact's installation by its users' own client, and the log that shows it."""

from __future__ import annotations

from pathlib import Path

from tests.targets.packages import said
from wright.release.sums import sums
from wright.toolchain.tools import CHECKOUT

FOLDER = CHECKOUT / "build" / "installations"


class Installation:
    """A log in ``FOLDER``: the artefact with its sum, then each command with what it said."""

    def __init__(self, client: str, artefact: Path) -> None:
        FOLDER.mkdir(parents=True, exist_ok=True)
        self.log = FOLDER / f"{client}.log"
        self.log.write_text(sums(artefact.parent, [artefact]), encoding="utf-8")

    def run(self, *command: str | Path, cwd: Path | None = None) -> str:
        """A command's output, as ``said`` gives it."""
        told = said(*command, cwd=cwd)
        self.note(f"$ {' '.join(map(str, command))}\n{told}")
        return told

    def note(self, text: str) -> None:
        """What was done without a command."""
        with self.log.open("a", encoding="utf-8") as log:
            log.write(f"\n{text.rstrip()}\n")
