"""Redis' source as Debian publishes it: whose siphash.c ours takes the place of."""

from __future__ import annotations

import subprocess
import tarfile
from pathlib import Path

from hashwright.targets.engine import last_lines
from hashwright.targets.tools import CHECKOUT, ToolError

FOLDER = CHECKOUT / "build" / "redis"


def source(folder: Path = FOLDER) -> Path:
    """The folder of Redis' own source, unpatched, fetched at first use. Raises ToolError.

    Debian's lists of sources are read into ``folder``: the machine's own configuration stays as it is.
    """
    if not list(folder.glob("redis-*/src/siphash.c")):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "sources.list").write_text("".join(_archives()), encoding="utf-8")
        for part in ("lists/partial", "cache/archives/partial"):
            (folder / part).mkdir(parents=True, exist_ok=True)
        options = {
            "Dir::Etc::sourcelist": folder / "sources.list",
            "Dir::Etc::sourceparts": "/dev/null",
            "Dir::State::lists": folder / "lists",
            "Dir::Cache": folder / "cache",
            "APT::Sandbox::User": "root",  # the account that apt downloads by cannot write everywhere
        }
        given = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
        _said(["apt-get", *given, "update", "-q"], folder)
        _said(["apt-get", *given, "source", "--download-only", "redis"], folder)
        (packed,) = folder.glob("redis_*.orig.tar.*")
        with tarfile.open(packed) as files:
            files.extractall(folder, filter="data")
    (found,) = folder.glob("redis-*/src/siphash.c")
    return found.parents[1]


def version(folder: Path) -> str:
    """Of a source's folder."""
    return folder.name.replace("redis-", "Redis ")


def _archives() -> list[str]:
    """The archives of Debian that this machine takes its packages from, as sources."""
    shape = "deb-src $(SITE) $(RELEASE) $(COMPONENT)"
    every = _said(["apt-get", "indextargets", "--format", shape, "Created-By: Packages"], Path("/"))
    found = [f"{line}\n" for line in every.splitlines() if line.split()[1].endswith("/debian")]
    if not found:
        raise ToolError("this machine takes no packages from Debian's archive, where Redis' source is")
    return found


def _said(command: list[str], folder: Path) -> str:
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        raise ToolError(f"Redis' source comes by {command[0]}, which this machine does not have") from error
    if done.returncode:
        raise ToolError(f"{command[0]} did not bring Redis' source:\n{last_lines(done.stdout + done.stderr)}")
    return done.stdout
