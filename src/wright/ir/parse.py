"""Programs from their text: what ``wright.ir.show`` writes, read again to the same program."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, replace
from enum import Enum
from typing import Any, TypeVar, get_type_hints

from wright.ir.program import (
    Assign,
    Encoding,
    Helper,
    If,
    Invoke,
    Let,
    Loop,
    Method,
    Own,
    Place,
    Program,
    Region,
    Slot,
    Statement,
    Storage,
    Store,
    Style,
    View,
)
from wright.ir.read import Reader, TextError, type_of
from wright.ir.terms import Term, Type

Line = tuple[int, int, str]
"""A line's number, counted from 1, its indentation, and its text."""
Body = tuple[Statement, ...]
Chosen = TypeVar("Chosen", Style, Own)
Declared = TypeVar("Declared", View, Slot)

_WHOLE = re.compile(r"where (\w+) - (\w+) is a multiple of (\d+)")
_MOST = re.compile(r"where (\w+) is at most (\d+)")
_SETTINGS = re.compile(r"(\w+)\{(.*)\}")
_STORAGE = re.compile(
    rf"({'|'.join(r.value for r in Region)}) (\w+):(?: (\d+))? bytes"
    r'(?: in ("(?:[^"\\]|\\.)*"))?( in fields)?((?:,? as [^,]+)*)'
)
_VIEW = re.compile(
    r"as (u\d+(?:x\d+)?)(?: (?!big-endian|step|unclean)(\w+))?( big-endian)?(?: step (\d+))?( unclean)?"
)
_SLOTS = re.compile(
    rf"({'|'.join(p.value for p in Place)}) (u\d+(?:x\d+)?)"
    rf"(?: \((?:({'|'.join(e.value for e in Encoding)})(?:, )?)?(?:(\d+) bits)?\))?((?: \w+)+)"
)
_HELPER = re.compile(r"(u\d+(?:x\d+)?) (\w+)\(([^()]*)\) = (.*)")
_METHOD = re.compile(r"method (\w+)\(([^();]*)(?:; ([^()]*))?\)(?: gives (.*))?")
_LOOP = re.compile(r"(\S+): for (\w+) in (.+) … (.+) step (\d+)")
_CALL = re.compile(r"(\w+)\((.*)\)")


def parse(text: str, owns: Iterable[type[Own]] = ()) -> Program:
    """The program of a text; ``owns`` are the classes of what languages alone leave open.

    Raises TextError, which names the line.
    """
    lines = [
        (number, len(line) - len(line.lstrip()), line.strip())
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip()
    ]
    return _Program({kind.__name__: kind for kind in owns}).program(lines)


def _named(text: str | None) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",")) if text else ()


class _Program:
    """The declarations so far."""

    def __init__(self, owns: Mapping[str, type[Own]]) -> None:
        self.owns = owns
        self.storages: dict[str, Storage] = {}
        self.views: dict[str, View] = {}
        self.slots: dict[str, Slot] = {}
        self.signatures: dict[str, tuple[tuple[Type, ...], Type]] = {}
        self.helpers: dict[str, Helper] = {}
        self.methods: dict[str, Method] = {}
        self.style = Style()
        self.whole: list[tuple[str, str, int]] = []
        self.most: dict[str, int] = {}
        self.line = 0

    def program(self, lines: list[Line]) -> Program:
        try:
            return self._program(lines)
        except TextError as error:
            raise TextError(f"line {self.line}: {error}") from None

    def _program(self, lines: list[Line]) -> Program:
        self.line = 1
        if not lines or not (header := re.fullmatch(r"kernel (\w+)\((.*)\)", lines[0][2])):
            raise TextError("a program begins with kernel name(…)")
        rest = self._declared(lines[1:])
        at = next((at for at, line in enumerate(rest) if line[2].startswith("method ")), len(rest))
        bodies = list(_blocks(rest[at:]))
        for head, _ in bodies:
            self._method(head)
        for head, inner in bodies:
            method = self._method(head)
            self.methods[method.name] = replace(method, body=self._body(inner))
        program = Program(
            header[1],
            tuple(name for name in _named(header[2]) if name not in self.storages),
            self.storages,
            self.views,
            self.slots,
            self._body(rest[:at]),
            self.helpers,
            self.methods,
            self.style,
            self.most,
            tuple(self.whole),
        )
        given = (*(storage.name for storage in program.parameters), *program.publics)
        self.line = lines[0][0]
        if given != _named(header[2]):
            raise TextError(f"{header[1]} is given {', '.join(given)}: list these")
        return program

    def _declared(self, lines: list[Line]) -> list[Line]:
        """Read the declarations; the lines behind them."""
        kinds: list[tuple[re.Pattern[str], Callable[[re.Match[str]], None]]] = [
            (_WHOLE, lambda m: self.whole.append((m[2], m[1], int(m[3])))),
            (_MOST, lambda m: self.most.update({m[1]: int(m[2])})),
            (_SETTINGS, self._settings),
            (_STORAGE, self._storage),
            (_SLOTS, self._slots),
        ]
        helpers: list[tuple[int, re.Match[str]]] = []
        at = 0
        while at < len(lines):
            self.line, indent, text = lines[at]
            storage = None
            if found := _HELPER.fullmatch(text):
                helpers.append((self.line, found))
                result = type_of(found[1])
                given = [part.partition(": ")[2] for part in _named(found[3])]
                self.signatures[found[2]] = tuple(type_of(k) if k else result for k in given), result
            else:
                match = next(((m, read) for kind, read in kinds if (m := kind.fullmatch(text))), None)
                if match is None:
                    break
                match[1](match[0])
                storage = match[0][2] if match[0].re is _STORAGE else None
            at += 1
            while storage and at < len(lines) and lines[at][1] > indent:
                self._data(storage, lines[at])
                at += 1
        self.helpers = dict(map(self._helper, helpers))
        return lines[at:]

    def _data(self, storage: str, line: Line) -> None:
        self.line, held = line[0], self.storages[storage]
        numbers = line[2].split()
        if wrong := [number for number in numbers if not re.fullmatch(r"0x[0-9a-f]+", number)]:
            raise TextError(f"{wrong[0]} among the elements of {storage}, such as 0x5a827999")
        data = tuple(int(number, 16) for number in numbers)
        self.storages[storage] = replace(held, data=held.data + data)

    def _settings(self, found: re.Match[str]) -> None:
        if found[1] == "style":
            self.style = _set(self.style, found[2])
        elif found[1] in self.owns:
            self.style = replace(self.style, own=_set(self.owns[found[1]](), found[2]))
        else:
            raise TextError(f"no language asked leaves {found[1]} open")

    def _storage(self, found: re.Match[str]) -> None:
        region, name, size, holder, fields_, views = found.groups()
        held = json.loads(holder) if holder else ""
        self.storages[name] = Storage(
            name, Region(region), int(size) if size else None, fields=bool(fields_), holder=held
        )
        for text in filter(None, (part.strip() for part in views.split(","))):
            if not (one := _VIEW.fullmatch(text)):
                raise TextError(f"no view: {text}")
            kind, own = type_of(one[1]), one[2] or name
            self.views[own] = View(
                own, name, kind.width, bool(one[3]), int(one[4] or 0), not one[5], kind.lanes
            )

    def _slots(self, found: re.Match[str]) -> None:
        place, kind, encoding, bits, names = found.groups()
        for name in names.split():
            self.slots[name] = Slot(
                name,
                type_of(kind),
                Place(place),
                Encoding(encoding) if encoding else Encoding.CLEAN,
                int(bits or 0),
            )

    def _helper(self, found: tuple[int, re.Match[str]]) -> tuple[str, Helper]:
        self.line, match = found
        given, result = self.signatures[match[2]]
        names = (part.partition(":")[0] for part in _named(match[3]))
        parameters = tuple(zip(names, given, strict=True))
        return match[2], Helper(match[2], parameters, self._term(match[4], result, dict(parameters)))

    def _method(self, head: Line) -> Method:
        """A method, still without its body."""
        self.line = head[0]
        if not (found := _METHOD.fullmatch(head[2])):
            raise TextError(f"no method: {head[2]}")
        method = Method(found[1], _named(found[2]), _named(found[3]), (), _named(found[4]))
        return self.methods.setdefault(method.name, method)

    def _body(self, lines: list[Line]) -> Body:
        result: list[Statement] = []
        for head, inner in _blocks(lines):
            self.line = head[0]
            if head[2] == "else":
                if not result or not isinstance(result[-1], If):
                    raise TextError("an else without an if")
                result[-1] = replace(result[-1], otherwise=self._body(inner))
            else:
                result.append(self._statement(head[2], inner))
        return tuple(result)

    def _statement(self, text: str, inner: list[Line]) -> Statement:
        if found := _LOOP.fullmatch(text):
            start, stop = (self._reader(bound).index_alone() for bound in found.group(3, 4))
            return Loop(found[1], found[2], start, stop, int(found[5]), self._body(inner))
        if text.startswith("if "):
            return If(self._reader(text.removeprefix("if ")).condition_alone(), self._body(inner))
        if inner:
            raise TextError(f"nothing stands inside of: {text}")
        left, equals, right = text.partition(" = ")
        if text.startswith("let ") and equals:
            return Let(left.removeprefix("let "), self._reader(right).index_alone())
        call = _CALL.fullmatch(right if equals else text)
        if call and (call[1] in self.methods or not equals):
            return self._invoke(call[1], call[2], _named(left) if equals else ())
        if found := re.fullmatch(r"(\w+)\[(.*)\]", left):
            view = self._of(self.views, found[1], "view")
            return Store(found[1], self._reader(found[2]).index_alone(), self._term(right, view.type))
        names = _named(left)
        kinds = [self._of(self.slots, name, "slot").type for name in names]
        return Assign(names, self._reader(right).terms(kinds))

    def _invoke(self, name: str, given: str, results: tuple[str, ...]) -> Invoke:
        first, _, words = given.partition(";")
        parts = [part for part in re.split(r", ", first) if part.strip()]
        views = tuple(part for part in parts if part in self.views)
        publics = tuple(self._reader(part).index_alone() for part in parts if part not in self.views)
        parameters = self.methods[name].parameters if name in self.methods else ()
        kinds = [self._of(self.slots, slot, "slot").type for slot in parameters]
        return Invoke(name, views, publics, self._reader(words).terms(kinds), results)

    def _of(self, known: Mapping[str, Declared], name: str, kind: str) -> Declared:
        if name not in known:
            raise TextError(f"no {kind} '{name}'; there are: {', '.join(known)}")
        return known[name]

    def _term(self, text: str, kind: Type, names: Mapping[str, Type] | None = None) -> Term:
        (term,) = self._reader(text, names).terms([kind])
        return term

    def _reader(self, text: str, names: Mapping[str, Type] | None = None) -> Reader:
        known = {slot.name: slot.type for slot in self.slots.values()} if names is None else names
        return Reader(text, known, {view.name: view.type for view in self.views.values()}, self.signatures)


def _blocks(lines: list[Line]) -> Iterator[tuple[Line, list[Line]]]:
    """Each line with those that stand inside of it."""
    at = 0
    while at < len(lines):
        head, inner = lines[at], at + 1
        while inner < len(lines) and lines[inner][1] > head[1]:
            inner += 1
        yield head, lines[at + 1 : inner]
        at = inner


def _set(usual: Chosen, text: str) -> Chosen:
    """Settings in place of the usual ones."""
    kinds = get_type_hints(type(usual))
    values: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        name, _, value = part.partition("=")
        if name not in {field.name for field in fields(usual)}:
            raise TextError(f"no setting {name}")
        values[name] = _setting(kinds[name], value)
    return replace(usual, **values)


def _setting(kind: Any, text: str) -> Any:
    if kind is bool:
        return True
    if isinstance(kind, type) and issubclass(kind, int | Enum):
        return kind(text)
    return tuple(text.split("+"))
