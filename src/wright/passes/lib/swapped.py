"""Bytes in reverse order, by masks and shifts, in all words of a term at once."""

from __future__ import annotations

from wright.ir.program import Helper
from wright.ir.terms import Term, Type, slot


def swapping(width: int, word: int) -> Helper:
    """A helper that reverses the bytes of each word of ``word`` bits, in all words of a term at once."""
    name = f"swap{word}" if width == word else f"swap{word}x{width // word}"
    return Helper(name, (("x", Type(width)),), _swapped(slot("x", width), word))


def _swapped(x: Term, word: int) -> Term:
    for bits in (8, 16):
        if 2 * bits == x.width:
            return x << bits | x >> bits
        x = exchanged(x, bits)
    return x if word < x.width else x << 32 | x >> 32


def exchanged(x: Term, bits: int) -> Term:
    """Neighbours of so many bits change places."""
    mask = sum(((1 << bits) - 1) << at for at in range(0, x.width, 2 * bits))
    return (x & mask) << bits | (x >> bits & mask)
