"""Render files of the Motoko package: templates, and the modules that hold kernels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wright.recipes import FAST
from wright.spec import Function
from wright.targets.motoko import constructions
from wright.targets.packages import FIRST_LINE, Sharing, environment

FRAME = Path(__file__).parent / "frame"
FOLDERS = {FAST: "", "ic-classical": "classical/"}
"""The folder of an edition's modules: users import ``mo:hashwright/classical/Sha256``."""
KINDS = (
    {"name": "Blob", "type": "Blob", "what": "a blob", "suffix": ""},
    {"name": "Array", "type": "[Nat8]", "what": "an array", "suffix": "Array", "blob": "arrayToBlob"},
    {
        "name": "VarArray",
        "type": "[var Nat8]",
        "what": "a mutable array",
        "suffix": "VarArray",
        "blob": "arrayMutToBlob",
    },
)
"""The types that hold bytes, and the suffixes of the kernels that read them."""
_ENVIRONMENT = environment(FRAME, *map(Path, constructions.__path__))


@dataclass(frozen=True)
class Edition:
    """An edition of the package: the folder of its modules, and the owners of its kernels."""

    folder: str
    sharing: Sharing

    @property
    def context(self) -> dict[str, str]:
        """Data for every frame."""
        return {"folder": self.folder, "up": "../" if self.folder else ""}

    def holders(self, function: Function) -> dict[str, str]:
        """The modules that hold a function's kernels, by kernel."""
        name = function.name
        return {kernel: holder(self.sharing.owner(name, kernel)) for kernel in self.sharing.kernels[name]}

    def single(self, function: Function, module: str) -> dict[str, Any]:
        """Data for the frame of a function that has a module of its own, over the kernels of one module."""
        (owner,) = set(self.holders(function).values())
        return {
            **self.context,
            "module": module,
            "title": function.title,
            "standard": function.standard,
            "kinds": KINDS,
            "owner": owner,
            "kernels": f"{owner}Kernels",
        }


@dataclass(frozen=True)
class Row:
    """A module of the package, as the README lists it."""

    module: str
    names: Sequence[str]
    said: str


def holder(name: str) -> str:
    """The module that holds a function's own kernels."""
    return name.capitalize().replace("_", "T")


def render(template: str, notes: Sequence[str] = (), **context: Any) -> str:
    """A frame's text for given data; its first line says that it is generated."""
    body = _ENVIRONMENT.get_template(template).render(**context)
    lines = [FIRST_LINE, *notes]
    mark = (
        "// {}\n" if template.endswith(".mo") else "# {}\n" if template.endswith(".toml") else "<!-- {} -->\n"
    )
    return "".join(mark.format(line) for line in lines) + "\n" + body
