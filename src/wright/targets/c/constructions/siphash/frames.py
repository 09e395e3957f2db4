"""The files of SipHash: frames around its kernels, Redis' file, and its share of common files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from wright.spec import FUNCTIONS
from wright.spec.constructions.siphash import SipHash
from wright.targets.c.answers import KEY, MESSAGE
from wright.targets.c.construction import Parts
from wright.targets.c.constructions.siphash.lanes import TAKEN, lanes_of
from wright.targets.c.constructions.siphash.makers import FIXED, STEPS, is_number
from wright.targets.c.frames import FRAME, HEADER, common, part, placed, render
from wright.targets.c.naming import calls
from wright.targets.packages import Sharing, origin

REDIS = "siphash12"
"""The function with which Redis hashes the keys of its dictionaries."""


ALONE = ((1, 3), (2, 4))
"""The rounds of the functions of the header that has SipHash alone."""


def files(functions: Sequence[SipHash], sharing: Sharing) -> Iterator[tuple[str, str]]:
    yield "siphash/siphash.h", _header([f for f in functions if (f.c, f.d) in ALONE], sharing)
    for function in functions:
        name, notes = function.name, [origin(function)]
        alone = [kernel for kernel in sharing.kernels[name] if not kernel.startswith(STEPS)]
        context = {**_data(function), "lengths": FIXED, "own": [placed(sharing, name, k) for k in alone]}
        yield f"src/{name}.c", render("src/siphash.c", notes, **context)
        if name == REDIS:
            yield "redis/siphash.c", _redis(sharing)
        lanes = list(lanes_of(function, sharing))
        yield f"src/many_{name}.c", render("src/siphash_many.c", **_data(function), own=lanes)
        for lane in lanes:
            taken = TAKEN[lane.vectors.name]
            data = {**lane.context, **_data(function), "taken": taken}
            yield lane.file, render(f"src/{taken.frame}", notes, **data)


def parts(functions: Sequence[SipHash], sharing: Sharing) -> Parts:
    lanes = [(lane, _data(function)) for function in functions for lane in lanes_of(function, sharing)]
    listed = "SipHash: **keyed**, for hash tables and short codes; not a general hash"
    return Parts(
        said=part("siphash/hashwright.txt", lengths=FIXED),
        declared={
            HEADER: part("siphash/hashwright.h", siphashes=list(map(_data, functions)), lengths=FIXED),
            "src/many.h": part("siphash/many.h", lanes=lanes),
        },
        further=list(calls(functions)),
        rows=[([function.name for function in functions], listed)],
        asked=part("siphash/asked.c", answers=[_answer(function) for function in functions]),
    )


def _data(function: SipHash) -> dict[str, Any]:
    """Data for frames. A batch writes numbers, or the bytes of each value: ``elements`` of ``element``."""
    number = is_number(function)
    element, elements = ("uint64_t", 1) if number else ("uint8_t", function.digest_size)
    return {**common(function), "is_number": number, "element": element, "elements": elements}


def _answer(function: SipHash) -> dict[str, Any]:
    value = function.digest(KEY, MESSAGE)
    number = is_number(function)
    text = f"{int.from_bytes(value, 'little'):#018x}" if number else value.hex()
    return {"name": function.name, "is_number": number, "value": text}


def _header(functions: Sequence[SipHash], sharing: Sharing) -> str:
    """A header without dependencies: each function's kernel, and the functions of words.h that these call."""
    own = {function.name: placed(sharing, function.name, "siphash") for function in functions}
    helpers = words_used("".join(kernel.text for kernel in own.values()))
    found = {re.findall(r"(\w+)\(", helper)[0]: helper for helper in helpers}
    given = list(map(common, functions))
    return render("siphash/siphash.h", functions=given, own=own, helpers=found)


def _redis(sharing: Sharing) -> str:
    """A file without dependencies: Redis' siphash.c, with the functions of words.h that its kernels call."""
    own = [placed(sharing, REDIS, kernel) for kernel in ("siphash", "nocase")]
    helpers = words_used("".join(kernel.text for kernel in own))
    return render("redis/siphash.c", [origin(FUNCTIONS[REDIS])], own=own, helpers=helpers)


def words_used(text: str) -> list[str]:
    """The functions of words.h that a text calls."""
    words = (FRAME / "src" / "words.h").read_text(encoding="utf-8")
    found = re.finditer(r"^static inline \w+ (\w+)\(.*?^}$", words, re.MULTILINE | re.DOTALL)
    return [function[0] for function in found if re.search(rf"\b{function[1]}\(", text)]
