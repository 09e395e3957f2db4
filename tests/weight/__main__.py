"""``python -m tests.weight`` records what packages weigh, in files and bytes."""

from __future__ import annotations

import json

from tests.weight.packages import RECORD, weights

if __name__ == "__main__":
    RECORD.write_text(json.dumps(weights(), indent=1) + "\n", encoding="utf-8")
