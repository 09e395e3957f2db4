"""Cycles of a trace, as LLVM's models of AArch64 cores have them: a model's figures, not a machine's."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from wright.toolchain.engine import EngineError, MissingEngineError, last_lines

CPUS = ("cortex-a55", "neoverse-n1", "neoverse-n2", "neoverse-v1", "neoverse-v2")
"""Cores of which LLVM 19 has good models; its ``apple-m1`` is that of an old core."""
ANALYSER = "llvm-mca-19"
PACKAGE = "llvm-19"


def cycles(trace: Iterable[str], cpu: str, times: int) -> float:
    """Cycles of a call in a row of ``times``, where a result is the next one's first argument.

    Branches count as predicted, memory as in the first cache and never aliasing: what waits for a result in a
    register is modelled, what waits for one in memory is not. Raises MissingEngineError or EngineError.
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
            "-mattr=+sha3",
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
    """A trace as a text to assemble: it is in order, so that jumps go, and branches have any label."""
    for line in trace:
        mnemonic = line.split(maxsplit=1)[0]
        if mnemonic in ("ret", "b", "bl", "br", "blr"):
            continue
        if re.match(r"b\.|cbn?z|tbn?z", mnemonic):
            line = re.sub(r"#0x[0-9a-f]+$", "here", line)
        yield line
