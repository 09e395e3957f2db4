"""Hash a message with SipHash: any length, bytes at any offset, with a key or with its prepared state."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from wright.contracts.siphash import Initial, SipHashContract
from wright.ir.index import Index, below
from wright.ir.parts import zext
from wright.ir.program import Assign, If, Let, Loop, Program, Region, Statement, Storage, Store, View
from wright.ir.terms import Term, load, public
from wright.ir.trace import Tracer
from wright.kernels.kernel import Kernel
from wright.spec.constructions.siphash import Fold, SipHash, exact, last_word, word
from wright.spec.language import running

STATE = ("v0", "v1", "v2", "v3")


def initial_storage(initial: Initial, spec: SipHash) -> Storage:
    """The storage of the key, or of the state that is prepared from it."""
    size = spec.key_size if initial is Initial.KEY else 4 * spec.word_size
    return Storage(initial.value, Region.STATE, size)


def initial_state(initial: Initial, spec: SipHash) -> list[Term]:
    """The state before the first word, as a program reads it."""
    words = [load(initial.value, i, spec.word) for i in range(2 if initial is Initial.KEY else 4)]
    return spec.initial(words) if initial is Initial.KEY else words


def siphash_kernel(
    spec: SipHash, fold: Fold = exact, initial: Initial = Initial.KEY, name: str = "siphash"
) -> Kernel:
    """The textbook program: join bytes to words, one per iteration, then choose by the length of the tail."""
    tracer = Tracer(spec.word)
    v = [tracer.new_slot(name) for name in STATE]
    m = tracer.new_slot("m")

    def byte(index: Index) -> Term:
        return zext(fold(load("M", index, 8)), spec.word)

    def absorb() -> tuple[Statement, ...]:
        outer, tracer.body = tracer.body, []
        tracer.body.append(Assign(STATE, tuple(spec.absorb(v, m))))
        made, tracer.body = tracer.body, outer
        return tuple(_without_copies(made))

    def tail(left: int) -> tuple[Statement, ...]:
        bytes_left = [byte(Index.of("end") + (i - left)) for i in range(left)]
        return (Assign(("m",), (last_word(bytes_left, public(Index.of("end") - Index.of("offset"), 64)),)),)

    with running(tracer):
        tracer.body.append(Assign(STATE, tuple(initial_state(initial, spec))))
        whole = Assign(("m",), (word([byte(Index.of("p") + i) for i in range(8)]),))
        blocks = Loop("blocks", "p", Index.of("offset"), Index.of("end") - 7, 8, (whole, *absorb()))
        left = Let("left", (Index.of("end") - Index.of("offset")).mod(8))
        tracer.body += [blocks, left, *choose("left", 0, 8, tail), *absorb()]
        output = spec.finalize(v)
    stores = (Store("out", Index.of(i), value) for i, value in enumerate(output))
    program = Program(
        name=name,
        publics=("offset", "end"),
        storages={
            initial.value: initial_storage(initial, spec),
            "M": Storage("M", Region.MESSAGE),
            "out": Storage("out", Region.OUTPUT, spec.digest_size),
            **tracer.storages,
        },
        views={
            initial.value: View(initial.value, initial.value, spec.word),
            "M": View("M", "M", 8, unit=1),
            "out": View("out", "out", spec.word),
            **tracer.views,
        },
        slots=tracer.slots,
        body=(*tracer.body, *stores),
        helpers=tracer.helpers,
    )
    return Kernel(spec.name, program.name, program, SipHashContract(spec, fold, initial))


def _without_copies(body: list[Statement]) -> Iterator[Statement]:
    """Drop the assignments of variables to themselves."""
    for statement in body:
        if isinstance(statement, Assign):
            kept = [(s, x) for s, x in zip(statement.slots, statement.values, strict=True) if x.literal != s]
            yield Assign(tuple(s for s, _ in kept), tuple(x for _, x in kept))
        else:
            yield statement


def choose(
    name: str, low: int, high: int, case: Callable[[int], tuple[Statement, ...]]
) -> tuple[Statement, ...]:
    """One case for each value of a public integer in low … high - 1, found by binary search."""
    if high - low == 1:
        return case(low)
    middle = (low + high) // 2
    return (If(below(name, middle), choose(name, low, middle, case), choose(name, middle, high, case)),)
