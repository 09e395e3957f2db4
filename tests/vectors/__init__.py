"""Test vectors as language-neutral JSON: what every target's tests run. Bytes are hexadecimal.

``shavs.json``: NIST's SHA validation files, of the long messages eight a function.
``constructions.json``: HMAC (RFC 2202, 4231), HKDF (RFC 5869), PBKDF2 (RFC 6070).
``siphash.json``: the reference's counting messages, OpenSSL's for the other rounds, Wycheproof's random ones.

The first two are made by ``python -m tests.vectors.build``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def vectors(name: str) -> Any:
    """The contents of ``<name>.json``."""
    return json.loads((HERE / f"{name}.json").read_text())
