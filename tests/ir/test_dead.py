"""Slots that a program reads before it sets them: all of them, or one."""

from __future__ import annotations

import pytest

from wright.ir.dead import is_read_first, read_before_set
from wright.ir.program import Statement, statements
from wright.spec import FUNCTIONS
from wright.targets.javascript.build import JAVASCRIPT


def suffixes(body: tuple[Statement, ...]) -> list[tuple[Statement, ...]]:
    return [body[at:] for at in range(0, len(body), 1 + len(body) // 20)]


@pytest.mark.parametrize(("name", "kernel"), [("sha1", "compress"), ("siphash24", "siphash")])
def test_one_slot_is_read_first_as_all_are(name: str, kernel: str) -> None:
    function = FUNCTIONS[name]
    made = JAVASCRIPT.make(function, kernel)
    for program in made.recipe.stages(made.kernel.program):
        bodies = [program.body, *(s.body for s in statements(program.body) if hasattr(s, "body"))]
        for body in (suffix for each in bodies for suffix in suffixes(each)):
            first = {slot for slot in program.slots if is_read_first(slot, body)}
            assert first == read_before_set(body)
