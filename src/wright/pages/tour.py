"""Generate the tour: one function from the standard to the shipped text, pass by pass."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path

from wright.ir.show import show
from wright.pages.catalogue import lemmas
from wright.pages.excerpt import excerpt
from wright.pages.lessons import Lesson, lesson
from wright.pages.markdown import page
from wright.passes import Pass
from wright.proof.check import Proof, prove
from wright.spec.sha1 import SHA1
from wright.targets.javascript.build import JAVASCRIPT, make
from wright.targets.javascript.construction import listing
from wright.targets.javascript.frames import unique_name
from wright.targets.javascript.printer import print_program
from wright.targets.javascript.readback import read_back

TARGET = JAVASCRIPT
"""The target whose texts the tour shows."""
KERNEL = "compress"
SHIPPED = Path("lib") / "chunks" / f"{listing(SHA1).family}.js"
"""The path of the shipped text in the JavaScript package."""
FIRST_LINES = 26
"""How many lines of the shipped text to show: its header and the first rounds."""


@dataclass(frozen=True)
class Stop:
    """One pass: its lesson, its changes, and the proof of the text after it."""

    number: int
    step: Pass
    lesson: Lesson
    respelled: bool
    """Whether only the printed text changed, not the program."""
    change: str
    lines: int
    lemmas: tuple[tuple[str, str], ...]
    """The lemmas that the pass names, as name and statement."""
    proof: Proof


def tour(package: Path) -> str:
    """The tour as Markdown, with the shipped text from a built JavaScript package.

    The text after every pass is proven. Raises NotProvenError.
    """
    made = make(SHA1, KERNEL)
    spec = inspect.getsource(import_module(SHA1.compress.__module__))
    shipped = _kernel((package / SHIPPED).read_text(encoding="utf-8")).splitlines()
    return page(
        "tour",
        function=SHA1,
        kernel=KERNEL,
        spec=spec[spec.index("@helper") : spec.index("\n\nSHA1 =")].strip(),
        textbook=show(made.kernel.program),
        stops=list(_stops()),
        path=SHIPPED.as_posix(),
        shipped="\n".join(shipped[:FIRST_LINES]),
        more=len(shipped) - FIRST_LINES,
    )


def _kernel(chunk: str) -> str:
    """The kernel in its chunk, with its header."""
    before, begins, after = chunk.partition(f"function {unique_name(SHA1.name, KERNEL)}(")
    return before.rstrip().rpartition("\n\n")[2] + "\n\n" + begins + after.partition("\n}\n")[0] + "\n}"


def _stops() -> Iterator[Stop]:
    made = make(SHA1, KERNEL)
    stages = made.recipe.stages(made.kernel.program)
    for number, step in enumerate(made.recipe.steps, 1):
        before, after = stages[number - 1], stages[number]
        programs, texts = (show(before), show(after)), (print_program(before), print_program(after))
        respelled = replace(before, style=after.style) == after
        changed = excerpt(*(texts if respelled else programs))
        yield Stop(
            number,
            step,
            lesson(step),
            respelled,
            "\n".join(f"{line.sign} {line.text}".rstrip() for line in changed),
            len(programs[1].splitlines()),
            lemmas(step),
            prove(read_back(texts[1], after), made.kernel.contract),
        )
