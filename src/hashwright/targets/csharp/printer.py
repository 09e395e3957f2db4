"""Programs as C# classes: scratch, tables and helpers are members, and ``Run`` is the kernel.

What it loads, stores and rotates with is in words.cs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from hashwright.ir.index import Index
from hashwright.ir.program import (
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
from hashwright.targets.csharp.fields import Field, fields, overlap
from hashwright.targets.csharp.spelling import Spelling
from hashwright.targets.csharp.values import (
    PLACE,
    RUN,
    TYPES,
    class_name,
    element_width,
    identifier,
    is_own,
    parameter_type,
    public_type,
    storages_used,
    type_name,
)
from hashwright.targets.csharp.window import run_of, windows
from hashwright.targets.lowering import sequential
from hashwright.targets.target import UnspellableError
from hashwright.targets.wordstatements import WordStatements

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
    arrays = [s for s in program.storages.values() if is_own(s) and not s.fields]
    explicit = overlap(program)
    if explicit and any(s.region is Region.SCRATCH for s in arrays):
        raise UnspellableError("C# has no arrays among fields that overlap: make fields of all of them")
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
    """Words in as few lines as hold them."""
    line = ""
    for word in words:
        if line and len(line) + len(between) + len(word) > WIDTH:
            yield line
            line = ""
        line = f"{line}{between}{word}" if line else word
    if line:
        yield line


def _array(program: Program, storage: Storage) -> str:
    width = element_width(program, storage)
    name, kind = identifier(storage.name), TYPES[width]
    if storage.region is Region.SCRATCH:
        return f"private readonly {kind}[] {name} = new {kind}[{8 * (storage.size or 0) // width}];"
    values = ", ".join(str(Spelling.constant(value, width)) for value in storage.data)
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
    head = f"internal void {RUN}({', '.join([*kernels, *given, *publics])})"
    yield [head, "{", *_Body(program).lines(), "}"]
    for method in program.methods.values():
        yield _method(program, method)


def _helper(program: Program, helper: Helper) -> list[str]:
    spelling = Spelling(program)
    names = ", ".join(f"{type_name(kind)} {identifier(name)}" for name, kind in helper.parameters)
    head = f"private static {type_name(helper.body.type)} {spelling.helper(helper.name)}({names})"
    return [head, "{", f"{INDENT}return {spelling.term(helper.body)};", "}"]


def _method(program: Program, method: Method) -> list[str]:
    """A part of the kernel: it is given the storages and the public integers that it uses."""
    if method.parameters or method.results:
        raise UnspellableError(f"C# gives words to {method.name} in fields alone")
    used = storages_used(program, method)
    given = (
        f"{parameter_type(program, s)} {identifier(s.name)}" for s in program.parameters if s.name in used
    )
    publics = (f"{PLACE} {identifier(name)}" for name in method.publics)
    head = f"private void {class_name(method.name)}({', '.join([*given, *publics])})"
    body = _Body(program.with_body(method.body))
    turns = [replace(loop, body=method.body) for loop in _callers(program, method)]
    opening = [INDENT + line for loop in turns[:1] for line in body.opening(loop)]
    return [head, "{", *opening, *body.lines(), "}"]


def _callers(program: Program, method: Method) -> list[Loop]:
    """The loops whose turns are in methods, this one among them."""
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
        view = run_of(self.program, statement) if isinstance(statement, Loop) else None
        if isinstance(statement, Loop) and view is not None and self.program.style.window:
            start, size = statement.start, view.width // 8
            yield indent + self.span(view, start, self.spelling.index(statement.stop + (size - 1) - start))
            self.spelling.windows[view.name] = None
            statement = replace(statement, start=Index(), stop=Index.of(f"{view.name}.Length"), step=1)
        yield from super().nested(statement, indent, outside)
        self.spelling.windows = outer

    def opening(self, loop: Loop) -> Iterator[str]:
        """A span of the block's words, where the program's style asks for it."""
        for view in windows(self.program, loop) if self.program.style.window else ():
            if view.name not in self.spelling.windows:
                start = Index.of(loop.variable)
                self.spelling.windows[view.name] = start
                yield self.span(view, start, str(loop.step))

    def span(self, view: View, start: Index, size: str) -> str:
        """What declares a span of a view's words, from a byte on and of so many bytes."""
        kind, begin = TYPES[view.width], self.spelling.index(start)
        cut = f"{identifier(view.storage)}.Slice({begin}, {size})"
        return f"ReadOnlySpan<{kind}> {view.name} = MemoryMarshal.Cast<byte, {kind}>({cut});"

    def called(self, statement: Invoke) -> str:
        """A method of this kernel, or another kernel."""
        method = self.program.methods.get(statement.name)
        if method is None:
            name = f"{identifier(statement.name)}.{RUN}"
            storages = [self.program.views[view].storage for view in statement.views]
        else:
            name, used = class_name(method.name), storages_used(self.program, method)
            storages = [s.name for s in self.program.parameters if s.name in used]
        given = [*map(identifier, storages), *map(self.spelling.index, statement.publics)]
        return f"{name}({', '.join(given)});"
