"""A small program over Motoko's storages: halves of a state, a message, a buffer, scratch; and its texts."""

from __future__ import annotations

from dataclasses import replace

from wright.ir.program import Program, Region, Slot, Statement, Storage, View
from wright.ir.terms import Type

TAKES = "H : [var Nat16], M : Blob, buffer : [var Nat8], offset : Nat, end : Nat"
COUNTERS = "let o = Prim.natToNat64(offset); let e = Prim.natToNat64(end);"


def text(*lines: str, takes: str = TAKES, before: str = "") -> str:
    """A text of ``small``, whose statements begin at line 3."""
    body = "".join(f"  {line}\n" for line in lines)
    return f"{before} public func small({takes}) {{\n  {COUNTERS}\n{body}}};\n"


def small(*body: Statement, locals_: tuple[str, ...] = ()) -> Program:
    """``small(H, M, buffer, offset, end)``."""
    return Program(
        name="small",
        publics=("offset", "end"),
        storages={
            "H": Storage("H", Region.STATE, 8),
            "M": Storage("M", Region.MESSAGE),
            "buffer": Storage("buffer", Region.BUFFER, 64),
            "W": Storage("W", Region.SCRATCH, 64),
        },
        views={
            "H": View("H", "H", 32, big_endian=True),
            "M": View("M", "M", 8, unit=1),
            "words": View("words", "buffer", 32, big_endian=True, unit=1),
            "W": View("W", "W", 32),
        },
        slots={name: Slot(name, Type(32)) for name in locals_},
        body=body,
    )


def of_words(*body: Statement, size: int = 4) -> Program:
    """``small(M0, M1)``: halves of words as parameters, without storage; returns ``size`` bytes of them."""
    return Program(
        name="small",
        publics=(),
        storages={
            "M": Storage("M", Region.MESSAGE, 4, holder="Nat16"),
            "out": Storage("out", Region.OUTPUT, size, holder="Nat16"),
        },
        views={
            "M": View("M", "M", 32, big_endian=True),
            "out": View("out", "out", 32, big_endian=True),
        },
        slots={},
        body=body,
    )


def in_a_region() -> Program:
    """``small`` with its message in a region."""
    made = small()
    return replace(made, storages={**made.storages, "M": replace(made.storages["M"], holder="Region")})


def returning(
    *body: Statement, size: int = 8, holder: str = "Blob", locals_: tuple[str, ...] = ("a",)
) -> Program:
    """``small(M)``, which returns ``size`` bytes, or words."""
    made = small(*body, locals_=locals_)
    width = 32 if holder == "Blob" else 64
    return replace(
        made,
        publics=(),
        storages={"M": made.storages["M"], "out": Storage("out", Region.OUTPUT, size, holder=holder)},
        views={"M": made.views["M"], "out": View("out", "out", width, big_endian=True)},
    )
