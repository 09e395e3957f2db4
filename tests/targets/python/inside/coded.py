"""The hashes with HMAC, HKDF and PBKDF2: of digests of one size. modes.py has what the others say."""

from __future__ import annotations

import hashwright

CODED = sorted(name for name in hashwright.algorithms_available if "shake" not in name)
