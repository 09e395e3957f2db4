"""The files of the C# package, rendered: kernels verbatim, and around them a frame a kind of function."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from wright import VERSION
from wright.recipes import FAST
from wright.spec import FUNCTIONS
from wright.spec.constructions.blake2 import Blake2
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.constructions.siphash import SipHash
from wright.targets.frames import (
    FIRST_LINE,
    Editions,
    Kernels,
    Sharing,
    environment,
    families,
    origin,
)

FRAME = Path(__file__).parent / "frame"
PLAIN = (
    "Alignment",
    "Check",
    "Hex",
    "Hkdf",
    "Messages",
    "Midstate",
    "Pbkdf2",
    "Reading",
    "Rfc2898DeriveBytes",
    "Rfc2898Static",
)
"""Files of the library that are the same whatever functions there are."""
HASH = (
    ("Hash", "{}"),
    ("Many", "{}Many"),
    ("Message", "{}Message"),
    ("Streams", "{}Streams"),
    ("HmacOf", "Hmac{}"),
    ("HmacStreams", "Hmac{}Streams"),
)
"""Frames that each hash function has, and the files that they become."""
BASES = {"md5": "MD5", "sha1": "SHA1", "sha256": "SHA256", "sha384": "SHA384", "sha512": "SHA512"}
"""The classes of the runtime that stand for a function; whoever asks for one of these takes ours."""
EXAMPLES = tuple(file.name for file in sorted((FRAME / "examples").glob("*.cs")))
IN_BROWSER = "blazor"
"""The edition whose kernels stand beside those of another, and are taken in a browser."""
FIXED, LANES = "fixed", "lanes"
"""What the names of kernels for one length begin with, and those on vectors, which have their own files."""


def class_name(name: str) -> str:
    """A function's class. SipHash without a number is SipHash-2-4, which its authors recommend."""
    function = FUNCTIONS[name]
    if not isinstance(function, SipHash):
        return name.capitalize().replace("_", "T")
    rounds = name.removeprefix("siphash").removesuffix("_128")
    long = "Of128" if function.digest_size > 8 else ""
    return f"SipHash{'' if rounds == '24' else rounds}{long}"


def holder(name: str, prefix: str = "") -> str:
    """The class that holds a function's own kernels."""
    return f"{class_name(name)}{prefix}Kernels"


def files(editions: Editions) -> Iterator[tuple[str, str]]:
    """Path and text of every file but the licence.

    Frames are the same for all editions. Each has a folder of ``kernels``; that of the portable one is safe.
    """
    kernels = editions[FAST]
    sharing = sharing_of(kernels)
    functions = [FUNCTIONS[name] for name in kernels]
    chained = [function for function in functions if isinstance(function, Chained)]
    siphashes = [f for f in functions if isinstance(f, SipHash) and f.output_bits == f.word]
    for edition, proven in editions.items():
        if edition != IN_BROWSER:
            yield from kernel_files("safe" if edition == FAST else edition, proven)
    for function in chained:
        context, name = hash_data(function, sharing), class_name(function.name)
        texts = [proven[function.name]["compress"].text for proven in editions.values()]
        context["keeps_words"] = any(map(keeps_words, texts))
        frames = [*HASH, ("Keyed", "Keyed{}")] if context["key_size"] else HASH
        for frame, file in frames:
            yield f"src/{file.format(name)}.cs", render(f"src/{frame}.cs", [origin(function)], **context)
    for sip in siphashes:
        notes = [origin(sip)]
        yield f"src/{class_name(sip.name)}.cs", render("src/SipHash.cs", notes, **_siphash(sip, sharing))
    names = [
        {"class": class_name(f.name), "hash_algorithm": hash_algorithm(f), "size": f.digest_size}
        for f in chained
    ]
    yield "src/Hmac.cs", render("src/Hmac.cs", chained=names)
    codes: dict[str, str] = {"Hmac": "HMAC"}
    codes |= {f"Keyed{class_name(f.name)}": "KeyedHashAlgorithm" for f in chained if isinstance(f, Blake2)}
    for name, base in codes.items():
        context = {"class": name, "base": base, "abstract": base == "HMAC"}
        yield f"src/{name}Codes.cs", render("src/Codes.cs", **context)
    for name in PLAIN:
        yield f"src/{name}.cs", render(f"src/{name}.cs")
    yield "src/Words.cs", render("words.cs")
    for name in EXAMPLES:
        yield f"examples/{name}", render(f"examples/{name}")
    yield "Hashwright.csproj", render("Hashwright.csproj", version=VERSION)
    classes = [(row, [class_name(name) for name in names]) for row, names in families(functions).items()]
    yield (
        "README.md",
        render("README.md", families=classes, siphashes=[class_name(f.name) for f in siphashes]),
    )


def hash_algorithm(function: Chained) -> str:
    """The name by which ``HashAlgorithmName`` knows a function, or would."""
    return function.title.replace("-", "", 1)


def render(template: str, notes: Sequence[str] = (), **context: Any) -> str:
    """A frame's text for given data; its first line says that it is generated."""
    body = _ENVIRONMENT.get_template(template).render(**context)
    lines = [FIRST_LINE, *notes]
    if template.endswith(".cs"):
        return "".join(f"// {line}\n" for line in lines) + "\n" + body
    return "".join(f"<!-- {line} -->\n" for line in lines) + "\n" + body


_ENVIRONMENT = environment(FRAME)


def sharing_of(kernels: Kernels) -> Sharing:
    """Whose file holds a kernel."""
    return Sharing(kernels, lambda kernel: f"{kernel}.Run")


def kernel_files(folder: str, kernels: Kernels, prefix: str = "") -> Iterator[tuple[str, str]]:
    """A file for each function that has kernels of its own; a prefix tells its class from others."""
    sharing = sharing_of(kernels)
    for name in kernels:
        own = [
            {"name": kernel, "text": printed.text.strip(), "recipe": printed.recipe, "proof": printed.proof}
            for kernel, printed in kernels[name].items()
            if sharing.owner(name, kernel) == name and not kernel.startswith(LANES)
        ]
        for kernel in own:
            strangers = {sharing.owner(name, callee) for callee in sharing.callees(name, kernel["name"])}
            assert strangers <= {name}, "what a kernel calls stands beside it"
        if own:
            text = render("Kernels.cs", [origin(FUNCTIONS[name])], holder=holder(name, prefix), own=own)
            yield f"kernels/{folder}/{holder(name, prefix)}.cs", text


def hash_data(function: Chained, sharing: Sharing, prefix: str = "") -> dict[str, Any]:
    """What the frames need of a hash function; its kernels are in classes with this prefix."""

    def byte_of(i: int) -> str:
        """A byte of the hash as an expression of its word."""
        at = 8 * (i % function.word_size)
        shift = function.word - 8 - at if function.big_endian else at
        return f"(word >> {shift})" if shift else "word"

    suffix = {32: "u", 64: "UL"}[function.word]
    places = "i % sizeof($)" if not function.big_endian else "(sizeof($) - 1 - i % sizeof($))"
    word_type = {32: "uint", 64: "ulong"}[function.word]
    return {
        "class": class_name(function.name),
        "base": BASES.get(function.name, "HashAlgorithm"),
        "hash_name": hash_algorithm(function),
        "title": function.title,
        "standard": function.standard,
        "caution": function.caution,
        "digest_size": function.digest_size,
        "block_size": function.block_size,
        "word_type": word_type,
        "word_size": function.word_size,
        "start": [f"0x{word:0{function.word // 4}x}{suffix}" for word in function.start],
        "midstate": function.midstate,
        "keeps_last": function.keeps_last,
        "key_size": function.key_size if isinstance(function, Blake2) else 0,
        "lanes": isinstance(function, MerkleDamgard),
        "byte_of": byte_of,
        "shift": f"8 * ({places.replace('$', word_type)})",
        "holder": {
            kernel: holder(sharing.owner(function.name, kernel), prefix)
            for kernel in sharing.kernels[function.name]
        },
    }


def keeps_words(text: str) -> bool:
    """Whether a kernel's class has fields of its own: what it did last stays in them."""
    return re.search(r"^    (?! )(?!.*\b(static|const)\b).*;$", text, re.MULTILINE) is not None


def _siphash(function: SipHash, sharing: Sharing) -> dict[str, Any]:
    """What the frame of a SipHash needs: its own kernels, and that of 128 bits."""
    long = f"{function.name}_128"
    own = sharing.kernels[function.name]
    kernels = [(k.capitalize(), f"{holder(sharing.owner(function.name, k))}.{k.capitalize()}") for k in own]
    kernels.append(("Siphash128", f"{holder(sharing.owner(long, 'siphash'))}.Siphash"))
    return {
        "class": class_name(function.name),
        "title": function.title,
        "key_size": function.key_size,
        "lengths": [int(name.removeprefix(FIXED)) for name in own if name.startswith(FIXED)],
        "kernels": kernels,
    }
