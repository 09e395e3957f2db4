"""Files in a page of a browser."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from wright.targets.javascript.engines.browser import Browser
from wright.targets.javascript.engines.table import ENGINES
from wright.toolchain.engine import Line


def browser(name: str) -> Browser:
    """One of the engines that open pages."""
    found = ENGINES[name]
    assert isinstance(found, Browser)
    return found


def visit(
    browser: Browser,
    files: Mapping[str, str | Path],
    entry: str,
    *,
    policy: str = "",
    timeout: float = 600,
) -> Iterator[Line]:
    """Serve files, run the module ``entry`` of them in a page, and yield the emitted values at once.

    A Path serves the file or folder at that path. ``emit(value)`` and ``now()`` are global; the page
    ends after the module's evaluation, including its top-level awaits. ``policy`` is the
    page's Content-Security-Policy. ``timeout`` is in seconds. Raises as an engine's ``stream``.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for place, content in files.items():
            file = folder / place
            file.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(content, Path):
                file.symlink_to(content.resolve())
            else:
                file.write_text(content, encoding="utf-8")
        yield from browser.follow(browser.driving(folder, [entry], policy), timeout)
