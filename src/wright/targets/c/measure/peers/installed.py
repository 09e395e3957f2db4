"""Versions of libraries that this machine has, with which programs are linked."""

from __future__ import annotations

import re
import subprocess


def version(title: str, library: str) -> str:
    """A library's name and version, as pkg-config knows it."""
    command = ["pkg-config", "--modversion", library]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return f"{title} {said.strip() if re.match(r'[0-9]', said) else 'of an unknown version'}"
