"""Kernels of one module that share a table: the first one has it in its text, and further ones do without."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from wright.targets.motoko.rendering import FOLDERS
from wright.targets.packages import Editions, Sharing


@dataclass(frozen=True)
class ModuleKernel:
    """A kernel's text in its module. ``above`` are the tables that a kernel before has brought along."""

    kernel: str
    above: Sequence[str]
    text: str


@dataclass(frozen=True)
class Body:
    """A text behind the tables of its module. Modules with other tables may have the same one."""

    text: str
    above: Sequence[Sequence[str]]

    @property
    def texts(self) -> Sequence[str]:
        """The whole texts, as they were proven."""
        return self.read(self.text)

    def read(self, lying: str) -> Sequence[str]:
        """The whole texts of what lies in a module: it has to be right with each module's tables."""
        return ["\n\n".join([*tables, lying]) for tables in self.above]


def modules(sharing: Sharing) -> Iterator[tuple[str, Sequence[ModuleKernel]]]:
    """Functions with kernels of their own, and these kernels in the order of the module."""
    for name, kernels in sharing.kernels.items():
        there = set[str]()
        own = list[ModuleKernel]()
        for kernel, printed in kernels.items():
            if sharing.owner(name, kernel) != name:
                continue
            definitions = printed.text.strip().split("\n\n")
            above = [definition for definition in definitions if definition in there]
            assert definitions[: len(above)] == above, "tables stand in front of a kernel"
            own.append(ModuleKernel(kernel, above, "\n\n".join(definitions[len(above) :])))
            there.update(definitions)
        if own:
            yield name, own


def forms(editions: Editions) -> Mapping[str, Body]:
    """The texts that are not whole in their modules, by what is."""
    found = dict[str, list[Sequence[str]]]()
    for name in FOLDERS:
        for _, own in modules(Sharing(editions[name])):
            for each in own:
                tables = found.setdefault(each.text, [])
                if each.above and each.above not in tables:
                    tables.append(each.above)
    return {text: Body(text, tables) for text, tables in found.items() if tables}
