"""Every target and engine, by its name on the command line: a folder with ``build.py`` is a target."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from wright import targets
from wright.targets.target import Target
from wright.toolchain.engine import Engine


def _targets() -> Iterator[Target]:
    """The targets: the default one first, then by folder name."""
    for folder in iter_modules(targets.__path__, f"{targets.__name__}."):
        if folder.ispkg and find_spec(f"{folder.name}.build"):
            module = import_module(f"{folder.name}.build")
            made = (value for value in vars(module).values() if isinstance(value, Target))
            yield from (target for target in made if type(target).__module__ == module.__name__)


TARGETS: Mapping[str, Target] = {
    target.name: target for target in sorted(_targets(), key=lambda target: not target.usual)
}
USUAL = next(iter(TARGETS.values()))
"""The default target."""
ENGINES: Mapping[str, Engine] = {
    name: engine for target in TARGETS.values() for name, engine in target.engines.items()
}
