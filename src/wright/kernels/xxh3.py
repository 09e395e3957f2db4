"""XXH3's long messages: whole blocks, the stripes behind the last one, and the last 64 bytes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wright.contracts.blocks import CompressContract
from wright.contracts.xxhash import LastContract, StripesContract
from wright.ir.index import Index, below
from wright.ir.program import Assign, If, Loop, Program, Region, Statement, Storage, Store, View
from wright.ir.terms import Term, load, public, slot
from wright.ir.trace import Tracer
from wright.kernels.kernel import Kernel
from wright.spec.constructions.xxh3 import STRIPE, XXH3, accumulate, scramble
from wright.spec.language import running

LANES = range(8)


def blocks_kernel(spec: XXH3) -> Kernel:
    """The state after the blocks between two offsets of a message."""
    tracer, size = Tracer(spec.word), spec.block_size
    acc = _kept(tracer)
    stripes = Loop("stripes", "n", Index(), Index.of(size // STRIPE), 1, _stripe(tracer, spec, Index.of("p")))
    key = [load("H", i, spec.word) for i in range(24, 32)]
    scrambled = tuple(map(_assigned, LANES, scramble(acc, key)))
    blocks = Loop("blocks", "p", Index.of("offset"), Index.of("end"), size, (stripes, *scrambled))
    program = _program(spec, tracer, "blocks", ("offset", "end"), (*_loads(spec), blocks, *_stores(spec)))
    program = replace(program, whole=(("offset", "end", size),))
    return Kernel(spec.name, program.name, program, CompressContract(spec.unnamed))


def stripes_kernel(spec: XXH3) -> Kernel:
    """The state after this many stripes from the start of a block: fewer than it has."""
    tracer = Tracer(spec.word)
    _kept(tracer)
    stripe = _stripe(tracer, spec, Index())
    return _some_stripes(spec, tracer, Loop("stripes", "n", Index(), Index.of("count"), 1, stripe))


def chosen_stripes_kernel(spec: XXH3) -> Kernel:
    """The same by a turn for each stripe that there may be, so that no count of turns is public.

    A message at an offset needs it: of a loop with public bounds, the proof of places allows the variable
    only in the message's own addresses, and the secret is read by it, too.
    """
    tracer, most = Tracer(spec.word), spec.block_size // STRIPE - 1
    _kept(tracer)
    chosen = If(below("n", Index.of("count")), _stripe(tracer, spec, Index()))
    return _some_stripes(spec, tracer, Loop("stripes", "n", Index(), Index.of(most), 1, (chosen,)))


def _some_stripes(spec: XXH3, tracer: Tracer, stripes: Loop) -> Kernel:
    """A kernel over stripes from the start of a block."""
    program = _program(spec, tracer, "stripes", ("count",), (*_loads(spec), stripes, *_stores(spec)))
    program = replace(program, most={"count": spec.block_size // STRIPE - 1})
    return Kernel(spec.name, program.name, program, StripesContract(spec.unnamed))


def last_kernel(spec: XXH3, stored: bool = False) -> Kernel:
    """The hash after all whole stripes, by the message's last 64 bytes; ``total`` is its length.

    A total that is ``stored`` is a word behind the state: for targets whose public integers are shorter than
    a message may be long.
    """
    tracer = Tracer(spec.word)
    state = [load("H", i, spec.word) for i in range(len(spec.start))]
    length = load("H", len(state), spec.word) if stored else public("total", spec.word)
    with running(tracer):
        lanes = [tracer.named(f"lane{i}", load("M", Index.of(8 * i), spec.word)) for i in LANES]
        found = spec.finish(state, lanes, length)
    stores = (Store("out", Index.of(i), each) for i, each in enumerate(found))
    body, publics = (*tracer.body, *stores), () if stored else ("total",)
    program = _program(spec, tracer, "last", publics, body, gives=True)
    if stored:
        state_storage = Storage("H", Region.STATE, spec.state_size + spec.word_size)
        program = replace(program, storages={**program.storages, "H": state_storage})
    return Kernel(spec.name, program.name, program, LastContract(spec.unnamed, stored))


def _kept(tracer: Tracer) -> list[Term]:
    """The accumulators as locals."""
    return [tracer.new_slot(f"acc{i}") for i in LANES]


def _loads(spec: XXH3) -> Iterator[Statement]:
    return (_assigned(i, load("H", i, spec.word)) for i in LANES)


def _stores(spec: XXH3) -> Iterator[Statement]:
    return (Store("H", Index.of(i), slot(f"acc{i}", spec.word)) for i in LANES)


def _assigned(lane: int, value: Term) -> Statement:
    return Assign((f"acc{lane}",), (value,))


def _stripe(tracer: Tracer, spec: XXH3, start: Index) -> tuple[Statement, ...]:
    """A stripe: the n-th behind the start of a block."""
    n, tracer.body = Index.of("n"), []
    with running(tracer):
        places = (start + n * STRIPE + spec.word_size * i for i in LANES)
        lanes = [tracer.named(f"lane{i}", load("M", at, spec.word)) for i, at in enumerate(places)]
        key = [load("H", n + 8 + i, spec.word) for i in LANES]
        after = accumulate([slot(f"acc{i}", spec.word) for i in LANES], lanes, key)
    return (*tracer.body, *map(_assigned, LANES, after))


def _program(
    spec: XXH3,
    tracer: Tracer,
    name: str,
    publics: tuple[str, ...],
    body: tuple[Statement, ...],
    gives: bool = False,
) -> Program:
    """A kernel over the state and a message; one that ``gives`` a hash has an output, too."""
    storages = {
        "H": Storage("H", Region.STATE, spec.state_size),
        "M": Storage("M", Region.MESSAGE),
    }
    views = {"H": View("H", "H", spec.word), "M": View("M", "M", spec.word, unit=1)}
    if gives:
        storages["out"] = Storage("out", Region.OUTPUT, spec.digest_size)
        views["out"] = View("out", "out", spec.word)
    return Program(name=name, publics=publics, storages=storages, views=views, slots=tracer.slots, body=body)
