"""The compiler's memory for our modules: two families together, with room for a canister around them."""

from __future__ import annotations

import pytest

from tests.targets.motoko.driver import edition, library
from wright.targets.motoko.engines import moc
from wright.targets.motoko.engines.canister import Canister
from wright.targets.motoko.engines.ic import InternetComputer
from wright.targets.motoko.rendering import FOLDERS
from wright.toolchain.tools import CHECKOUT

BOTH = """\
import Sha256 "mo:hashwright/{0}Sha256";
import Sha512 "mo:hashwright/{0}Sha512";
persistent actor {{
  public func sizes() : async (Nat, Nat) {{
    (Sha256.fromBlob(#sha256, "").size(), Sha512.fromBlob(#sha512, "").size())
  }};
}}
"""
MEGABYTES = 1200
"""The compiler's heap. Node's default is over three times as large, and the compiler would use it all."""
MADE = CHECKOUT / "build" / f"motoko-{MEGABYTES}"
"""A cache of what was compiled in so little memory, and in no more."""


@pytest.mark.turns
@pytest.mark.motoko
def test_two_families_compile_in_little_memory(ic: InternetComputer, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one kernel for each type of message or digest, Node's default heap was too small."""
    monkeypatch.setenv("NODE_OPTIONS", f"--max-old-space-size={MEGABYTES}")
    monkeypatch.setattr(moc, "MADE", MADE)
    text = BOTH.format(FOLDERS[edition(ic)])
    module = ic.compile({"main.mo": text, **library()}, strict=True)
    assert Canister(ic.metered(module)).call("sizes") == [32, 64]
