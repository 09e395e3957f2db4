"""OpenSSL's assembly for ARMv8's SHA instructions beside our kernels, in the same models of cores.

``python -m tests.measure.assembly LIBCRYPTO`` takes a libcrypto.so of AArch64, finds its loops by their
instructions, and prints the modelled cycles of a block, and ours by GCC and Clang. Debian has one:

    apt-get -o APT::Architecture=arm64 download libssl3 && dpkg-deb -x libssl3_*.deb .
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

from tests.targets.packages import said
from wright.targets.c.engines import EMULATED
from wright.targets.c.engines.model import cycles
from wright.targets.c.measure.library import PACKAGE

CPUS = ("neoverse-n1", "neoverse-v1", "neoverse-v2", "cortex-a76")
FIRST = {"sha1": "sha1c\t", "sha256": "sha256h\t", "sha512": "sha512h\t"}
"""An instruction that only the loop has, by function; SHA-1's also occurs in data, with other registers."""
LINE = re.compile(r"^\s+([0-9a-f]+):\t([^\n/]*?)\s*(?://.*)?$", re.MULTILINE)
BACK = re.compile(r"(?:b\.\w+|cbn?z)\t(?:\w+, )?([0-9a-f]+) <")
TIMES = 50


def loop(listing: str, first: str) -> list[str]:
    """The shortest loop around all instructions of a kind, as assembly."""
    lines = [(int(at, 16), text) for at, text in LINE.findall(listing)]
    places = [at for at, text in lines if re.match(first, text)]
    for at, text in lines:
        found = BACK.match(text)
        if found and at > places[-1] and int(found[1], 16) <= places[0]:
            return [_plain(each) for here, each in lines if int(found[1], 16) <= here <= at]
    raise ValueError(f"no loop has {first}")


def _plain(text: str) -> str:
    """An instruction without the names of places."""
    text = re.sub(r" <[^>]*>", "", text)
    if text.startswith(("b.", "cb")):
        return re.sub(r"[0-9a-f]+$", "#0x0", text)
    return re.sub(r"^(adrp?\t\w+, )[0-9a-f]+$", r"\g<1>here", text)


def rows(library: Path) -> dict[str, dict[str, list[str]]]:
    """The loops by function and by whose they are."""
    dump = ["aarch64-linux-gnu-objdump", "-d", "--no-show-raw-insn"]
    listing, found = said(*dump, library), dict[str, dict[str, list[str]]]()
    for function, first in FIRST.items():
        found[function] = {"OpenSSL": loop(listing, f"{first}q0" if function == "sha1" else first)}
        for engine in (EMULATED["aarch64"], EMULATED["aarch64-clang"]):
            with tempfile.TemporaryDirectory() as folder:
                built = Path(folder) / "built.o"
                source = PACKAGE / "src" / f"armv8_{function}.c"
                engine.compile([source], built, ["-c"], [PACKAGE / "include"])
                ours = said(*dump, f"--disassemble=hw_{function}_compress_armv8_kernel", built)
            found[function][engine.title] = loop(ours, first)
    return found


def main() -> None:
    for function, loops in rows(Path(sys.argv[1])).items():
        for whose, body in loops.items():
            modelled = "  ".join(f"{cpu} {cycles(body, cpu, TIMES):.1f}" for cpu in CPUS)
            print(f"{function:7} {whose:18} {len(body)} instructions  {modelled}")


if __name__ == "__main__":
    main()
