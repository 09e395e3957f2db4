"""The classes of the ActionScript package, rendered: kernels verbatim, a frame a kind of function."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from wright.spec import FUNCTIONS
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.constructions.siphash import SipHash
from wright.targets.frames import FIRST_LINE, Kernels, Sharing, environment, families, origin

FRAME = Path(__file__).parent / "frame"
PLAIN = tuple(
    f"hashwright/{name}.as"
    for name in (
        "HKDF",
        "HMAC",
        "Hasher",
        "PBKDF2",
        "support/Base64",
        "support/Characters",
        "support/Check",
        "support/Hex",
        "support/Midstate",
    )
)
"""Classes that are the same whatever functions there are."""
ADOBE = ("sha1", "sha224", "sha256")
"""The functions that as3corelib's users replace by changing no line of theirs."""
HOLDERS = {"compress": "Compress", "rehash": "Iterate", "iterate": "Iterate", "siphash": "Kernel"}
"""The class of a kernel, behind the function's name: those that call each other share one.

Others do not: both may have tables of the same name.
"""


def class_name(name: str) -> str:
    """A function's class. SipHash without a number is SipHash-2-4, which its authors recommend."""
    if not isinstance(FUNCTIONS[name], SipHash):
        return name.upper()
    rounds = name.removeprefix("siphash").removesuffix("_128")
    return f"SipHash{'' if rounds == '24' else rounds}"


def holder(name: str, kernel: str) -> str:
    """The class that holds a function's own kernel."""
    long = "Of128" if name.endswith("_128") else ""
    return f"{class_name(name)}{long}{HOLDERS[kernel]}"


def sources(kernels: Kernels) -> Iterator[tuple[str, str]]:
    """Path and text of every class, beneath the folder of sources."""
    sharing = Sharing(kernels)
    functions = [FUNCTIONS[name] for name in kernels]
    yield from _kernel_files(sharing)
    for function in functions:
        if isinstance(function, MerkleDamgard):
            name, notes, data = class_name(function.name), [origin(function)], _chained(function, sharing)
            yield f"hashwright/{name}.as", render("src/hashwright/Function.as", notes, **data)
            if function.name in ADOBE:
                yield f"com/adobe/crypto/{name}.as", render("src/com/adobe/crypto/Function.as", **data)
    for name in dict.fromkeys(class_name(f.name) for f in functions if isinstance(f, SipHash)):
        sizes = [f for f in functions if isinstance(f, SipHash) and class_name(f.name) == name]
        text = render("src/hashwright/SipHash.as", list(map(origin, sizes)), **_siphash(sizes, sharing))
        yield f"hashwright/{name}.as", text
    for name in PLAIN:
        yield name, render(f"src/{name}")


def readme(kernels: Kernels) -> str:
    """The package's README."""
    functions = [FUNCTIONS[name] for name in kernels]
    rows = [(row, list(map(class_name, names))) for row, names in families(functions).items()]
    keyed = dict.fromkeys(class_name(f.name) for f in functions if isinstance(f, SipHash))
    return render("README.md", families=rows, siphashes=list(keyed))


def render(template: str, notes: Sequence[str] = (), **context: Any) -> str:
    """A frame's text for given data; its first line says that it is generated."""
    body = _ENVIRONMENT.get_template(template).render(**context)
    mark = "// {}\n" if template.endswith(".as") else "<!-- {} -->\n"
    return "".join(mark.format(line) for line in (FIRST_LINE, *notes)) + "\n" + body


_ENVIRONMENT = environment(FRAME)


def _kernel_files(sharing: Sharing) -> Iterator[tuple[str, str]]:
    """The classes of a function's own kernels."""
    for name, kernels in sharing.kernels.items():
        held: dict[str, list[dict[str, str]]] = {}
        for kernel, printed in kernels.items():
            if sharing.owner(name, kernel) != name:
                continue
            beside = {holder(sharing.owner(name, callee), callee) for callee in sharing.callees(name, kernel)}
            assert beside <= {holder(name, kernel)}, "what a kernel calls stands beside it"
            words = {"text": printed.text.strip(), "recipe": printed.recipe, "proof": printed.proof}
            held.setdefault(holder(name, kernel), []).append({"name": kernel, **words})
        for own, texts in held.items():
            data = {"holder": own, "title": FUNCTIONS[name].title, "own": texts}
            text = render("src/hashwright/kernels/Kernels.as", [origin(FUNCTIONS[name])], **data)
            yield f"hashwright/kernels/{own}.as", text


def _chained(function: MerkleDamgard, sharing: Sharing) -> dict[str, Any]:
    """What the frame of a hash function needs."""
    owners = {k: holder(sharing.owner(function.name, k), k) for k in ("compress", "iterate")}
    size = 2 * function.word_size
    digits = [f"{word:0{size}x}" for word in function.start]
    halves = [text[at : at + 8] for text in digits for at in range(0, size, 8)]
    return {
        "class": class_name(function.name),
        "title": function.title,
        "standard": function.standard,
        "caution": function.caution,
        "digest_size": function.digest_size,
        "block_size": function.block_size,
        "state_size": function.state_size,
        "length_size": function.length_size,
        "midstate": function.midstate,
        "big_endian": function.big_endian,
        "order": "BIG_ENDIAN" if function.big_endian else "LITTLE_ENDIAN",
        "hex": "of" if function.big_endian else "ofLittleEndian",
        "start": [f"0x{half}" for half in halves],
        "owner": owners,
        "imports": sorted(set(owners.values())),
    }


def _siphash(sizes: Sequence[SipHash], sharing: Sharing) -> dict[str, Any]:
    """What the frame of a SipHash needs, whose functions differ by the size of their values."""
    owners = [holder(sharing.owner(function.name, "siphash"), "siphash") for function in sizes]
    ways = [
        {
            "owner": owner,
            "size": function.digest_size,
            "bits": function.output_bits,
            "suffix": "128" if function.output_bits > function.word else "",
        }
        for function, owner in zip(sizes, owners, strict=True)
    ]
    first = sizes[0]
    return {
        "class": class_name(first.name),
        "title": first.title,
        "standard": first.standard,
        "longest": max(function.digest_size for function in sizes),
        "ways": ways,
        "imports": sorted(set(owners)),
    }
