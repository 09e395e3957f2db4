"""Programs as text, for people and for golden tests; ``wright.ir.parse`` reads it.

Words lie little-endian where nothing else is said, side by side where no step is, and are locals of their
whole width where nothing is said in parentheses.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import Enum

from wright.ir.notation import show_term, typed_term
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
    Program,
    Slot,
    Statement,
    Storage,
    Store,
    Style,
    View,
)

_ROW = 8
"""Elements of a table in a line."""


def show(program: Program) -> str:
    """The whole program, one statement a line."""
    return "\n".join(_program(program)) + "\n"


def _program(program: Program) -> Iterator[str]:
    yield f"kernel {program.name}({', '.join([*(s.name for s in program.parameters), *program.publics])})"
    for first, last, number in program.whole:
        yield f"  where {last} - {first} is a multiple of {number}"
    yield from (f"  where {name} is at most {most}" for name, most in program.most.items())
    yield from (f"  style{text}" for text in [_settings(program.style)] if text != "{}")
    if program.style.own != Own():
        yield f"  {type(program.style.own).__name__}{_settings(program.style.own)}"
    for storage in program.storages.values():
        yield from _storage(storage, [v for v in program.views.values() if v.storage == storage.name])
    kinds: dict[str, list[str]] = {}
    for slot in program.slots.values():
        kinds.setdefault(f"{slot.place.value} {slot.type}{_encoding(slot)}", []).append(slot.name)
    yield from (f"  {kind} {' '.join(names)}" for kind, names in kinds.items())
    yield from map(_helper, program.helpers.values())
    yield from _body(program.body, "  ")
    for method in program.methods.values():
        yield f"  method {_signature(method)}"
        yield from _body(method.body, "    ")


def _settings(chosen: Style | Own) -> str:
    """The settings that differ from the defaults, as passes write theirs; a true one is its name alone."""
    usual = type(chosen)()
    named = [(f.name, getattr(chosen, f.name)) for f in fields(chosen)]
    found = [(n, v) for n, v in named if v != getattr(usual, n) and not isinstance(v, Own)]
    return f"{{{','.join(n if v is True else f'{n}={_value(v)}' for n, v in found)}}}"


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return "+".join(map(_value, value))
    return str(value.value) if isinstance(value, Enum) else str(value)


def _storage(storage: Storage, views: list[View]) -> Iterator[str]:
    size = "bytes" if storage.size is None else f"{storage.size} bytes"
    held = f" in {json.dumps(storage.holder)}" if storage.holder else ""
    place = " in fields" if storage.fields else ""
    shown = ", ".join(_view(view) for view in views)
    yield f"  {storage.region.value} {storage.name}: {size}{held}{place} {shown}".rstrip()
    for at in range(0, len(storage.data), _ROW):
        yield f"    {' '.join(map(hex, storage.data[at : at + _ROW]))}"


def _view(view: View) -> str:
    name = "" if view.name == view.storage else f" {view.name}"
    order = " big-endian" if view.big_endian else ""
    step = f" step {view.unit}" if view.unit else ""
    return f"as {view.type}{name}{order}{step}{'' if view.clean else ' unclean'}"


def _encoding(slot: Slot) -> str:
    clean = slot.encoding is Encoding.CLEAN
    said = [*([] if clean else [slot.encoding.value]), *([f"{slot.bits} bits"] if slot.bits else [])]
    return f" ({', '.join(said)})" if said else ""


def _helper(helper: Helper) -> str:
    result = helper.body.type
    given = (name if kind == result else f"{name}: {kind}" for name, kind in helper.parameters)
    return f"  {result} {helper.name}({', '.join(given)}) = {show_term(helper.body)}"


def _signature(method: Method) -> str:
    gives = f" gives {', '.join(method.results)}" if method.results else ""
    return f"{method.name}({_groups(method.publics, method.parameters)}){gives}"


def _groups(publics: Iterable[str], words: Iterable[str]) -> str:
    """Public integers, then a semicolon and words."""
    given = ", ".join(words)
    return f"{', '.join(publics)}; {given}" if given else ", ".join(publics)


def _body(body: Iterable[Statement], indent: str) -> Iterator[str]:
    for statement in body:
        match statement:
            case Assign(slots, values):
                yield f"{indent}{', '.join(slots)} = {', '.join(show_term(value) for value in values)}"
            case Store(view, index, value):
                yield f"{indent}{view}[{index}] = {show_term(value)}"
            case Loop():
                bounds = f"{statement.start} … {statement.stop} step {statement.step}"
                yield f"{indent}{statement.role}: for {statement.variable} in {bounds}"
                yield from _body(statement.body, indent + "  ")
            case If(condition, then, otherwise):
                yield f"{indent}if {condition}"
                yield from _body(then, indent + "  ")
                if otherwise:
                    yield f"{indent}else"
                    yield from _body(otherwise, indent + "  ")
            case Let(variable, value):
                yield f"{indent}let {variable} = {value}"
            case Invoke():
                given = _groups(
                    [*statement.views, *map(str, statement.publics)], map(typed_term, statement.args)
                )
                results = f"{', '.join(statement.results)} = " if statement.results else ""
                yield f"{indent}{results}{statement.name}({given})"
