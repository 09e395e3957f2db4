"""What a canister weighs: its bytes, and what compiling it takes with Node's default stack and heap."""

from __future__ import annotations

import gzip
import os
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from wright.targets.motoko.engines import moc
from wright.targets.motoko.engines.ic import InternetComputer
from wright.toolchain.engine import EngineError, last_lines

MEBI = 1024  # Linux counts the peak in KiB


@dataclass(frozen=True)
class Weight:
    """A compiled canister: its bytes, and what its compiler took."""

    module: bytes
    seconds: float
    """On a CPU."""
    peak: int
    """The memory of the compiler's process at its peak, in MiB."""
    deep: bool
    """Whether Node's default stack was too small."""

    @property
    def compressed(self) -> int:
        """The bytes after gzip, as canisters are often installed."""
        return len(gzip.compress(self.module, 9, mtime=0))


def weigh(engine: InternetComputer, files: Mapping[str, str]) -> Weight:
    """Compile a canister anew. Raises MissingEngineError, or EngineError with the compiler's output."""
    engine.find()
    given = moc.job(files, engine.classical).encode()
    try:
        return _weigh(given, deep=False)
    except EngineError:
        return _weigh(given, deep=True)


def _weigh(given: bytes, deep: bool) -> Weight:
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "job.json", Path(folder) / "made.wasm"
        source.write_bytes(given)
        with source.open("rb") as stdin, (Path(folder) / "said").open("w+") as said:
            process = subprocess.Popen(moc.command(out, deep=deep), stdin=stdin, stdout=said, stderr=said)
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode:
                said.seek(0)
                raise EngineError(f"{moc.TITLE} refuses the canister:\n{last_lines(said.read())}")
        seconds = used.ru_utime + used.ru_stime
        return Weight(out.read_bytes(), round(seconds, 1), round(used.ru_maxrss / MEBI), deep)
