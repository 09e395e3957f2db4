"""Linear forms: sums that are not converted to words yet."""

from __future__ import annotations

from typing import NamedTuple

from wright.proof.addends import trailing_zeros


class Form(NamedTuple):
    """(Σ coefficient · value of an addend + constant) / 2^denominator.

    The value is modulo 2^width, for the width of the sum: the numerator's numbers are residues modulo
    2^(width + denominator).
    """

    items: dict[int, int]
    constant: int = 0
    denominator: int = 0


def scaled(form: Form, factor: int, width: int) -> Form:
    return added(Form({}), form, factor, width)


def added(left: Form, right: Form, factor: int, width: int) -> Form:
    """Left + factor · right, modulo 2^width; ``left`` must be reduced already."""
    denominator = max(left.denominator, right.denominator)
    mask = (1 << (width + denominator)) - 1
    raised = denominator - left.denominator
    items = {key: number << raised for key, number in left.items.items()} if raised else left.items.copy()
    factor <<= denominator - right.denominator
    for key, number in right.items.items():
        merged = (items.get(key, 0) + factor * number) & mask
        if merged:
            items[key] = merged
        else:
            items.pop(key, None)
    return Form(items, ((left.constant << raised) + factor * right.constant) & mask, denominator)


def added_exactly(left: Form, right: Form, factor: int) -> Form:
    """Left + factor · right as integers; neither has a denominator."""
    items = dict(left.items)
    for key, number in right.items.items():
        items[key] = items.get(key, 0) + factor * number
    items = {key: number for key, number in items.items() if number}
    return Form(items, left.constant + factor * right.constant)


def reduced(form: Form, width: int) -> Form:
    """The form modulo a smaller power of two."""
    mask = (1 << (width + form.denominator)) - 1
    if form.items and min(form.items.values()) > 0 and max(form.items.values()) <= mask:
        items = form.items  # most are reduced already: checking costs less than copying
    else:
        items = {key: kept for key, number in form.items.items() if (kept := number & mask)}
    return Form(items, form.constant & mask, form.denominator)


def cancelled(form: Form) -> Form:
    """The same fraction with the smallest denominator."""
    common = form.constant
    for number in form.items.values():
        common |= number
    by = min(trailing_zeros(common), form.denominator) if common else form.denominator
    if not by:
        return form
    items = {key: number >> by for key, number in form.items.items()}
    return Form(items, form.constant >> by, form.denominator - by)


def signed(number: int, width: int) -> int:
    """The residue modulo 2^width that is nearest to zero."""
    return number - (1 << width) if number >> (width - 1) else number
