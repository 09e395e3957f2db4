"""The net below the proof: every program that is proven also runs on numbers, beside the spec.

It shares no rule with the proof: no path, no loop rule, no normal form. A difference says that the proof was
wrong, and refuses the text. A contract's symbols become numbers: counts of blocks as they are listed, places
at every residue modulo 8, and any total that has no other use. A word's number is a digest of its name.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache
from hashlib import blake2b
from typing import cast

from wright.contracts.contract import Case, Contract, Output
from wright.contracts.symbols import TOTAL
from wright.ir.index import Index
from wright.ir.memory import AccessError, Memory, table_memory
from wright.ir.message import Message
from wright.ir.numbers import OutsideError, compiled, function_of, load
from wright.ir.program import Program, Region, Storage, statements
from wright.ir.terms import Term, const, input_word
from wright.proof.equality import NotProvenError, named
from wright.proof.lanes import scalars
from wright.proof.sample import sampled

COUNTS = (*range(10), *range(15, 18), *range(31, 34))
"""Numbers of blocks; one from FEWEST to MOST is added, which depends on the kernel."""
FEWEST, MOST = 60, 300
RUNS = 70
"""The runs of a kernel, about: with many cases, not each is run with each number of blocks."""
PLACES = 8
GROWN = 1 << 8
"""The bytes of an array of the kernel's own that has no size: it grows, in languages that have such."""

WRONG = "the proof was wrong"
"""How a refusal begins of a text that was proven."""

Numbers = dict[str, int]


def check_numbers(program: Program, contract: Contract) -> int:
    """Run a program on numbers, and count the runs. Raises NotProvenError where it differs from the spec."""
    return sum(1 for _ in agreeing(program, contract))


def agreeing(program: Program, contract: Contract) -> Iterator[Case]:
    """The cases of numbers, one by one as the program agrees with the spec. Raises NotProvenError."""
    run, storages = compiled(program), program.storages
    tables = {
        view.storage: _bytes(storage, table_memory(storage.name, storage.data, view.width, view.big_endian))
        for view in reversed(list(program.views.values()))  # a table's elements are those of its first view
        if (storage := storages[view.storage]).region is Region.TABLE
    }
    for case in _cases(program, contract):
        given = contract.given(case)
        memory = {name: tables.get(name) or _bytes(storages[name], given.get(name)) for name in storages}
        kernels = {name: _kernel(kernel) for name, kernel in contract.kernels.items()}
        publics = [case[name] for name in program.publics]
        try:
            run(memory, kernels, *publics)
        except (OutsideError, UnboundLocalError, IndexError, AccessError) as fault:
            raise NotProvenError(f"{WRONG}: {named(case)}on numbers, {fault}") from fault
        for output, wanted in _expected(contract, case):
            size, order = output.value.width // 8, "big" if output.big_endian else "little"
            held = memory[output.storage][output.address : output.address + size]
            if held != wanted.to_bytes(size, "big" if order == "big" else "little"):
                raise NotProvenError(f"{WRONG}: {named(case)}on numbers, {output.name} is {held.hex()}")
        yield case


def _cases(program: Program, contract: Contract) -> Iterator[Case]:
    """Cases of numbers: each of the contract's, and each number of blocks, but not all pairs of them."""
    cases = list(contract.cases)
    seed = blake2b(f"{program.name} {sum(1 for _ in statements(program.body))}".encode()).digest()
    counts = (*COUNTS, FEWEST + int.from_bytes(seed, "big") % (MOST - FEWEST + 1))
    if all(contract.blocks(case) is None for case in cases):
        counts = (0,)
    apart = -(-len(cases) * len(counts) // RUNS)
    for turn, count in enumerate(counts):
        for at, case in enumerate(cases):
            if (turn + at) % apart == 0:
                yield _numbered(contract, case, count, turn + at)


def _numbered(contract: Contract, case: Case, count: int, residue: int) -> Case:
    """A case with a number for each symbol. Where several count blocks, they differ by one."""
    blocks, values = contract.blocks(case), Numbers()
    stretches = [s for m in contract.given(case).values() if isinstance(m, Message) for s in m.stretches]
    first = sorted(blocks.count.names) if blocks else []
    others = sorted({name for stretch in stretches for name in stretch.size.names} - set(first))
    values |= dict.fromkeys(first, count)
    values |= {name: max(0, count - i) for i, name in enumerate(others)}
    end = residue % PLACES
    for stretch in stretches:
        values |= dict.fromkeys(stretch.start.names, end)
        end += stretch.size.value(values) + PLACES + 1
    free = {name for value in case.values() for name in Index.of(value).names} - values.keys()
    values |= {name: _number(input_word(f"{name} {count}", TOTAL)) for name in free}
    return {name: Index.of(value).value(values) for name, value in case.items()}


def _expected(contract: Contract, case: Case) -> Iterator[tuple[Output, int]]:
    """The outputs' numbers by the spec."""
    blocks = contract.blocks(case)
    if blocks is None:
        outputs = contract.expected(case)
    else:
        words, key = tuple(map(_number, blocks.start)), cast(Hashable, contract)
        for number in range(blocks.count.value({})):
            block = blocks.block(Index.of(number), lambda condition: condition.holds({}))
            words = _after(key, words, tuple(block))
        widths = [word.width for word in blocks.start]
        outputs = blocks.final([const(word, width) for word, width in zip(words, widths, strict=True)])
    return ((output, _number(output.value)) for output in outputs)


@cache
def _after(contract: Hashable, words: tuple[int, ...], block: tuple[Term, ...]) -> tuple[int, ...]:
    """The spec's words after one more block: many runs begin with the same blocks."""
    widths = tuple(word.width for word in block)
    return tuple(_absorbing(contract, widths)(*words, *map(_number, block)))


@cache
def _absorbing(contract: Hashable, widths: tuple[int, ...]) -> Callable[..., list[int]]:
    """The spec's step as a function of integers."""
    assert isinstance(contract, Contract)
    blocks = contract.blocks(next(iter(contract.cases)))
    assert blocks is not None
    words = [input_word(f"word {i}", word.width) for i, word in enumerate(blocks.start)]
    block = [input_word(f"block {i}", width) for i, width in enumerate(widths)]
    return function_of([*words, *block], scalars(blocks.absorb(words, block)))


def _number(term: Term) -> int:
    (scalar,) = scalars([term])
    return sampled(scalar)


def _bytes(storage: Storage, given: Memory | Message | None) -> bytearray:
    """A storage's bytes; those that nobody gave have some value."""
    cells = list(_cells(given)) if given is not None else []
    most = max((at + word.width // 8 for at, word, _ in cells), default=0)
    size = max(most, GROWN if storage.size is None else storage.size)
    found = bytearray(blake2b(storage.name.encode()).digest() * (size // 64 + 1))
    for at, word, big_endian in cells:
        size = word.width // 8
        found[at : at + size] = _number(word).to_bytes(size, "big" if big_endian else "little")
    return found[: storage.size if storage.size is not None or given is None else _size(given)]


def _cells(given: Memory | Message) -> Iterator[tuple[int, Term, bool]]:
    """The words of a storage, at their addresses."""
    if isinstance(given, Memory):
        yield from ((at, word, order) for at, (word, order) in given.cells().items())
        return
    for stretch in given.stretches:
        start, size = stretch.start.value({}), stretch.size.value({})
        for number in range(-(-size // stretch.block)):
            for at, (word, order) in stretch.content(Index.of(number)).cells().items():
                if number * stretch.block + at < size:
                    yield start + number * stretch.block + at, word, order


def _size(given: Memory | Message | None) -> int:
    """How many bytes a storage has whose size its caller decides."""
    if isinstance(given, Message):
        return max((s.start + s.size).value({}) for s in given.stretches)
    cells = given.cells().items() if given is not None else ()
    return max((at + word.width // 8 for at, (word, _) in cells), default=0)


Words = tuple[bytearray, int, str]
"""A storage of words, the bytes of each, and their order."""


def _kernel(
    kernel: Callable[[tuple[Memory, ...], tuple[int, ...]], None],
) -> Callable[[Sequence[Words], Sequence[int]], None]:
    """A called kernel on bytes: what is opaque in the proof has a digest for its value."""

    def run(storages: Sequence[Words], publics: Sequence[int]) -> None:
        memories = []
        for number, (storage, size, order) in enumerate(storages):
            memory = Memory(f"argument {number}", size=len(storage))
            for at in range(0, len(storage), size):
                memory.plant(at, const(load(storage, at, size, order), 8 * size), order == "big")
            memories.append(memory)
        kernel(tuple(memories), tuple(publics))
        for memory, (storage, *_) in zip(memories, storages, strict=True):
            for at, (word, big_endian) in memory.cells().items():
                if at in memory.written:
                    size = word.width // 8
                    storage[at : at + size] = _number(word).to_bytes(size, "big" if big_endian else "little")

    return run
