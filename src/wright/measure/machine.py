"""The machine that a figure comes from."""

from __future__ import annotations

import platform
import subprocess
from functools import cache
from pathlib import Path

CPUINFO = Path("/proc/cpuinfo")
"""Where Linux tells about the processor."""


@cache
def machine() -> str:
    """This kind of machine: figures from another kind are not comparable."""
    found = (f"{platform.system()} {platform.machine()}", _processor())
    return ", ".join(filter(None, found))


def processor(text: str) -> str:
    """The processor in the text of `/proc/cpuinfo`, or nothing where Linux does not name it.

    Family and model stand beside the name, as a cloud's guests are often told half of it.
    """
    first, _, _ = text.partition("\n\n")
    lines = (line.partition(":") for line in first.splitlines())
    told = {key.strip(): value.strip() for key, _, value in lines}
    name = told.get("model name", "")
    if name and "cpu family" in told:
        return f"{name} (family {told['cpu family']}, model {told['model']})"
    return name


def _processor() -> str:
    if platform.system() == "Linux":
        return processor(CPUINFO.read_text(encoding="utf-8")) if CPUINFO.exists() else ""
    if platform.system() == "Darwin":
        asked = ["sysctl", "-n", "machdep.cpu.brand_string"]
        return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return platform.processor()
