"""What holds for all tests."""

from __future__ import annotations

import gc

gc.set_threshold(100_000, 50, 50)
"""Terms live for ever: Python looks for garbage among them less often than it would by itself."""
