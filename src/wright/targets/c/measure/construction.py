"""How a construction is measured in C: as its record says, or ``MEASURED`` of its module here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from jinja2 import Environment

from wright.ir.program import Program
from wright.kernels.records import Hashing, hashing
from wright.measure.interleave import trusted
from wright.measure.ladder import Rung
from wright.passes.recipe import Recipe
from wright.spec import Function
from wright.targets.c.build import C_TARGET
from wright.targets.c.frames import prototype
from wright.targets.c.measure.texts import KEYED_ONCE, ONCE, PRELUDE
from wright.targets.c.spelling import Spelling
from wright.targets.c.values import TYPES
from wright.targets.constructions import module_of
from wright.targets.packages import templates_of
from wright.toolchain.engine import EngineError

OURS = "hashwright"
"""The name of our contenders, or of the default one."""


@dataclass(frozen=True)
class ExtraRung(Rung):
    """A C rung that is not a stage of the recipe.

    ``calling`` names the kernels that its caller calls besides, if it differs from the others'; ``options``
    are its compiler options on this machine. For a ``library`` rung the text is only shown: it calls the
    package's kernel.
    """

    calling: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    library: bool = False


@dataclass(frozen=True)
class LibraryCall:
    """A library call to count: its statement in ``main``, and its result for a message."""

    name: str
    symbol: str
    call: str
    digest: Callable[[bytes], bytes]


@dataclass(frozen=True)
class Batches:
    """Statements of ``all_of(all, out)`` that hash a batch by the library."""

    column: str
    """For messages in a column, which are timed by the thousand."""
    many: str
    """For messages given by pointers and lengths."""
    alone: str
    """One by one."""
    pairs: str | None = None
    """For a column of pairs of digests, a level of a Merkle tree, if the library has that."""


def _nothing(_: Any) -> str:
    return ""


def _no_function(_: Any) -> Function | None:
    return None


@dataclass(frozen=True)
class Measured:
    """How functions of a construction are called by the library, and how their kernels hash by themselves.

    The template ``constructions/<name>.c`` follows the kernels: it has ``digest(message, length, out)``, and
    under a key ``digest(key, message, length, out)``. Its ``type`` is a word's, and the filter ``words``
    spells constants. What takes a function is typed by the construction's own class.
    """

    record: Hashing
    """What all targets measure of it; its kernel has no name where none makes a digest by itself."""
    further: Callable[[Any], str] = _nothing
    """The call's arguments behind the place of the digest."""
    batched: bool = True
    """Whether the library takes batches."""
    figures: str = ""
    """The page that has the figures of what has no ladder."""
    beneath: Callable[[Any], Function | None] = _no_function
    """The function that this one calls, and whose digest it gives for our messages: it is measured beside."""
    switches: Mapping[str, str] = field(default_factory=dict)
    """The library with fewer instructions, as further contenders: the compiler's switches by name."""
    limits: Mapping[str, str] = field(default_factory=dict)
    """The same on emulated AArch64: what the library is limited to, by name."""
    random: bool = False
    """Whether what a block costs depends on its bytes."""
    blocks: int = 16
    """The cost of a further block is the mean of so many, behind as many others."""

    def trusted(self, function: Any) -> Callable[[bytes], bytes]:
        """The implementation with which every contender has to agree."""
        return trusted(self.beneath(function) or function)

    @property
    def ladders(self) -> tuple[str, ...]:
        """The kernels that have ladders, the one of the hash first."""
        return (self.record.kernel,) if self.record.kernel else ()

    def call(self, function: Any) -> str:
        """The statement that hashes a ``task`` by the library, into ``task->out``."""
        return self._statement(function, "task->message, task->size", "task->out")

    def ways(self, function: Any, size: int) -> Iterator[LibraryCall]:
        """The library's calls that hash a message of that size; the default one first."""
        del size
        for name, each in self._called(function).items():
            statement = measured(each)._statement(each, "message, size", "out")
            yield LibraryCall(name, f"hw_{each.name}", statement, self.trusted(function))

    def calls(self, function: Any) -> Mapping[str, str]:
        """The statements that hash a ``task`` by the library, by contender, ours first."""
        return {name: measured(each).call(each) for name, each in self._called(function).items()}

    def _called(self, function: Any) -> Mapping[str, Function]:
        """The function, and that beneath it if there is one, by contender."""
        below = self.beneath(function)
        return {OURS: function, **({f"hw_{below.name}": below} if below else {})}

    def _statement(self, function: Any, given: str, out: str) -> str:
        call = f"hw_{function.name}({given}{', 0' * self.record.seeded}"
        if not self._is_number(function):
            return f"{call}, {out}{self.further(function)});"
        size = function.word_size
        place = f"({size - 1} - i)" if self.record.order == "be" else "i"
        put = f"for (int i = 0; i < {size}; i++) {out}[i] = (uint8_t)(value >> (8 * {place}));"
        return f"{{ const {TYPES[function.word]} value = {call}); {put} }}"

    def _is_number(self, function: Any) -> bool:
        return bool(self.record.order) and function.digest_size == function.word_size

    def batches(self, function: Any) -> Batches | None:
        """The library's batches; None where it has none."""
        if not self.batched:
            return None
        name, number = f"hw_{function.name}", self._is_number(function)
        out = f"({TYPES[function.word]} *)(void *)out" if number else "out"
        first, last = ("0, ", ", 0") if self.record.seeded else ("", "")
        one = "all->pointers[i], all->lengths[i]"
        alone = (
            f"({out})[i] = {name}({one}{last});"
            if number
            else f"{name}({one}{last}, out + i * {function.digest_size});"
        )
        return Batches(
            column=f"{name}_column({first}all->data, all->offsets, all->count, {out});",
            many=f"{name}_many({first}all->pointers, all->lengths, all->count, {out});",
            alone=f"for (size_t i = 0; i < all->count; i++) {alone}",
            pairs=f"{name}_pairs(all->data + all->offsets[0], all->count, out);"
            if function.is_hash
            else None,
        )

    def climbed(self, function: Any) -> Sequence[str]:
        """The kernels that have ladders, the default one first."""
        del function
        return self.ladders

    def textbook(self, function: Any) -> str:
        """A contender that hashes a task by our kernel as the standard writes it."""
        return self.around(function, self.kernel(function)) + (KEYED_ONCE if function.needs_key else ONCE)

    def kernel(self, function: Any) -> str:
        """The kernel of the hash as the standard writes it. Raises EngineError where there is none."""
        if not self.ladders:
            raise EngineError(
                f"a kernel of {function.title} makes no digest by itself: {self.figures} has its figures"
            )
        return C_TARGET.by_recipe(function, self.ladders[0], Recipe(())).text

    def written(self, function: Any, kernel: str, program: Program) -> str:
        """The text of a ladder's first rung, whose program has no pass."""
        del function, kernel
        return C_TARGET.print_program(program)

    def beside(self, function: Any, kernel: str, path: Sequence[Rung]) -> Iterator[ExtraRung]:
        """Further rungs for a function, next to the rungs of a recipe's passes."""
        del function, kernel, path
        yield from ()

    def whole(self, function: Any, kernel: str, rung: Rung) -> str:
        """A rung as a hash of messages: ``digest(message, length, out)``.

        Under a key, the value's first word: ``uint64_t hash(message, length, key)``.
        """
        del kernel
        return self.around(function, rung.text)

    def expected(self, function: Any, kernel: str, message: bytes) -> bytes:
        """The expected result, under the ``KEY`` where there is one."""
        del kernel
        return self.trusted(function)(message)

    def around(self, function: Any, text: str) -> str:
        """A source that hashes messages by a kernel's text and the template."""
        plain = [C_TARGET.by_recipe(function, name, Recipe(())).text for name in self.record.plain]
        texts = [text, *plain, *(C_TARGET.make(function, name).text for name in self.record.shipped)]
        heads = [f"static {prototype(each)};" for each in texts]
        template = _templates().get_template(f"{function.construction}.c")
        tail = template.render(function=function, type=TYPES[function.word], **self.record.constants)
        return "\n".join([PRELUDE, *heads, *texts, tail])


def _templates() -> Environment:
    """Found anew each time: others may have added folders."""
    found = templates_of(f"{__package__}.constructions")
    found.filters["words"] = _words
    return found


def _words(words: Sequence[int], width: int) -> str:
    return ", ".join(str(Spelling.constant(word, width)) for word in words)


def known(function: Function) -> Measured | None:
    """How a function's construction is measured, by C's own module or by its record; None without both."""
    if module := module_of(__package__, function.construction):
        found: Measured = module.MEASURED
        return found
    record = hashing(function.construction)
    return Measured(record) if record else None


def measured(function: Function) -> Measured:
    """The same. Raises EngineError where nothing says it."""
    if found := known(function):
        return found
    why = f"there is no module to measure '{function.construction}'"
    raise EngineError(f"{function.title} cannot be measured in C: {why}")
