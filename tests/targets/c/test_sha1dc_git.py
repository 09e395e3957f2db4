"""SHA-1DC beside git's own file, as Debian publishes it: digests, attacks, no false alarm."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.behaviours.detecting import ATTACKS
from tests.targets.c.driver import HERE
from tests.targets.c.test_sha1dc import DROP_IN
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.measure.peers.git import GIT

pytestmark = pytest.mark.slow
CALLS = ("Init", "Update", "Final", "SetSafeHash", "SetUseUBC", "SetUseDetectColl", "SetCallback")
RENAMED = [f"-DSHA1DC{call}=their_{call}" for call in (*CALLS, "SetDetectReducedRoundCollision")]
MEGABYTES = 13_500
"""2 · 10^8 blocks and more, of which 4.7 % pass all conditions of the original: 10^7 and more."""
CHANGED = 300_000
"""Messages of an attack with up to three bits changed: 10^6 blocks and more."""


def test_it_agrees_with_the_original(compiler: Compiler, tmp_path: Path) -> None:
    """Ours and theirs in one program, theirs under other names."""
    theirs, original = [], GIT.source() / GIT.function
    for source in ("sha1.c", "ubc_check.c"):
        made = tmp_path / f"their_{source}.o"
        command = [str(compiler.find()), "-O2", "-w", "-include", "stddef.h", *RENAMED]
        subprocess.run([*command, "-c", str(original / source), "-o", str(made)], check=True)
        theirs.append(made)
    program = tmp_path / "compared"
    ours = [DROP_IN, HERE / "compared_sha1dc.c"]
    compiler.compile([*ours, *theirs], program, (), (DROP_IN.parent,))
    attack = next(file for file in ATTACKS if file.stem == "shattered-1")
    given = [str(program), str(MEGABYTES), str(CHANGED), str(attack)]
    alarms, found = subprocess.run(given, capture_output=True, text=True, check=True).stdout.split()
    assert int(alarms) == 0
    assert CHANGED // 5 <= int(found) < CHANGED // 3  # a quarter has no bit changed
