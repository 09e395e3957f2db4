"""A program is proven once, whoever's text means it; and what a proof sees is never left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

import pytest

from wright.contracts.contract import Contract
from wright.ir.index import Index
from wright.ir.program import Helper, Let, Method, Program, Slot, Storage, Style, View, Wrap
from wright.ir.terms import Type, slot
from wright.proof import known
from wright.proof.check import NotProvenError, Proof, prove
from wright.proof.known import Known
from wright.spec import FUNCTIONS
from wright.targets.registry import TARGETS

KERNEL = TARGETS["c"].textbook(FUNCTIONS["sha1"], "compress")
PROGRAM, CONTRACT = KERNEL.program, KERNEL.contract
UNSEEN = {"name", "style"}
"""What a proof does not see of a program."""
OTHERS: dict[str, object] = {
    "name": "another",
    "style": Style(wrap=Wrap.EACH_ADD),
    "publics": (*PROGRAM.publics, "more"),
    "storages": {**PROGRAM.storages, "more": Storage("more", next(iter(PROGRAM.storages.values())).region)},
    "views": {**PROGRAM.views, "more": View("more", "state", 8)},
    "slots": {**PROGRAM.slots, "more": Slot("more", Type(32))},
    "body": (*PROGRAM.body, Let("more", Index.of(1))),
    "helpers": {"more": Helper("more", (("x", Type(32)),), slot("x", 32))},
    "methods": {"more": Method("more", (), (), ())},
    "most": {"more": 1},
    "whole": (*PROGRAM.whole, ("offset", "end", 3)),
}
"""Another value of each field of a program."""


@pytest.fixture
def proven(monkeypatch: pytest.MonkeyPatch) -> list[Program]:
    """The programs that were proven by themselves."""
    asked = list[Program]()

    def prove(program: Program, contract: Contract) -> Proof:
        assert contract is not None
        asked.append(program)
        return Proof(1, 0, seconds=1.0)

    monkeypatch.setattr(known, "prove", prove)
    return asked


def changed(value: object) -> object:
    """Another value of the same type."""
    match value:
        case bool():
            return not value
        case int():
            return value + 8
        case str():
            return f"{value}s"
        case None:
            return 8
        case tuple():
            return (*value, 1)
        case Type(width, lanes):
            return Type(width, lanes + 1)
    return next(each for each in type(value) if each is not value)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", [each.name for each in fields(Program)])
def test_each_field_is_seen_or_left_out_for_a_reason(name: str, proven: list[Program]) -> None:
    proofs = Known()
    proofs.prove(PROGRAM, CONTRACT)
    changes: dict[str, Any] = {name: OTHERS[name]}
    proofs.prove(replace(PROGRAM, **changes), CONTRACT)
    assert len(proven) == 1 + (name not in UNSEEN)


@pytest.mark.parametrize("what", ["storages", "views", "slots"])
def test_each_field_of_what_it_declares(what: str, proven: list[Program]) -> None:
    """All but the type of a caller's argument, which a reader and a printer know."""
    program = replace(PROGRAM, slots={"a": Slot("a", Type(32))})
    given: Mapping[str, Any] = getattr(program, what)
    name, first = next(iter(given.items()))
    for each in fields(first):
        proven.clear()
        proofs = Known()
        proofs.prove(program, CONTRACT)
        changes: dict[str, Any] = {each.name: changed(getattr(first, each.name))}
        other: dict[str, Any] = {what: {**given, name: replace(first, **changes)}}
        proofs.prove(replace(program, **other), CONTRACT)
        assert len(proven) == 1 + (each.name != "holder"), each.name


def test_a_proof_is_of_its_contract(proven: list[Program]) -> None:
    proofs = Known()
    for function in ("sha1", "md5", "sha1"):
        proofs.prove(PROGRAM, TARGETS["c"].textbook(FUNCTIONS[function], "compress").contract)
    assert len(proven) == 2


def test_what_is_known_costs_nothing(proven: list[Program]) -> None:
    proofs = Known()
    assert proofs.prove(PROGRAM, CONTRACT).seconds == 1.0
    again = proofs.prove(replace(PROGRAM, name="another"), CONTRACT)
    assert again == Proof(1, 0)
    assert again.seconds == 0.0
    assert len(proven) == 1


def test_a_refusal_is_no_proof() -> None:
    proofs, wrong = Known(), replace(PROGRAM, body=())
    for _ in range(2):
        with pytest.raises(NotProvenError):
            proofs.prove(wrong, CONTRACT)


def test_texts_of_two_languages_mean_one_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """C and C# have the same lanes: their texts are read apart, and proven once."""
    asked = list[Program]()

    def counted(program: Program, contract: Contract) -> Proof:
        asked.append(program)
        return prove(program, contract)

    monkeypatch.setattr(known, "prove", counted)
    proofs = Known()
    for target in ("c", "csharp"):
        TARGETS[target].make(FUNCTIONS["blake2s"], "finish").prove(proofs.prove)
    assert len(asked) == 1
