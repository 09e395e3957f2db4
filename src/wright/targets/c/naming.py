"""The names by which callers may look up a function."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from wright.spec import Function
from wright.targets.c.packaged import packaged


def names(function: Function) -> list[str]:
    """A function's names in Hashwright, in its standard, in OpenSSL and in hashlib, in lower case."""
    title = function.title.lower()
    called = [function.name, title, function.name.replace("_", "-"), *packaged(function).names]
    if function.family == "SHA-2":
        number = title.removeprefix("sha-")
        called += [f"sha{number}", f"sha2-{number}"]
    if found := re.fullmatch(r"(\w*shake)(\d+)", title):
        called += [f"{found[1]}-{found[2]}", f"{found[1]}_{found[2]}"]
    if function.key_size and function.is_hash:  # and other sizes of digests, which its name may contain
        called += [f"{title}-{8 * function.digest_size}", f"{title}{8 * function.digest_size}"]
    return list(dict.fromkeys(called))


def calls(functions: Iterable[Function]) -> Iterator[tuple[str, str]]:
    """The names of functions with calls of their own, and these."""
    for function in functions:
        yield from ((name, f"hw_{function.name}") for name in names(function))
