"""Every text changed by hand is refused for its reason, or proven if it computes the same."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from tests.mutants import actionscript, c, csharp, evm, javascript, motoko, rust, wasm
from tests.mutants.corpus import Changed
from tests.targets.motoko.wider import WIDER
from tests.tiers.drawn import sampled
from wright.proof.check import NotProvenError
from wright.targets.registry import TARGETS
from wright.targets.target import PROVER_FAILED, Target

CORPUS = {
    "javascript": javascript.TEXTS,
    "c": c.TEXTS,
    "csharp": csharp.TEXTS,
    "motoko": motoko.TEXTS,
    "actionscript": actionscript.TEXTS,
    "evm": evm.TEXTS,
    "rust": rust.TEXTS,
    "wasm": wasm.TEXTS,
}
"""The changed texts by target."""
ASKED = {**TARGETS, "motoko": WIDER}
"""For Motoko also kernels that do not ship."""
SAMPLE = 400
"""Further texts that the tier of mutants asks."""
BY_LOOPS = (
    "differs with public integers, and may not here",
    "is not at a fixed distance from",
    "of the blocks not taken",
    "turns do not take the next blocks",
    "where nothing was given or written",
    "is read before it is set",
    "is not what the spec says",
)
"""Reasons by the rule for loops. Rows of further texts may still name that of the rule before it."""


def texts() -> list[ParameterSet]:
    """All texts: `make test` has the first of each target and reason, the tier of mutants some others."""
    first, others, seen = list[ParameterSet](), list[ParameterSet](), set[tuple[str, str]]()
    for name, several in CORPUS.items():
        for changed in several:
            reason = (name, "equal" if changed.equal else changed.why)
            rows = others if reason in seen else first
            rows.append(pytest.param(ASKED[name], changed, id=f"{name}: {changed}"))
            seen.add(reason)
    return [*first, *sampled(others, SAMPLE)]


@pytest.mark.proofs
@pytest.mark.parametrize(("target", "changed"), texts())
def test_a_changed_text_is_refused_or_equal(
    target: Target, changed: Changed, request: pytest.FixtureRequest
) -> None:
    made = changed.made(target)
    if changed.equal:
        made.prove()
        return
    with pytest.raises(NotProvenError) as refusal:
        made.prove()
    assert PROVER_FAILED not in str(refusal.value)
    further = BY_LOOPS if any(map(request.node.get_closest_marker, ("mutants", "slow"))) else ()
    assert any(why in str(refusal.value) for why in (*changed.why.split(" | "), *further)), str(refusal.value)


def test_a_change_is_counted_once() -> None:
    for name, texts in CORPUS.items():
        assert len({str(changed) for changed in texts}) == len(texts) >= 150, name
