"""Hold recorded conversations with a driver: python replay.py FOLDER COMMAND... Python alone is needed.

Each file of the folder is a conversation, with a driver of its own. The exit status is 1 where an answer is
another than the recorded one, or where a driver ends.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE, Popen

SHOWN = 20
"""Wrong answers that are printed."""


def wrong(turns: Sequence[tuple[str, str]], command: Sequence[str]) -> Iterator[str]:
    """What a new driver answers wrongly."""
    with suppress(BrokenPipeError), Popen(command, stdin=PIPE, stdout=PIPE, text=True) as driver:
        for asked, wanted in turns:
            answer = _answer(driver, asked)
            if answer.strip() != wanted:
                yield f"{asked[:120]}: {answer.strip()[:200]!r} instead of {wanted[:200]!r}"
            if not answer:
                yield f"the driver ended with {driver.wait()}"
                return
        driver.terminate()


def _answer(driver: Popen[str], asked: str) -> str:
    """A line, or nothing where the driver has ended."""
    assert driver.stdin is not None
    assert driver.stdout is not None
    with suppress(BrokenPipeError):
        driver.stdin.write(asked + "\n")
        driver.stdin.flush()
    return driver.stdout.readline()


def main(folder: Path, command: Sequence[str]) -> int:
    """Whether any answer is wrong, or none is known."""
    turns, found = 0, list[str]()
    for file in sorted(folder.glob("*.jsonl")):
        conversation = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        turns += len(conversation)
        found += [f"row {file.stem}: {each}" for each in wrong(conversation, command)]
    print("\n".join([*found[:SHOWN], f"{turns} commands, {len(found)} wrong answers"]))
    return bool(found or not turns)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
