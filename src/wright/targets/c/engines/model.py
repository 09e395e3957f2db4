"""Cycles of a trace by LLVM's models of AArch64 cores: they are a model's figures, not a machine's."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from wright.toolchain.engine import EngineError, MissingEngineError, last_lines

CPUS = ("cortex-a55", "cortex-a76", "neoverse-n1", "neoverse-n2", "neoverse-v1", "neoverse-v2")
"""Cores that LLVM 19 models well, but its ``cortex-a76`` is the model of Cortex-A57, narrower and slower.

Its ``apple-m1`` is Cyclone's, of 2013: none of Apple's cores is offered.
"""
ANALYSER = "llvm-mca-19"
PACKAGE = "llvm-19"


def cycles(trace: Iterable[str], cpu: str, times: int) -> float:
    """Cycles of a call repeated ``times`` times, where each result is the next call's first argument.

    The model predicts every branch, and finds all memory in the first cache, without aliasing. It includes
    dependencies through registers, but not those through memory. Raises MissingEngineError or EngineError.
    """
    analyser = shutil.which(ANALYSER)
    if analyser is None:
        raise MissingEngineError(
            f"LLVM's machine code analyser is not on this machine: `apt-get install {PACKAGE}` gets it"
        )
    with tempfile.TemporaryDirectory() as folder:
        text = Path(folder) / "trace.s"
        text.write_text("\n".join(["here:", *straight(trace)]) + "\n", encoding="utf-8")
        options = [
            "-mtriple=aarch64-linux-gnu",
            "-mattr=+sha3,+sha2",
            f"-mcpu={cpu}",
            f"-iterations={times}",
            "-instruction-info=0",
        ]
        done = subprocess.run([analyser, *options, text], capture_output=True, text=True, check=False)
    total = re.search(r"^Total Cycles:\s+(\d+)$", done.stdout, re.MULTILINE)
    if done.returncode or total is None:
        raise EngineError(f"{ANALYSER} refuses a trace:\n{last_lines(done.stderr)}")
    return int(total[1]) / times


def straight(trace: Iterable[str]) -> Iterator[str]:
    """A trace as assembly text: it is in execution order, so jumps are dropped and branches get any label."""
    for line in trace:
        mnemonic = line.split(maxsplit=1)[0]
        if mnemonic in ("ret", "b", "bl", "br", "blr"):
            continue
        if re.match(r"b\.|cbn?z|tbn?z", mnemonic):
            line = re.sub(r"#0x[0-9a-f]+$", "here", line)
        yield line
