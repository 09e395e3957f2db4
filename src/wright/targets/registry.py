"""Every target and engine, by its name on the command line: a folder with ``build.py`` is a target.

Each is imported when it is asked for: a command for one language does not read the code of the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path

from wright import targets
from wright.targets.target import Target
from wright.toolchain.engine import Engine


class Targets(Mapping[str, Target]):
    """The targets by the names of their folders, the default one first."""

    @cached_property
    def _folders(self) -> list[str]:
        files = [file for place in targets.__path__ for file in Path(place).glob("*/build.py")]
        return sorted({file.parent.name for file in files})

    def __getitem__(self, name: str) -> Target:
        if name not in self._folders:
            raise KeyError(name)
        return _target(name)

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._folders, key=lambda name: not _is_usual(name)))

    def __len__(self) -> int:
        return len(self._folders)


def _is_usual(name: str) -> bool:
    return getattr(import_module(f"{targets.__name__}.{name}"), "USUAL", False)


@cache
def _target(name: str) -> Target:
    """The instance of its own class of Target that a folder's ``build.py`` makes."""
    module = import_module(f"{targets.__name__}.{name}.build")
    made = [value for value in vars(module).values() if isinstance(value, Target)]
    (target,) = (each for each in made if type(each).__module__ == module.__name__)
    assert target.name == name, f"the folder of {target.name} is named {name}"
    return target


class Engines(Mapping[str, Engine]):
    """The engines of all targets, by their names."""

    @cached_property
    def _every(self) -> Mapping[str, Engine]:
        return {name: engine for target in TARGETS.values() for name, engine in target.engines.items()}

    def __getitem__(self, name: str) -> Engine:
        return self._every[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._every)

    def __len__(self) -> int:
        return len(self._every)


TARGETS: Mapping[str, Target] = Targets()
ENGINES: Mapping[str, Engine] = Engines()
USUAL = next(iter(TARGETS))
"""The default target's name."""
