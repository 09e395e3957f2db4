"""The rungs that the page lists, which its script reads there too."""

from __future__ import annotations

import html
import re

RUNG = re.compile(
    r'<article id="([\w-]+)-\d+">.*?<p class="pass"><code>(.*?)</code>.*?<a href="(rungs/[^"]+)">', re.DOTALL
)


def listed(index: str) -> dict[str, list[tuple[str, str]]]:
    """By the ladder's name, the name and the file of each rung."""
    found: dict[str, list[tuple[str, str]]] = {}
    for ladder, name, file in RUNG.findall(index):
        found.setdefault(ladder, []).append((html.unescape(name), file))
    return found
