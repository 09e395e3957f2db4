"""C kernels as complete sources, with helpers and callers."""

from __future__ import annotations

import re

from wright.measure.ladder import Rung
from wright.spec import Function
from wright.targets.c.build import C_TARGET
from wright.targets.c.engines.code import Code, code
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.headers import FILES, WORDS
from wright.targets.c.measure.construction import ExtraRung, measured

HEAD = "#include <stddef.h>\n#include <stdint.h>\n#include <string.h>\n"
APART, PRODUCT = (
    FILES[0].with_name(f"{name}.h").read_text(encoding="utf-8") for name in ("apart", "product")
)
PRELUDE = f"{HEAD}{WORDS}{APART}{PRODUCT}"
"""The text before a kernel of plain C: the helpers that it calls."""
ONCE = """
static void once(const task_t *task)
{
    digest(task->message, task->size, task->out);
}
"""


def kernels(text: str) -> list[str]:
    """The names of the kernels in a text."""
    return re.findall(r"^void (\w+)\(.*\)$", text, re.MULTILINE)


def whole(function: Function, text: str) -> str:
    """A kernel as a hash of messages, of the kind that its function's first ladder measures."""
    made = measured(function)
    return made.whole(function, made.climbed(function)[0], Rung("", "", text))


def machine_code(compiler: Compiler, rung: Rung) -> Code:
    """The machine code of a rung's last kernel; of all its kernels, if they are steps of one."""
    names = kernels(rung.text)
    library = isinstance(rung, ExtraRung) and rung.library
    options = rung.options if isinstance(rung, ExtraRung) and not compiler.binutils else ()
    return code(compiler, f"{PRELUDE}{rung.text}", names if library else names[-1:], options)


def instructed(function: Function, by: str = "shani") -> bool:
    """Whether the library has kernels of a function for SHA instructions: their names say so."""
    return any(kernel.endswith(f"_{by}") for kernel in C_TARGET.kernels(function))
