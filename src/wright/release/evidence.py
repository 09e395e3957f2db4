"""The proofs behind a release: each kernel of each package, as its text lies in the package."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from wright.build.editions import proof_note
from wright.build.packaged import prove_kernels, require_made
from wright.build.prove import Watcher


def evidence(folders: Mapping[str, Path], watch: Watcher) -> str:
    """Prove the packages in folders, given by their names, and list their kernels as JSON.

    Raises PackageError where a kernel is not proven, or a file is not as the compiler makes it.
    """
    packages = {name: sorted(_kernels(folder, watch), key=_place) for name, folder in folders.items()}
    return json.dumps({"packages": packages}, indent=1) + "\n"


def _kernels(folder: Path, watch: Watcher) -> Iterator[dict[str, Any]]:
    found = prove_kernels(folder, watch)
    require_made(found, folder)
    for placed, result in found.proofs.items():
        job = placed.found.job
        yield {
            "file": placed.place.file,
            "line": placed.place.line,
            "function": job.function,
            "kernel": job.kernel,
            "text": {"sha256": sha256(placed.found.text.encode()).hexdigest()},
            "recipe": placed.found.recipe or "none",
            "proof": proof_note(result.proof),
        }


def _place(row: Mapping[str, Any]) -> tuple[str, int, str, str]:
    """Where a kernel stands; functions may share one."""
    return row["file"], row["line"], row["function"], row["kernel"]
