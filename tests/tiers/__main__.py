"""`python -m tests.tiers WORD…`: runs tiers by their `make` words, or all but those by choice.

``test-all`` are these, ``test-others`` these without ``test``.
"""

from __future__ import annotations

import sys

from rich.console import Console

from tests.tiers.run import FailedError, run
from tests.tiers.table import ALL, FURTHER, named

GROUPS = {"test-all": ALL, "test-others": FURTHER}


def main(words: list[str]) -> int:
    console = Console(stderr=True, soft_wrap=True)
    try:
        tiers = [tier for word in words for tier in GROUPS.get(word, ()) or named([word])]
        run(tiers, console)
    except (ValueError, FailedError) as error:
        console.print(str(error), style="red", markup=False, highlight=False)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
