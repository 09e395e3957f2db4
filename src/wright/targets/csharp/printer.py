"""Print programs as C# classes: scratch, tables and helpers are members, and ``Run`` is the kernel.

The class loads, stores and rotates words by the methods in words.cs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from wright.ir.index import Index
from wright.ir.program import (
    Helper,
    If,
    Invoke,
    Loop,
    Method,
    Place,
    Program,
    Region,
    Storage,
    View,
    statements,
)
from wright.ir.sequential import sequential
from wright.languages.errors import UnspellableError
from wright.languages.expressions import ADD
from wright.languages.words.statements import WordStatements
from wright.languages.words.storages import element_type, is_own, size_of
from wright.targets.csharp.fields import Field, fields, overlap
from wright.targets.csharp.passes import RuntimeOptions
from wright.targets.csharp.pointers import (
    Pointer,
    arrays_used,
    every_pointer,
    kept_in_place,
    on_stack,
    pointer,
    pointers,
)
from wright.targets.csharp.spelling import Spelling
from wright.targets.csharp.values import (
    EAGER,
    INLINED,
    PLACE,
    RUN,
    TYPES,
    class_name,
    identifier,
    parameter_type,
    public_type,
    type_name,
)
from wright.targets.csharp.window import run_of, shown, windows

INDENT = "    "
WIDTH = 100


def print_program(program: Program) -> str:
    """The class. Raises UnspellableError."""
    program = sequential(program)
    parts = [_members(program), *_functions(program)]
    attribute = "[StructLayout(LayoutKind.Explicit)]\n" if overlap(program) else ""
    body = "\n".join("\n".join(f"{INDENT}{line}" for line in part) + "\n" for part in parts if part)
    return f"{attribute}internal sealed class {class_name(program.name)}\n{{\n{body}}}\n"


def _members(program: Program) -> list[str]:
    """Fields, arrays and tables."""
    found = fields(program)
    stacked = {one.storage.name for one in every_pointer(program) if one.on_stack}
    arrays = [s for s in program.storages.values() if is_own(s) and not s.fields and s.name not in stacked]
    explicit = overlap(program)
    if explicit and any(s.region is Region.SCRATCH for s in arrays):
        raise UnspellableError("overlapping C# fields cannot include arrays: make fields of all of them")
    lines = list(_explicit(found) if explicit else _plain(found))
    return lines + [_array(program, storage) for storage in arrays]


def _explicit(found: Iterable[Field]) -> Iterator[str]:
    by_type: dict[str, list[str]] = {}
    for one in found:
        kind = type_name(one.type)
        by_type.setdefault(kind, []).append(f"[FieldOffset({one.offset})] private {kind} {one.name};")
    for each in by_type.values():
        yield from _filled(each, " ")


def _plain(found: Iterable[Field]) -> Iterator[str]:
    by_type: dict[str, list[str]] = {}
    for one in found:
        by_type.setdefault(type_name(one.type), []).append(one.name)
    for kind, names in by_type.items():
        yield from (f"private {kind} {line};" for line in _filled(names, ", "))


def _filled(words: Iterable[str], between: str) -> Iterator[str]:
    """Wrap words into as few lines as possible."""
    line = ""
    for word in words:
        if line and len(line) + len(between) + len(word) > WIDTH:
            yield line
            line = ""
        line = f"{line}{between}{word}" if line else word
    if line:
        yield line


def _array(program: Program, storage: Storage) -> str:
    element = element_type(program, storage)
    name, kind = identifier(storage.name), type_name(element)
    if storage.region is Region.SCRATCH:
        return f"private readonly {kind}[] {name} = new {kind}[{(storage.size or 0) // size_of(element)}];"
    values = ", ".join(str(Spelling.constant(value, element.width)) for value in storage.data)
    return f"private static readonly {kind}[] {name} = {{{values}}};"


def _functions(program: Program) -> Iterator[list[str]]:
    for helper in program.helpers.values():
        yield _helper(program, helper)
    called = sorted(
        {s.name for s in statements(program.body) if isinstance(s, Invoke)} - set(program.methods)
    )
    kernels = (f"{class_name(name)} {identifier(name)}" for name in called)
    given = (f"{parameter_type(program, s)} {identifier(s.name)}" for s in program.parameters)
    publics = (f"{public_type(program, name)} {identifier(name)}" for name in program.publics)
    reached = every_pointer(program)
    head = f"void {RUN}({', '.join([*kernels, *given, *publics])})"
    yield [*_eager(program), f"internal {_unsafe(reached)}{head}", "{", *_opened(program, reached), "}"]
    for method in program.methods.values():
        yield _method(program, method)


def _eager(program: Program) -> list[str]:
    return [EAGER] if program.style.of(RuntimeOptions).eager else []


def _unsafe(reached: Sequence[Pointer]) -> str:
    return "unsafe " if reached else ""


def _opened(program: Program, reached: Sequence[Pointer]) -> Iterator[str]:
    """The kernel's body, inside the blocks that pin its arrays."""
    yield from (INDENT + line for line in on_stack(reached))
    kept, body = list(kept_in_place(program, reached)), _Body(program).lines()
    if not kept:
        yield from body
        return
    yield from (INDENT + line for line in (*kept, "{", *body, "}"))


def _helper(program: Program, helper: Helper) -> list[str]:
    spelling = Spelling(program)
    names = ", ".join(f"{type_name(kind)} {identifier(name)}" for name, kind in helper.parameters)
    head = f"private static {type_name(helper.body.type)} {spelling.helper(helper.name)}({names})"
    asked = [INLINED] if program.style.of(RuntimeOptions).hint else []
    return [*asked, head, "{", f"{INDENT}return {spelling.term(helper.body)};", "}"]


def _method(program: Program, method: Method) -> list[str]:
    """A part of the kernel: a method whose parameters are the storages and public integers that it uses."""
    if method.parameters or method.results:
        raise UnspellableError(f"C# can pass words to {method.name} only in fields")
    reached = pointers(program, method.body)
    given = (f"{kind} {name}" for kind, name in _given(program, method))
    publics = (f"{PLACE} {identifier(name)}" for name in method.publics)
    head = f"void {class_name(method.name)}({', '.join([*given, *publics])})"
    body = _Body(program.with_body(method.body))
    turns = [replace(loop, body=method.body) for loop in _callers(program, method)]
    opening = [INDENT + line for loop in turns[:1] for line in body.opening(loop)]
    first = [*_eager(program), f"private {_unsafe(reached)}{head}"]
    return [*first, "{", *opening, *body.lines(), "}"]


def _given(program: Program, method: Method) -> Iterator[tuple[str, str]]:
    """Types and names of a method's parameters for storages, pointers last."""
    used = arrays_used(program, method)
    yield from (
        (parameter_type(program, s), identifier(s.name)) for s in program.parameters if s.name in used
    )
    yield from ((one.type, one.name) for one in pointers(program, method.body))


def _callers(program: Program, method: Method) -> list[Loop]:
    """The loops whose iterations are in methods, including this one."""
    loops = (s for s in statements(program.body) if isinstance(s, Loop))
    return [loop for loop in loops if any(isinstance(s, Invoke) and s.name == method.name for s in loop.body)]


class _Body(WordStatements):
    indent = INDENT
    counter = constant = PLACE
    store = "Store"
    spelling: Spelling

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.spelling = Spelling(program)
        self.fields = {name for name, slot in program.slots.items() if slot.place is Place.FIELD}
        self.declared = set(self.fields)

    def declarations(self, names: Sequence[str]) -> Iterator[str]:
        return super().declarations([name for name in names if name not in self.fields])

    def type(self, name: str) -> str:
        return type_name(self.program.slots[name].type)

    def nested(self, statement: Loop | If, indent: str, outside: frozenset[str]) -> Iterator[str]:
        outer = dict(self.spelling.windows)
        windowed = isinstance(statement, Loop) and self.program.style.of(RuntimeOptions).window
        view = run_of(self.program, statement) if windowed and isinstance(statement, Loop) else None
        if isinstance(statement, Loop) and view is not None and pointer(self.program, view) is None:
            start, size = statement.start, view.width // 8
            yield indent + self.span(view, start, self.spelling.index(statement.stop + (size - 1) - start))
            self.spelling.windows[view.name] = None
            statement = replace(statement, start=Index(), stop=Index.of(f"{shown(view)}.Length"), step=1)
        yield from super().nested(statement, indent, outside)
        self.spelling.windows = outer

    def opening(self, loop: Loop) -> Iterator[str]:
        """A span of the block's words, if the program's style has one."""
        for view in windows(self.program, loop) if self.program.style.of(RuntimeOptions).window else ():
            alone = pointer(self.program, view) is not None and 8 * loop.step == view.width
            if view.name not in self.spelling.windows and not alone:
                start = Index.of(loop.variable)
                self.spelling.windows[view.name] = start
                yield self.span(view, start, str(loop.step))

    def span(self, view: View, start: Index, size: str) -> str:
        """Declare a span of a view's words, from a byte on, of so many bytes; or a pointer to them."""
        reached = pointer(self.program, view)
        if reached is not None:
            to = f"{TYPES[view.width]}*"
            return f"{to} {shown(view)} = ({to})({reached.name} + {self.spelling.index(start, ADD)});"
        kind, begin = TYPES[view.width], self.spelling.index(start)
        cut = f"{identifier(view.storage)}.Slice({begin}, {size})"
        return f"ReadOnlySpan<{kind}> {shown(view)} = MemoryMarshal.Cast<byte, {kind}>({cut});"

    def called(self, statement: Invoke) -> str:
        """A call of a method of this kernel, or of another kernel."""
        method = self.program.methods.get(statement.name)
        if method is None:
            name = f"{identifier(statement.name)}.{RUN}"
            views = [self.program.views[view] for view in statement.views]
            own = [view.name for view in views if (found := pointer(self.program, view)) and found.on_stack]
            if own:
                raise UnspellableError(f"{own[0]} is scratch on the stack, but other kernels need arrays")
            names = [identifier(view.storage) for view in views]
        else:
            name, names = class_name(method.name), [name for _, name in _given(self.program, method)]
        given = [*names, *map(self.spelling.index, statement.publics)]
        return f"{name}({', '.join(given)});"
