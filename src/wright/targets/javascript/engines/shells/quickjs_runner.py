"""``python quickjs_runner.py <script>``: run a script in QuickJS."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import quickjs


def main(script: str) -> int:
    """Run the script; the exit code: 1 if it failed, with the error on standard error."""
    context, failures = quickjs.Context(), list[str]()
    context.add_callable("print", lambda text: print(text, flush=True))
    context.add_callable("milliseconds", lambda: time.perf_counter() * 1000)
    context.add_callable("failed", failures.append)
    context.eval(Path(script).read_text(encoding="utf-8"))
    while context.execute_pending_job():
        pass
    print(*failures, sep="\n", end="", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
