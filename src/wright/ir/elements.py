"""Words read as several narrower elements of an array."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from wright.ir.index import Index
from wright.ir.program import Program, View
from wright.ir.rewrite import rewrite_program
from wright.ir.terms import Op, Term, load

Join = Callable[[list[Term]], Term]


def places(view: View, index: Index, width: int) -> list[Index]:
    """The indices of the ``width``-bit elements that make up a word of a view, the highest first.

    Raises ValueError where a word may begin within an element.
    """
    if view.step * 8 % width or view.width % width:
        raise ValueError(f"the words of {view.name} do not begin where elements of {width} bits do")
    first = index.times(view.step * 8 // width)
    found = [first + i if i else first for i in range(view.width // width)]
    return found if view.big_endian else found[::-1]


def narrow(view: View, width: int) -> View:
    """A view of the ``width``-bit elements that make up another view's words."""
    return View(f"{view.storage}{width}", view.storage, width, view.big_endian)


def joined(program: Program, wanted: Callable[[View], int], join: Join) -> Program:
    """Load words as narrower elements.

    ``wanted`` gives the element width for a view; if it is the width of the view's words, they stay whole.
    """
    made: dict[str, View] = {}

    def rule(term: Term) -> Term | None:
        if term.op is not Op.LOAD or term.type.lanes != 1:
            return None
        name, index = term.element
        view = program.views[name]
        width = wanted(view)
        if width == view.width:
            return None
        part = narrow(view, width)
        made[part.name] = part
        return join([load(part.name, place, width) for place in places(view, index, width)])

    rewritten = rewrite_program(program, rule)
    return replace(rewritten, views={**program.views, **made})
