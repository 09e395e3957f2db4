"""Contracts and interfaces as nested tuples: what proofs have in common, and are kept by."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import fields, is_dataclass
from enum import Enum

from wright.ir.interface import interface_of
from wright.ir.program import Program
from wright.spec import FUNCTIONS


def interface(program: Program) -> Hashable:
    """A program's interface, which its text is read with."""
    given = interface_of(program)
    mappings = (given.storages, given.views, given.slots, given.most)
    items = [tuple(each.items()) for each in mappings]
    return given.name, given.publics, given.body, given.style, given.whole, *items


def described(value: object) -> Hashable:
    """A contract as nested tuples, the same in every process.

    A definition without a name of its own is named by the functions that have it.
    """
    if isinstance(value, tuple):
        return tuple(map(described, value))
    if is_dataclass(value):
        return type(value).__qualname__, *(described(getattr(value, each.name)) for each in fields(value))
    if callable(value):
        having = [name for name, f in FUNCTIONS.items() if f.definition is value]
        name = f"{value.__module__}.{getattr(value, '__qualname__', '<')}"
        assert having or "<" not in name, f"{name} names no one function"
        return tuple(having) or name
    assert isinstance(value, str | int | Enum), f"contracts are made of other things than {value!r}"
    return value
