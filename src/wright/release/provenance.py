"""The provenance of a release, as an in-toto statement with SLSA's predicate: what was made, and of what."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from wright import DISTRIBUTION, VERSION
from wright.release.source import Source
from wright.release.sums import digest
from wright.targets.artefacts import REPOSITORY
from wright.toolchain.tools import CHECKOUT

STATEMENT = "https://in-toto.io/Statement/v1"
PREDICATE = "https://slsa.dev/provenance/v1"
HOW = f"{REPOSITORY}/blob/main/docs/release.md"
"""The page that says what the statement's fields mean."""
LOCKS = "requirements*.lock"


def provenance(
    files: Sequence[Path], proofs: Path, folder: Path, source: Source, checkout: Path = CHECKOUT
) -> str:
    """The statement as JSON: without a date, and without a word on the machine."""
    commit = {"uri": f"git+{REPOSITORY}", "digest": {"gitCommit": source.commit}}
    inputs = [*sorted((checkout / "recipes").rglob("*.toml")), *sorted(checkout.glob(LOCKS))]
    made = {
        "_type": STATEMENT,
        "subject": list(_named(sorted(files), folder)),
        "predicateType": PREDICATE,
        "predicate": {
            "buildDefinition": {
                "buildType": HOW,
                "externalParameters": {"version": VERSION},
                "internalParameters": {
                    "changedSinceCommit": source.dirty,
                    "testAllPassed": source.tested,
                },
                "resolvedDependencies": [commit, *_named(inputs, checkout)],
            },
            "runDetails": {
                "builder": {"id": HOW, "version": {DISTRIBUTION: VERSION}},
                "byproducts": list(_named([proofs], folder)),
            },
        },
    }
    return json.dumps(made, indent=2) + "\n"


def _named(files: Iterable[Path], folder: Path) -> Iterable[dict[str, Any]]:
    for file in files:
        yield {"name": file.relative_to(folder).as_posix(), "digest": {"sha256": digest(file)}}
