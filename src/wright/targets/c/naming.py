"""The names by which callers may look up a function."""

from __future__ import annotations

from wright.spec import Function


def names(function: Function) -> list[str]:
    """A function's names in Hashwright, in its standard and in OpenSSL, in lower case."""
    title = function.title.lower()
    called = [function.name, title, function.name.replace("_", "-")]
    if title.startswith("sha-") and function.name != "sha1":
        number = title.removeprefix("sha-")
        called += [f"sha{number}", f"sha2-{number}"]
    if function.key_size:  # and other sizes of digests, which its name may contain
        called += [f"{title}-{8 * function.digest_size}", f"{title}{8 * function.digest_size}"]
    return list(dict.fromkeys(called))
