"""Small programs for tests: one state H of two words, a message M of bytes, scratch W, a table K."""

from __future__ import annotations

from dataclasses import replace

from wright.ir.program import Helper, Method, Program, Region, Slot, Statement, Storage, View
from wright.ir.terms import Type

WORD = Type(32)


def with_fields(small: Program, lanes: int = 1) -> Program:
    """The same program, with W as one scalar for each word, and P as its pairs."""
    fields = replace(small.storages["W"], fields=True, size=80 * 4 * lanes)
    views = {"W": View("W", "W", 32, lanes=lanes), "P": View("P", "W", 64, lanes=lanes)}
    return replace(small, storages={**small.storages, "W": fields}, views={**small.views, **views})


def program(
    *body: Statement,
    slots: tuple[str, ...] = ("a", "b", "T"),
    publics: tuple[str, ...] = ("offset", "end"),
    helpers: tuple[Helper, ...] = (),
    methods: tuple[Method, ...] = (),
) -> Program:
    return Program(
        name="small",
        publics=publics,
        storages={
            "H": Storage("H", Region.STATE, 8),
            "M": Storage("M", Region.MESSAGE),
            "out": Storage("out", Region.OUTPUT, 8),
            "W": Storage("W", Region.SCRATCH, 80 * 4),
            "K": Storage("K", Region.TABLE, 16, (10, 11, 12, 13)),
        },
        views={
            "H": View("H", "H", 32, big_endian=True),
            "M": View("M", "M", 8, unit=1),
            "out": View("out", "out", 32),
            "W": View("W", "W", 32),
            "K": View("K", "K", 32),
        },
        slots={name: Slot(name, WORD) for name in slots},
        body=body,
        helpers={helper.name: helper for helper in helpers},
        methods={method.name: method for method in methods},
    )
