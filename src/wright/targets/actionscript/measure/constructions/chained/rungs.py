"""The thirteen steps of an article that made SHA-1 fast in ActionScript 3, each a rung: text in, hex out.

A step changes the kernel, or the code around it. The kernel has the recipe's passes so far, in the book's
order; the code around it is one of the frames in ``flash/``. After the thirteen come the recipe's other
passes, one by one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from wright.ir.program import Program
from wright.kernels.compress import Source, compress_kernel
from wright.kernels.kernel import Kernel
from wright.languages.errors import UnspellableError
from wright.measure.ladder import TEXTBOOK, Rung
from wright.pages.lessons import lesson
from wright.passes.recipe import Recipe, RecipeError
from wright.spec.constructions.chained import Chained
from wright.targets.actionscript.printer import print_program
from wright.targets.actionscript.values import Carrier
from wright.targets.packages import environment

FROZEN = "sha1"
"""The function whose first rung is a library's text; others begin with the standard's."""
NEEDED = {"halves", "inline"}
"""Passes without which words of 64 bits cannot be printed."""
ARTICLE = "the article's lessons"
_FRAMES = environment(Path(__file__).parent / "flash")


@dataclass(frozen=True)
class Around:
    """The code around a kernel: how it converts text to words, and where it keeps them."""

    frames: tuple[str, ...]
    source: Source
    declared: str = "var"
    blocks: str = "Math.ceil((size + {least}) / {block}) * {block}"

    def text(self, function: Chained, kernel: str) -> str:
        """The members of a class with ``once(work)``."""
        halves = [word >> at for word in function.start for at in range(function.word - 32, -1, -32)]
        least, block = 1 + function.length_size, function.block_size
        context = {
            "start": [((half + (1 << 31)) & 0xFFFFFFFF) - (1 << 31) for half in halves],
            "block_size": block,
            "length_size": function.length_size,
            "digest_size": function.digest_size,
            "declared": self.declared,
            "end": self.blocks.format(least=least, block=block, more=least + block - 1),
        }
        return "\n".join(
            [*(_FRAMES.get_template(f"{name}.as").render(**context) for name in self.frames), kernel]
        )

    def kernel(self, function: Chained) -> Kernel:
        """The textbook's kernel, bound to the frame's types."""
        kernel = compress_kernel(function, self.source)
        given = ("H", "M") if self.source is Source.WORDS else ()
        storages = {
            name: replace(storage, holder=Carrier.WORDS.value) if name in given else storage
            for name, storage in kernel.program.storages.items()
        }
        return kernel.with_program(replace(kernel.program, storages=storages))


LIBRARY = Around(("textbook", "blocks", "utilities"), Source.WORDS)
CHARACTERS = Around(("characters", "blocks", "hex"), Source.WORDS)
BYTES = Around(("bytes", "hex"), Source.BYTES)
KEPT = Around(("kept", "hex"), Source.BYTES)


@dataclass(frozen=True)
class Step:
    """A step: its passes for the kernel, or a new frame from now on."""

    name: str
    lesson: str
    passes: tuple[str, ...] = ()
    around: Around | None = None


STANDARD = Step(TEXTBOOK, "As the standard writes it.")
KEPT_SCHEDULE = Step("schedule kept", "The array of the schedule is made once, not for each message.")
STEPS = (
    Step("calls inlined", "A call costs more than what it does: a rotate, a constant.", ("inline",)),
    Step(
        "loops unrolled",
        "Little by itself, but it opens the door to the next step.",
        ("fuse", "split", "name", "unroll", "behind"),
    ),
    Step("words in locals", "An element of an Array costs far more than a local.", ("scalars", "keep")),
    Step("bytes", "Hash bytes, not characters: the player encodes the text.", around=BYTES),
    Step("ring of 16", "Of the schedule only the last sixteen words are needed.", ("ring",)),
    Step("registers renamed", "Do not shift the working variables along: rename them.", ("rename",)),
    Step("assignments forwarded", "The value of an assignment can be used at once.", ("forward",)),
    Step("constants signed", "What does not fit an int is converted each time.", ("signed",)),
    Step(ARTICLE, "Make no objects for a message: keep the buffers, pad in words.", around=KEPT),
)
NOTHING = (
    Step("fewer operations", "Ch and Maj with fewer bitwise operations.", ("ch", "maj")),
    Step("const", "What does not change is declared so.", around=replace(KEPT, declared="const")),
    Step(
        "no Math.ceil",
        "The blocks are counted by a mask.",
        around=replace(KEPT, blocks="size + {more} & -{block}"),
    ),
)
"""Steps that gained nothing in the article, compared with its last one."""


@dataclass(frozen=True)
class Stage:
    """A rung with the kernel after its passes."""

    name: str
    lesson: str
    around: Around
    program: Program
    kernel: str
    after: str = ""

    def rung(self, function: Chained) -> Rung:
        return Rung(self.name, self.lesson, self.around.text(function, self.kernel), self.after)


@dataclass(frozen=True)
class Steps:
    """The ladder of a function."""

    function: Chained
    kernel = "compress"

    def rungs(self, book: Recipe) -> Iterator[Rung]:
        """A library's text, the steps applied to the standard's, and the recipe's further passes."""
        if self.function.name == FROZEN:
            text = LIBRARY.text(self.function, "")
            yield Rung(TEXTBOOK, "As libraries had it before anyone measured.", text)
        for stage in stages(self.function, book):
            yield stage.rung(self.function)

    def around(self, kernel: str) -> str:
        """A kernel in the frame of the article's last step."""
        return KEPT.text(self.function, kernel)


def stages(function: Chained, book: Recipe) -> Iterator[Stage]:
    """The rungs with kernels. A step that needs a later one shares that one's rung."""

    def made(*steps: Step, names: Collection[str], around: Around, after: str = "") -> Stage:
        recipe = Recipe(tuple(pass_ for pass_ in book.steps if pass_.name in names), book.origin)
        program = recipe.apply(around.kernel(function).program)
        name, text = ", ".join(step.name for step in steps), " ".join(step.lesson for step in steps)
        return Stage(name, text, around, program, print_program(program), after)

    known = {pass_.name for pass_ in book.steps}
    had = known & NEEDED if function.word == 64 else set[str]()
    around = CHARACTERS
    yield made(KEPT_SCHEDULE if function.name == FROZEN else STANDARD, names=had, around=around)
    waiting: list[Step] = []
    for step in (*STEPS, *(Step(str(pass_), lesson(pass_).sentence, (pass_.name,)) for pass_ in book.steps)):
        new = known.intersection(step.passes) - had
        if not (new or step.around):
            continue
        had |= new
        around = step.around or around
        waiting.append(step)
        try:
            yield made(*waiting, names=had, around=around)
        except (RecipeError, UnspellableError):
            continue
        waiting.clear()
        if step.name == ARTICLE:
            for beside in NOTHING:
                names = had.union(beside.passes)
                yield made(beside, names=names, around=beside.around or around, after=ARTICLE)
