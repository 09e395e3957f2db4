"""Render files of the Rust crate: templates, and the names of types and features."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wright.spec import Function
from wright.spec.construction import HMAC
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.checksum import Checksum
from wright.spec.constructions.sponge import Sponge
from wright.targets.packages import FIRST_LINE, Sharing, environment, origin
from wright.targets.rust.spelling import digits
from wright.targets.rust.values import TYPES

FRAME = Path(__file__).parent / "frame"
RUST_VERSION = "1.95"
"""The version that compiled the crate for this machine; no other was tried."""
ARM_RUST_VERSION = "1.96"
"""Debian's, which compiled it for AArch64."""


@dataclass(frozen=True)
class Digests:
    """A major version of RustCrypto's crate ``digest``, whose traits a feature of that name implements."""

    version: str
    least: str
    """The oldest release that was tried."""
    cores: str
    """The module of traits for whole blocks."""
    wipes: bool = False
    """Whether its buffers are wiped by a feature ``zeroize``."""
    proxied: bool = False
    """Whether any type may name its core; else it takes the crate's own wrapper around one."""

    @property
    def feature(self) -> str:
        return f"digest-{self.version.replace('.', '_')}"

    @property
    def module(self) -> str:
        return f"traits_{self.version.replace('.', '_')}"

    @property
    def crate(self) -> str:
        return self.feature.replace("-", "_")


DIGESTS = (
    Digests("0.10", "0.10.7", "core_api"),
    Digests("0.11", "0.11.3", "block_api", wipes=True, proxied=True),
)
TRAITS = "src/traits.rs"
_ENVIRONMENT = environment(FRAME)
FAMILIES = {Sponge.construction: "SHA-3", Checksum.construction: "CRC"}
"""The families of constructions whose functions have none, or several, as people look for them."""
WIDTH = 60
"""The widest array that rustfmt leaves on one line."""
LINE = 99
"""The columns of a line of a list that rustfmt fills."""
PERMUTE = "permute"
"""The kernel that squeezes a sponge."""
AROUND = 20
"""Bytes of a midstate's header and of its checksum."""
_MARKS = {".rs": "// {}\n", ".toml": "# {}\n", ".md": "<!-- {} -->\n"}


def render(template: str, notes: Sequence[str] = (), **context: Any) -> str:
    """A frame's text for given data; its first line says that it is generated."""
    body = _ENVIRONMENT.get_template(template).render(**context)
    mark = _MARKS[Path(template).suffix]
    return "".join(mark.format(line) for line in (FIRST_LINE, *notes)) + "\n" + body


def is_extendable(function: Function) -> bool:
    """Whether a function has output of any length: then no HMAC, HKDF or PBKDF2 is over it."""
    return function.coded_by != HMAC


def type_of(function: Function) -> str:
    """The function's type: SHA-512/256 is ``Sha512_256``, TurboSHAKE128 ``TurboShake128``.

    A title's own capitals begin words, where it has two of them.
    """
    if re.fullmatch(r"[A-Z][a-z]+[A-Z]+\d+", function.title):
        return "".join(word.capitalize() for word in re.findall(r"[A-Z][a-z]+|[A-Z]+\d+", function.title))
    return re.sub(r"(?<=[a-z])_(?=\d)", "", function.name.capitalize())


def feature_of(function: Function) -> str:
    """The feature that a function is compiled with: that of its family. All sponges have one permutation."""
    family = FAMILIES.get(function.construction) or function.family or function.title
    return family.replace("-", "").lower()


def array(words: Sequence[int]) -> str:
    """Words as rustfmt writes an array: on one line, or each on its own."""
    each = [digits(word) for word in words]
    line = ", ".join(each)
    return f"[{line}]" if len(line) <= WIDTH else "".join(["[\n", *(f"    {word},\n" for word in each), "]"])


OTHERWISE = {"keeps_last": "", "suffix": "", "batches": "", "sampled": False, "pairs": False, "tree": False}
"""What a construction need not say of a function that has no such thing."""


def hash_modules(function: Chained | Sponge, sharing: Sharing, **own: Any) -> Iterator[tuple[str, str]]:
    """Path and text of the modules with a function's type; ``own`` is what its construction adds."""
    permuting = sharing.owner(function.name, PERMUTE) if is_extendable(function) else ""
    told = OTHERWISE | own
    data = dict(
        kernels=sharing.owner(function.name, own["absorb"]),
        name=function.name,
        title=function.title,
        type=type_of(function),
        standard=function.standard,
        caution=function.caution,
        midstate=function.midstate,
        block_size=function.block_size,
        digest_size=function.digest_size,
        word=TYPES[function.word],
        word_size=function.word // 8,
        words=8 * function.state_size // function.word,
        order="be" if function.big_endian else "le",
        digests=DIGESTS,
        begins=[f"{byte:#04x}" for byte in function.hash(b"abc")[:4]],
        permute=permuting,
        together=told["batches"] and not told["keeps_last"],
        **told,
    )
    parts = ("many", "parallel", "reader" if permuting else "codes")
    yield from modules_of(function, "hash", {part: f"hash/{part}" for part in parts}, data)


def modules_of(
    function: Function, template: str, parts: Mapping[str, str], data: Mapping[str, Any]
) -> Iterator[tuple[str, str]]:
    """Path and text of a function's module, and of the modules in it, by their names and templates."""
    files = {function.name: template, **{f"{function.name}/{part}": each for part, each in parts.items()}}
    for name, each in files.items():
        yield f"src/{name}.rs", render(f"src/{each}.rs", [origin(function)], **data)
