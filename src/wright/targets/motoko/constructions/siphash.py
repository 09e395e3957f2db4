"""SipHash in Motoko: one module, a function of it for each thing that holds a message."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from wright.kernels.kernel import Kernel
from wright.kernels.siphash import siphash_kernel
from wright.measure.given import KEY
from wright.spec.constructions.siphash import SipHash
from wright.targets.frames import origin
from wright.targets.motoko.bindings import MESSAGES, held, over
from wright.targets.motoko.counted import AT_ONCE, Alone, Asked, written
from wright.targets.motoko.engines.moc import PACKAGES
from wright.targets.motoko.rendering import KINDS, Edition, Row, render
from wright.targets.motoko.values import WORD, WORDS

MODULE = "SipHash"
TITLES = (MODULE,)
KEYWORDS = ("siphash",)
SIZES = (0, 8, 16, 32, 64)
FURTHER_BYTES = 64
"""More than a block, which has only eight."""
CALLS = {
    "Blob": "$module.$name(Keys.key, b)",
    "[Nat8]": "$module.${name}Array(Keys.key, a)",
    "[var Nat8]": "$module.${name}VarArray(Keys.key, v)",
    "Region": "$module.${name}Region(Keys.key, r, 0, Prim.natToNat64(n))",
}
"""What a caller may have its message in, and what hashes that."""
ADDED = {
    64: "$module.toBlob($module.$name($module.keyOf(b), b))",
    128: "let (low, _) = $module.$name($module.keyOf(b), b); $module.toBlob(low)",
}
"""What a canister calls whose size is told, by the bits of a value."""
KEY_FILE = f"{PACKAGES}/keys/Keys.mo"
KEY_MODULE = "module {{ public let key : [Nat64] = [0x{:x}, 0x{:x}] }}".format(
    *(int.from_bytes(KEY[at : at + 8], "little") for at in (0, 8))
)
IMPORT_KEY = 'import Keys "mo:keys/Keys";'


def kernels(function: SipHash, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """``siphash`` for each thing that holds a message."""
    del edition  # there is one
    return {f"siphash{end}": partial(_over, function, kind) for kind, end in MESSAGES.items()}


def _over(function: SipHash, message: str) -> Kernel:
    return over(held(siphash_kernel(function), {"key": WORDS, "out": WORD}), message)


def module(_: SipHash) -> str:
    """One for all."""
    return MODULE


def modules(functions: Sequence[SipHash], edition: Edition) -> Iterator[tuple[str, str]]:
    """The one."""
    holders = {function.name: edition.holders(function)["siphash"] for function in functions}
    context = {
        **edition.context,
        "kinds": KINDS,
        "imports": sorted(set(holders.values())),
        "functions": [
            {
                "name": function.name,
                "title": function.title,
                "holder": holders[function.name],
                "type": "(Nat64, Nat64)" if function.digest_size > 8 else "Nat64",
                "result": "two numbers, the first bytes first" if function.digest_size > 8 else "a number",
            }
            for function in functions
        ],
    }
    text = render("src/SipHash.mo", list(map(origin, functions)), **context)
    yield f"src/{edition.folder}{MODULE}.mo", text


def rows(functions: Sequence[SipHash]) -> Iterator[Row]:
    """All in one."""
    names = [function.name for function in functions]
    yield Row(MODULE, names, "**keyed**, for hash tables and short codes; not a general hash")


def asked(function: SipHash) -> Asked:
    """Short messages, and 64 bytes more, under a key that is made once."""
    numbers = written(CALLS, MODULE, function.name)
    return Asked(
        module=MODULE,
        calls={kind: f'do {{ ignore {call}; "" }}' for kind, call in numbers.items()},
        shown={kind: _bytes_of(call, function) for kind, call in numbers.items()},
        sizes=SIZES,
        block=FURTHER_BYTES,
        further=f"{FURTHER_BYTES} further bytes",
        digest=partial(function.digest, KEY),
        added=written({AT_ONCE: ADDED[function.output_bits]}, MODULE, function.name),
        files={KEY_FILE: KEY_MODULE},
        imports=(IMPORT_KEY,),
    )


def _bytes_of(call: str, function: SipHash) -> str:
    """A number, or two, as bytes."""
    if function.output_bits == 64:
        return f"SipHash.toBlob({call})"
    byte = "func(i : Nat) : Nat8 = if (i < 8) x[i] else y[i - 8]"
    parts = f"let (low, high) = {call}; let x = SipHash.toBlob(low); let y = SipHash.toBlob(high)"
    return f"do {{ {parts}; Prim.arrayToBlob(Prim.Array_tabulate<Nat8>(16, {byte})) }}"


def alone(_: SipHash) -> Alone | None:
    """A table asks for short messages: whole calls say all."""
    return None
