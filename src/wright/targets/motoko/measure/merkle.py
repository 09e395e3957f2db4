"""Hash trees in canisters, as for certified data: with a call for a node of two digests, and without."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from wright.measure.counts import agree
from wright.measure.interleave import trusted
from wright.spec import Function
from wright.targets.motoko.engines.counting import Counter, Probe
from wright.targets.motoko.engines.ic import InternetComputer
from wright.targets.motoko.engines.moc import PACKAGES

TREE = Path(__file__).parent / "tree.mo"
LEAVES, CHANGED = 1000, 500
UPDATE = f"Tree.update(tree, {CHANGED}, leaves[0], node); "
BUILT, UPDATED = f"{LEAVES:,} leaves", "a leaf changed"


def trees(
    engine: InternetComputer,
    function: Function,
    nodes: Mapping[str, str],
    files: Mapping[str, str],
    imports: Sequence[str],
) -> tuple[dict[str, dict[str, float]], tuple[str, ...]]:
    """The costs of a tree of a thousand digests, and of changing one leaf, without the cost of making leaves.

    They are by way and case; the notes tell of the heap.

    ``nodes`` are the ways to make a digest of two, ``l`` and ``r``.

    Raises WrongDigestError, MissingEngineError or EngineError.
    """
    leaves = f"let leaves = Tree.leaves(n, {function.digest_size})"
    probes = [f'do {{ {leaves}; ignore leaves; "" }}']
    for node in nodes.values():
        build = (
            f"{leaves}; func node(l : Blob, r : Blob) : Blob = {node}; let tree = Tree.build(leaves, node)"
        )
        probes += [f"do {{ {build}; {then}tree[1] }}" for then in ("", UPDATE)]
    texts = {**files, f"{PACKAGES}/tree/Tree.mo": TREE.read_text(encoding="utf-8")}
    counter = Counter(engine, texts, [*imports, 'import Tree "mo:tree/Tree";'])
    none, *found = (counts[LEAVES] for counts in counter.count([Probe(each, [LEAVES]) for each in probes]))
    costs = dict[str, dict[str, float]]()
    notes = []
    for name, built, changed in zip(nodes, found[::2], found[1::2], strict=True):
        for count, expected in ((built, root(function)), (changed, root(function, CHANGED))):
            agree(name, expected, count.result)
        costs[name] = {
            BUILT: built.instructions - none.instructions,
            UPDATED: changed.instructions - built.instructions,
        }
        heap = [built.allocated - none.allocated, changed.allocated - built.allocated]
        notes.append(f"{name}: {heap[0]:,} bytes of heap for the tree, {heap[1]:,} for a change")
    return costs, tuple(notes)


def sizes(function: Function) -> dict[str, int]:
    """The bytes that are given for each case."""
    return {BUILT: LEAVES * function.digest_size, UPDATED: function.digest_size}


def root(function: Function, changed: int | None = None) -> bytes:
    """The root of the tree in ``tree.mo``; a changed leaf becomes equal to the first one."""
    digest, size = trusted(function), function.digest_size
    leaves = [bytes((i * 7 + at * 31 + i // 256) % 256 for at in range(size)) for i in range(LEAVES)]
    if changed is not None:
        leaves[changed] = leaves[0]
    nodes = [b""] * LEAVES + leaves
    for i in reversed(range(1, LEAVES)):
        nodes[i] = digest(nodes[2 * i] + nodes[2 * i + 1])
    return nodes[1]
