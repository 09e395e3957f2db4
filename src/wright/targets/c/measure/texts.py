"""Kernels of C as sources: with what they need around them, and with what calls them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from wright.measure.ladder import Rung
from wright.spec.constructions.chained import Chained
from wright.targets.c.build import C_TARGET
from wright.targets.c.engines.code import Code, code
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.frames import prototype
from wright.targets.c.headers import WORDS
from wright.targets.c.values import TYPES

HEAD = "#include <stddef.h>\n#include <stdint.h>\n#include <string.h>\n"
WHOLE = (Path(__file__).parent / "whole.c").read_text(encoding="utf-8")
ONCE = """
static void once(const task_t *task)
{
    digest(task->message, task->size, task->out);
}
"""
KEYED = """
uint64_t hash(const uint8_t *in, const size_t length, const uint8_t *k);
uint64_t hash(const uint8_t *in, const size_t length, const uint8_t *k)
{
    const uint64_t key[2] = {load_le64(k), load_le64(k + 8)};
    uint64_t out[2];
    KERNEL(key, in, out, 0, (int64_t)length);
    return out[0];
}
"""


@dataclass(frozen=True)
class Asked(Rung):
    """A rung of C that stands beside the recipe.

    ``caller`` is what calls its kernels, where that is not what calls the others; ``options`` are what they
    are compiled with on this machine. Of the ``library``, the text is shown only: the package's is called.
    """

    caller: str = ""
    options: tuple[str, ...] = ()
    library: bool = False


def kernels(text: str) -> list[str]:
    """The names of the kernels in a text."""
    return re.findall(r"^void (\w+)\(.*\)$", text, re.MULTILINE)


def hashing(rung: Rung, kernel: str) -> str:
    """A rung with what calls it: ``uint64_t hash(message, length, key)``."""
    asked = rung if isinstance(rung, Asked) else Asked(rung.name, rung.lesson, rung.text)
    heads = re.findall(r"^void \w+\(.*\)$", rung.text, re.MULTILINE)
    declared = "".join(f"static {head};\n" for head in heads)
    caller = asked.caller or KEYED.replace("KERNEL", kernel)
    return caller if asked.library else f"{declared}{rung.text}\n{caller}"


def whole(function: Chained, text: str) -> str:
    """A kernel ``compress`` as a hash of whole messages: ``digest(message, length, out)``."""
    order = "be" if function.big_endian else "le"
    constants = {
        "WORD": TYPES[function.word],
        "STORE": f"store_{order}{function.word}",
        "BLOCK": function.block_size,
        "SIZE": function.digest_size,
        "STATE": len(function.start),
        "START": ", ".join(f"{word:#x}u{'ll' * (function.word == 64)}" for word in function.start),
        "KEEPS_LAST": int(function.keeps_last),
    }
    lines = [f"#define {name} {value}" for name, value in constants.items()]
    ending = C_TARGET.make(function, "finish").text
    heads = [f"static {prototype(one)};" for one in (text, ending)]
    return "\n".join([HEAD, WORDS, *heads, text, ending, *lines, WHOLE])


def machine_code(compiler: Compiler, rung: Rung) -> Code:
    """What a compiler makes of a rung's last kernel; of all, where they are steps of one."""
    names = kernels(rung.text)
    library = isinstance(rung, Asked) and rung.library
    options = rung.options if isinstance(rung, Asked) and not compiler.binutils else ()
    return code(compiler, f"{HEAD}{WORDS}{rung.text}", names if library else names[-1:], options)
