"""Functions that chain blocks, in ActionScript: one class each, which pads messages around its kernels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.records import chosen
from wright.kernels.records.chained import makers
from wright.spec import FUNCTIONS, Function
from wright.spec.constructions.chained import Chained
from wright.targets.actionscript import hashes
from wright.targets.actionscript.interpreted import IN_RUFFLE
from wright.targets.actionscript.rendering import FRAME, Row, render
from wright.targets.packages import Sharing, origin

ADOBE = {"MD5": ("MD5Stream", "HMAC"), "SHA1": ("WSSEUsernameToken",), "SHA224": (), "SHA256": ()}
"""as3corelib's classes of functions, with those of its classes that need them."""
HOLDERS = {"compress": "Compress", "digits": "Digits", "rehash": "Iterate", "iterate": "Iterate"}
"""Suffix of a kernel's class, after the function's name."""
MOST = 20
"""Bytes of the longest state whose rounds and digits are one kernel."""


def kernels(function: Chained, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """Kernels for blocks, for whole texts, and for the inner loops of HMAC and PBKDF2."""
    del edition  # there is only one
    whole = ("digits",) if takes_whole(function) else ()
    return chosen(makers(function), "compress", *whole, "rehash", "iterate")


def takes_whole(function: Chained) -> bool:
    """Whether one kernel hashes a padded text to digits.

    Not where the last block differs from others. Nor where the state has more than 160 bits: V8, in AwayFL,
    optimises no function of more than 60 KB of bytecode, and SHA-256's rounds with its digits have more. A
    block then takes 47 times as long.
    """
    return not function.keeps_last and function.state_size <= MOST


def class_name(function: Function) -> str:
    """The name in upper case."""
    return function.name.upper()


def holder(function: Function, kernel: str) -> str:
    """``rehash`` is in the class of ``iterate``, which calls it; what only Ruffle calls is apart."""
    usual = kernel.removesuffix(IN_RUFFLE)
    return f"{class_name(function)}{HOLDERS[usual]}{kernel.removeprefix(usual)}"


def classes(functions: Sequence[Chained], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """One class for each function, those with as3corelib's names, and one for own keys."""
    for function in functions:
        name, notes, data = class_name(function), [origin(function)], _data(function, sharing)
        yield f"hashwright/{name}.as", render("src/hashwright/Chained.as", notes, **data)
        if name in ADOBE:
            frame = (
                name if (FRAME / "src" / "com" / "adobe" / "crypto" / f"{name}.as").exists() else "Function"
            )
            yield f"com/adobe/crypto/{name}.as", render(f"src/com/adobe/crypto/{frame}.as", **data)
        for own in ADOBE.get(name, ()):
            yield f"com/adobe/crypto/{own}.as", render(f"src/com/adobe/crypto/{own}.as")
    if any(function.key_size for function in functions):
        yield "hashwright/Keyed.as", render("src/hashwright/Keyed.as")


def rows(functions: Sequence[Chained]) -> Iterator[Row]:
    """Lines by standard, and one for keys and other digests."""
    yield from hashes.rows(functions, class_name)
    keyed = [class_name(function) for function in functions if function.key_size]
    if keyed:
        yield Row(keyed, "also under keys, and of any length: `keyed(key, length)`, `sized(length)`")


def _data(function: Chained, sharing: Sharing) -> dict[str, Any]:
    """Data for a function's frame."""
    owners = {
        kernel: holder(FUNCTIONS[sharing.owner(function.name, kernel)], kernel)
        for kernel in sharing.kernels[function.name]
    }
    return {
        **hashes.common(function, class_name(function)),
        "length_size": function.length_size,
        "counts": True,
        "least": int(function.keeps_last),
        "key_size": function.key_size,
        "closing": _closing(function),
        "big_endian": function.big_endian,
        "start": [half for word in function.start for half in _literals(function, word)],
        "absorb": f"{owners['compress']}.compress",
        "digits": _called(owners, "digits"),
        "digits_in_ruffle": _called(owners, "digits", IN_RUFFLE),
        "iterate": f"{owners['iterate']}.iterate",
        "imports": sorted(set(owners.values())),
    }


def _called(owners: Mapping[str, str], kernel: str, player: str = "") -> str:
    """The call of a kernel, as only some player calls it or all; empty where the function has none."""
    return f"{owners[kernel + player]}.{kernel}" if kernel + player in owners else ""


def _literals(function: Chained, word: int) -> list[str]:
    """A word's parts of 32 bits."""
    return _ordered(function, [f"0x{word >> at & 0xFFFFFFFF:08x}" for at in range(0, function.word, 32)])


def _ordered(function: Chained, parts: Sequence[str]) -> list[str]:
    """Parts of a word, of which the lowest is given first, as they lie in memory."""
    return list(reversed(parts) if function.big_endian else parts)


def _closing(function: Chained) -> dict[str, Any]:
    """The end of the state for the last block: where it begins, and its parts of 32 bits as expressions."""
    parts = function.word // 32
    counted = ["total", "total / 0x100000000", *("0" for _ in range(2 * parts - 2))]
    low, high = (_ordered(function, counted[at : at + parts]) for at in (0, parts))
    before = [[f"{i}"] for i in range(len(function.start))]
    after = function.closing(before, low, high)
    first = next((i for i, word in enumerate(before) if after[i] is not word), len(before))
    words = (_literals(function, word) if isinstance(word, int) else word for word in after[first:])
    return {"place": first * function.word_size, "words": [part for word in words for part in word]}
