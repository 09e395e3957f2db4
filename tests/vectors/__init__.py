"""Test vectors as language-neutral JSON, for every target's tests. Bytes are hexadecimal.

``shavs.json``: NIST's SHA validation files, with eight long messages for each function.
``constructions.json``: HMAC (RFC 2202, 4231), HKDF (RFC 5869), PBKDF2 (RFC 6070).
``siphash.json``: the reference's counting messages, OpenSSL's for the other rounds, Wycheproof's random ones.
``cshake.json``: NIST's examples and those that pycryptodome's authors added (BSD-2-Clause).
``wycheproof.json``: HMAC with SHA-3 and KMAC, the valid codes (Apache-2.0).

``python -m tests.vectors.build`` makes the first two. The last are copied.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def vectors(name: str) -> Any:
    """The contents of ``<name>.json``."""
    return json.loads((HERE / f"{name}.json").read_text())
