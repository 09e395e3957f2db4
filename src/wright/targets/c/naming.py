"""By which names callers may ask for a function."""

from __future__ import annotations

from wright.spec import Function


def names(function: Function) -> list[str]:
    """What a function is called, by us, by its standard and by OpenSSL, in lower case."""
    title = function.title.lower()
    called = [function.name, title, function.name.replace("_", "-")]
    if title.startswith("sha-") and function.name != "sha1":
        number = title.removeprefix("sha-")
        called += [f"sha{number}", f"sha2-{number}"]
    if function.key_size:  # and sizes of digests besides its own, which its name may tell
        called += [f"{title}-{8 * function.digest_size}", f"{title}{8 * function.digest_size}"]
    return list(dict.fromkeys(called))
