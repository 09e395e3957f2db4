"""Kernels of one module that share a table: the first one has it in its text, and further ones do without."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from wright.targets.motoko.rendering import FOLDERS
from wright.targets.packages import Editions, Sharing


@dataclass(frozen=True)
class Further:
    """A kernel's text in its module. ``above`` are the tables that a kernel before has brought along."""

    kernel: str
    above: Sequence[str]
    text: str

    @property
    def texts(self) -> Sequence[str]:
        """The whole text, as it was proven."""
        return self.read(self.text)

    def read(self, lying: str) -> Sequence[str]:
        """The whole text of a kernel that lies in the module."""
        return ("\n\n".join([*self.above, lying]),)


def modules(sharing: Sharing) -> Iterator[tuple[str, Sequence[Further]]]:
    """Functions with kernels of their own, and these kernels in the order of the module."""
    for name, kernels in sharing.kernels.items():
        there = set[str]()
        own = list[Further]()
        for kernel, printed in kernels.items():
            if sharing.owner(name, kernel) != name:
                continue
            definitions = printed.text.strip().split("\n\n")
            above = [definition for definition in definitions if definition in there]
            assert definitions[: len(above)] == above, "tables stand in front of a kernel"
            own.append(Further(kernel, above, "\n\n".join(definitions[len(above) :])))
            there.update(definitions)
        if own:
            yield name, own


def forms(editions: Editions) -> Mapping[str, Further]:
    """The texts that are not whole in their modules, by what is."""
    every = (own for name in FOLDERS for _, own in modules(Sharing(editions[name])))
    return {each.text: each for own in every for each in own if each.above}
