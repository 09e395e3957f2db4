"""Behaviours of XXH3 with a hash of 128 bits: those of XXH3."""

from __future__ import annotations

from tests.behaviours.xxh3 import BEHAVIOURS as BEHAVIOURS
from tests.behaviours.xxh3 import STEPS as STEPS
