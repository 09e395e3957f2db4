"""By which names callers may ask for a function."""

from __future__ import annotations

from wright.spec import Function
from wright.spec.constructions.blake2 import Blake2


def names(function: Function) -> list[str]:
    """What a function is called, by us, by its standard and by OpenSSL, in lower case."""
    title = function.title.lower()
    called = [function.name, title, function.name.replace("_", "-")]
    if title.startswith("sha-") and function.name != "sha1":
        number = title.removeprefix("sha-")
        called += [f"sha{number}", f"sha2-{number}"]
    if isinstance(function, Blake2):
        called += [f"{title}-{8 * function.digest_size}", f"{title}{8 * function.digest_size}"]
    return list(dict.fromkeys(called))
