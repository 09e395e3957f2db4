"""Reserved words: the grammars accept some of them as names, but no compiler does."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from wright.proof.check import NotProvenError
from wright.spec import FUNCTIONS
from wright.targets.actionscript.syntax import RESERVED as ACTIONSCRIPT
from wright.targets.c.syntax import RESERVED as C
from wright.targets.csharp.syntax import RESERVED as CSHARP
from wright.targets.javascript.syntax import RESERVED as JAVASCRIPT
from wright.targets.registry import TARGETS
from wright.targets.rust.syntax import RESERVED as RUST
from wright.targets.target import PROVER_FAILED

RESERVED = {"actionscript": ACTIONSCRIPT, "c": C, "csharp": CSHARP, "javascript": JAVASCRIPT, "rust": RUST}
TAKEN = {
    "actionscript": "as else in private public static",
    "c": "_Bool else typeof uint32x8_t uint64x2_t",
    "csharp": "case class enum is",
    "javascript": "arguments eval let private public static",
    "rust": "abstract become do final macro override priv typeof unsized virtual",
}
"""Some that the grammars accept as names."""
CONTEXTUAL = "file global notnull scoped unmanaged var when where yield"
"""Contextual keywords of C#, which its grammar parses as names with parts: we never use them as names."""


def refusal(target: str, word: str) -> str:
    """The reason for refusing a text with this name for a variable."""
    kernels = TARGETS[target].kernels(FUNCTIONS["md5"])
    made = TARGETS[target].make(FUNCTIONS["md5"], "rehash" if "rehash" in kernels else "compress")
    text = re.sub(r"\ba\b", word, made.text)
    assert text != made.text
    with pytest.raises(NotProvenError) as found:
        replace(made, text=text).prove()
    return str(found.value)


@pytest.mark.turns
@pytest.mark.proofs
@pytest.mark.parametrize("target", RESERVED)
def test_no_variable_has_a_reserved_word_for_a_name(target: str) -> None:
    for word in RESERVED[target].split():
        assert PROVER_FAILED not in refusal(target, word), word


@pytest.mark.parametrize(("target", "word"), [(name, word) for name in TAKEN for word in TAKEN[name].split()])
def test_a_reserved_word_that_a_grammar_takes_for_a_name_is_named(target: str, word: str) -> None:
    assert f"{word} is a reserved word, and no name" in refusal(target, word)


@pytest.mark.parametrize("word", CONTEXTUAL.split())
def test_a_name_with_parts_is_refused(word: str) -> None:
    assert "an identifier has other parts than we print" in refusal("csharp", word)
