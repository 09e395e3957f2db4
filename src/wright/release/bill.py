"""The bill of materials: every file of a release, and the code of others in it, in CycloneDX's format."""

from __future__ import annotations

import json
import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from wright import DISTRIBUTION, VERSION
from wright.release.source import Source
from wright.release.sums import digest
from wright.targets.artefacts import NAME, OURS, REPOSITORY, Artefact, Part, purl

FORMAT = "1.6"


def bill(artefacts: Sequence[Artefact], folder: Path, source: Source) -> str:
    """The bill as JSON. It has no date: the same files of the same commit have the same bill."""
    components = [_artefact(artefact, folder) for artefact in artefacts]
    said = json.dumps([source.commit, components], sort_keys=True)
    product = {
        "type": "library",
        "bom-ref": NAME,
        "name": NAME,
        "version": VERSION,
        "licenses": [{"license": {"id": OURS}}],
        "externalReferences": [{"type": "vcs", "url": REPOSITORY}],
        "properties": [{"name": "hashwright:commit", "value": source.commit}],
    }
    tool = {
        "type": "application",
        "name": DISTRIBUTION,
        "version": VERSION,
        "purl": purl("pypi", DISTRIBUTION),
    }
    made = {
        "$schema": f"http://cyclonedx.org/schema/bom-{FORMAT}.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": FORMAT,
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, said)}",
        "version": 1,
        "metadata": {"tools": {"components": [tool]}, "component": product},
        "components": components,
        "dependencies": [
            {"ref": NAME, "dependsOn": [each["bom-ref"] for each in components]},
            *({"ref": each["bom-ref"], "dependsOn": []} for each in components),
        ],
    }
    return json.dumps(made, indent=2) + "\n"


def _artefact(artefact: Artefact, folder: Path) -> dict[str, Any]:
    path = artefact.file.relative_to(folder).as_posix()
    licences = dict.fromkeys([OURS, *(part.licence for part in artefact.parts)])
    made: dict[str, Any] = {
        "type": "library",
        "bom-ref": path,
        "name": path,
        "version": VERSION,
        "description": artefact.title,
        "hashes": [{"alg": "SHA-256", "content": digest(artefact.file)}],
        "licenses": [{"expression": " AND ".join(licences)}],
        "purl": artefact.purl,
    }
    if artefact.parts:
        made["components"] = [_part(part, path) for part in artefact.parts]
    return made


def _part(part: Part, inside: str) -> dict[str, Any]:
    return {
        "type": "library",
        "bom-ref": f"{inside}#{part.name}",
        "name": part.name,
        "version": part.version,
        "licenses": [{"license": {"id": part.licence}}],
        "purl": part.purl,
    }
