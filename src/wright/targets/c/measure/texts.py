"""C kernels as complete sources, with helpers and callers."""

from __future__ import annotations

from wright.spec import Function
from wright.targets.c.build import C_TARGET
from wright.targets.c.headers import FILES, WORDS

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
KEYED_ONCE = ONCE.replace("digest(", "digest(task->key, ")


def instructed(function: Function, by: str = "shani") -> bool:
    """Whether the library has kernels of a function for SHA instructions: their names say so."""
    return any(kernel.endswith(f"_{by}") for kernel in C_TARGET.kernels(function))
