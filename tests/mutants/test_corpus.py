"""Every text changed by hand is refused for its reason, or proven if it computes the same."""

from __future__ import annotations

import pytest

from tests.mutants import actionscript, c, csharp, javascript, motoko, wasm
from tests.mutants.corpus import Changed
from tests.targets.motoko.wider import WIDER
from wright.proof.check import NotProvenError
from wright.targets.registry import TARGETS
from wright.targets.target import PROVER_FAILED, Target

CORPUS = {
    "javascript": javascript.TEXTS,
    "c": c.TEXTS,
    "csharp": csharp.TEXTS,
    "motoko": motoko.TEXTS,
    "actionscript": actionscript.TEXTS,
    "wasm": wasm.TEXTS,
}
"""The changed texts by target."""
ASKED = {**TARGETS, "motoko": WIDER}
"""For Motoko also kernels that do not ship."""
TEXTS = [
    pytest.param(ASKED[name], changed, id=f"{name}: {changed}")
    for name, texts in CORPUS.items()
    for changed in texts
]


@pytest.mark.proofs
@pytest.mark.parametrize(("target", "changed"), TEXTS)
def test_a_changed_text_is_refused_or_equal(target: Target, changed: Changed) -> None:
    made = changed.made(target)
    if changed.equal:
        made.prove()
        return
    with pytest.raises(NotProvenError) as refusal:
        made.prove()
    assert PROVER_FAILED not in str(refusal.value)
    assert any(why in str(refusal.value) for why in changed.why.split(" | ")), str(refusal.value)


def test_a_change_is_counted_once() -> None:
    for name, texts in CORPUS.items():
        assert len({str(changed) for changed in texts}) == len(texts) >= 300, name
