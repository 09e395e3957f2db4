"""Programs printed as text and parsed: to the same program, or to an error that names the line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.book import LANGUAGES
from tests.ir.programs import program
from wright import recipes
from wright.ir.index import Index, below
from wright.ir.parse import parse
from wright.ir.parts import concat, extract, mask, pack, select
from wright.ir.program import (
    Assign,
    Encoding,
    Invoke,
    Method,
    Own,
    Place,
    Program,
    Slot,
    Storage,
    Style,
    View,
    Wrap,
)
from wright.ir.read import TextError
from wright.ir.show import show
from wright.ir.terms import Term, Type, const, public, slot
from wright.spec import FUNCTIONS
from wright.targets.csharp.build import CSHARP
from wright.targets.csharp.passes import RuntimeOptions
from wright.targets.target import Target

SAMPLED = ("sha512", "siphash24")
"""Words of both widths, vectors, tables, carries, doubled words; keys, tails, methods."""


def is_read_again(made: Program) -> bool:
    text = show(made)
    again = parse(text, Own.__subclasses__())
    return again == made and show(again) == text


@pytest.mark.mutants
@pytest.mark.parametrize("target", LANGUAGES.values(), ids=lambda target: target.name)
def test_every_textbook_program(target: Target) -> None:
    for function in FUNCTIONS.values():
        for name, kernel in target.kernels(function).items():
            assert is_read_again(kernel().program), (function.name, name)


@pytest.mark.parametrize("name", SAMPLED)
@pytest.mark.parametrize("target", LANGUAGES.values(), ids=lambda target: target.name)
def test_every_stage_of_a_recipe(target: Target, name: str) -> None:
    kernels = target.kernels(FUNCTIONS[name])
    if not kernels:
        pytest.skip(f"{target.title} has no {name}")
    kernel = next(iter(kernels))
    recipe = target.recipe(FUNCTIONS[name], kernel)
    for number, stage in enumerate(recipe.stages(target.textbook(FUNCTIONS[name], kernel).program)):
        assert is_read_again(stage), (kernel, number)


def test_every_stage_of_code_that_is_unsafe() -> None:
    """Also the choices that only one language offers are parsed."""
    recipe = recipes.find(CSHARP, "sha1", "compress", recipes.UNSAFE)
    stages = recipe.stages(CSHARP.textbook(FUNCTIONS["sha1"], "compress").program)
    assert all(map(is_read_again, stages))
    assert stages[-1].style.own == RuntimeOptions(window=True, pointers=("M",))
    with pytest.raises(TextError, match="no language asked leaves RuntimeOptions open"):
        parse(show(stages[-1]))


def test_all_that_is_declared() -> None:
    made = program(
        Invoke("part", (), (Index.of("offset"),), (const(1, 32),), ("a",)),
        methods=(Method("part", ("p",), ("b",), (Assign(("T",), (slot("b", 32),)),), ("T",)),),
    )
    storages = {
        "odd": replace(made.storages["W"], name="odd", fields=True, size=0),
        "held": replace(made.storages["M"], name="held", holder='[var "Nat8"]'),
        "none": Storage("none", made.storages["H"].region, 4),
    }
    views = {"odd": View("odd", "odd", 64, lanes=2), "twin": View("twin", "odd", 8, True, 3, False)}
    slots = {
        "d": Slot("d", Type(64), Place.FIELD, Encoding.DOUBLED, 32),
        "e": Slot("e", Type(64, 2), encoding=Encoding.DIRTY),
        "f": Slot("f", Type(64), bits=8),
    }
    assert is_read_again(
        replace(
            made,
            storages={**made.storages, **storages},
            views={**made.views, **views},
            slots={**made.slots, **slots},
            style=Style(Wrap.EACH_ADD, True, True, RuntimeOptions(pointers=("M", "H"), hint=True)),
            most={"end": 64},
            whole=(("offset", "end", 64),),
        )
    )


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("concat64(5:u32, a)", concat(const(5, 32), slot("a", 32))),
        ("extract64(concat96(5:u32, n), 8)", extract(concat(const(5, 32), slot("n", 64)), 8, 64)),
        ("u64(-8·end + 3 << -2)", public(Index.of("end") * -8 + 3, 64, -2)),
    ],
)
def test_numbers_say_their_type_where_nothing_else_does(text: str, term: Term) -> None:
    made = parse(f"kernel k(end)\n  local u32 a\n  local u64 n\n  n = {text}\n")
    assert made.body == (Assign(("n",), (term,)),)
    assert show(made).endswith(f"n = {text}\n")


def test_vectors() -> None:
    a, v = slot("a", 32), slot("v", 32, 2)
    packed = select(mask((below("offset", 1), below("end", 64)), 32), v, pack((a, const(7, 32))))
    made = replace(
        program(Assign(("v",), (packed,))), slots={n: Slot(n, t.type) for n, t in (("a", a), ("v", v))}
    )
    assert is_read_again(made)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "line 1: a program begins with kernel name"),
        ("kernel k()\n  a = 5\n", "line 2: no slot 'a'; there are: "),
        ("kernel k()\n  local u32 a\n  a = b\n", "line 3: b is not declared"),
        ("kernel k()\n  local u32 a\n  a = f(a)\n", "line 3: no helper 'f'; there are: none"),
        ("kernel k()\n  local u32 a\n  a = a +\n", "line 3: the end where more is expected"),
        ("kernel k()\n  local u32 a\n  a = a + a + a\n", r"line 3: \+ where the line could end"),
        ("kernel k()\n  local u32 a\n  a = zext32(5)\n", "line 3: a number's type is not known here"),
        ("kernel k()\n  local u32 a\n  local u64 b\n  a = b\n", "line 4: b is u64 where u32 is asked for"),
        ("kernel k()\n  local u32 a\n  W[0] = a\n", "line 3: no view 'W'; there are: "),
        ("kernel k()\n  local u32 a\n  a = 5\n    a = 6\n", "line 3: nothing stands inside of: a = 5"),
        ("kernel k()\n  else\n", "line 2: an else without an if"),
        ("kernel k(H)\n  local u32 a\n  state G: 8 bytes as u32\n", "line 1: k is given G, H: list these"),
        ("kernel k()\n  local u32 a\n  u32 f(x) = ~x\n  a = f(a, a)\n", "line 4: f takes 1 words, not 2"),
        ("kernel k()\n  table K: 4 bytes as u32\n    5\n", "line 3: 5 among the elements of K, such as 0x"),
        ("kernel k()\n  local u32 a\n  other(; a)\n", "line 3: a where the line could end"),
        ("kernel k()\n  style{loud}\n", "line 2: no setting loud"),
        ("kernel k(p)\n  local u32 a\n  if p > 3\n    a = 1\n", "line 3: > where < or == is expected"),
    ],
)
def test_a_text_that_is_no_program(text: str, why: str) -> None:
    with pytest.raises(TextError, match=why):
        parse(text)
