"""The program that holds recorded conversations: it tells right answers from wrong ones."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

REPLAY = Path(__file__).parent / "replay.py"
ECHO = (
    "import sys\nfor line in sys.stdin:\n    print(line.strip()[::-1], flush=True)\n    if 'x' in line: break"
)


@pytest.mark.parametrize(
    ("conversations", "told"),
    [
        ([[("ab", "ba"), ("c", "c")], [("de", "ed")]], "3 commands, 0 wrong answers"),
        ([[("ab", "ba")], [("de", "de")]], "row 1: de: 'ed' instead of 'de'\n2 commands, 1 wrong answers"),
        ([[("x", "x"), ("a", "a")]], "row 0: a: '' instead of 'a'\nrow 0: the driver ended with 0"),
        ([], "0 commands"),
    ],
)
def test_right_and_wrong_answers(
    tmp_path: Path, conversations: list[list[tuple[str, str]]], told: str
) -> None:
    for row, turns in enumerate(conversations):
        text = "".join(json.dumps(turn) + "\n" for turn in turns)
        (tmp_path / f"{row}.jsonl").write_text(text, encoding="utf-8")
    command = [sys.executable, str(REPLAY), str(tmp_path), sys.executable, "-c", ECHO]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told in done.stdout
    assert done.returncode == (" 0 wrong" not in done.stdout or not conversations)
