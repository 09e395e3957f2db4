"""The OpenSSL that contenders are linked with."""

from __future__ import annotations

import re
import subprocess


def openssl_version() -> str:
    """Its name and version."""
    said = subprocess.run(
        ["pkg-config", "--modversion", "libcrypto"], capture_output=True, text=True, check=False
    ).stdout.strip()
    return f"OpenSSL {said}" if re.match(r"\d", said) else "OpenSSL of an unknown version"
