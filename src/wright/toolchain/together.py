"""Jobs at once that mostly wait for the network."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor


def together(*jobs: Callable[[], None]) -> None:
    """Run all jobs to their ends. Raises what the first of those raises that fail."""
    with ThreadPoolExecutor(len(jobs)) as pool:
        running = [pool.submit(job) for job in jobs]
    for each in running:
        each.result()
