"""Every hash function by its name."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType

from hashwright.functions.merkle_damgard import MerkleDamgard
from hashwright.functions.sha1 import SHA1
from hashwright.functions.sha2 import SHA224, SHA256, SHA384, SHA512, SHA512_224, SHA512_256
from hashwright.functions.siphash import SIPHASHES, SipHash

Function = MerkleDamgard | SipHash

_ALL: tuple[Function, ...] = (SHA1, SHA224, SHA256, SHA384, SHA512, SHA512_224, SHA512_256, *SIPHASHES)

FUNCTIONS: Mapping[str, Function] = MappingProxyType({function.name: function for function in _ALL})


def find(name: str) -> Function:
    """The function of that name. Raises LookupError with the nearest name, or with all of them."""
    if name in FUNCTIONS:
        return FUNCTIONS[name]
    spellings = {function.title.lower(): function.name for function in _ALL} | {n: n for n in FUNCTIONS}
    near = get_close_matches(name.lower(), spellings, n=1)
    hint = f"did you mean {spellings[near[0]]}?" if near else f"there are {', '.join(FUNCTIONS)}"
    raise LookupError(f"no function is named {name!r}: {hint}")
