"""Hashes of whole messages around a kernel's text, for ladders: a construction's record, and a template.

The template stands beside a target's measuring modules, ``measure/constructions/<construction>.<ending>``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from jinja2 import Environment

from wright.kernels.records import Hashing, hashing
from wright.spec import Function
from wright.targets.constructions import module_of
from wright.targets.packages import templates_of
from wright.targets.target import Target


@dataclass(frozen=True)
class Hashes:
    """A target's templates. Beside one, a module of its name may have a ``HASHING`` of its own."""

    target: Target
    ending: str
    filters: Mapping[str, Callable[..., Any]] = field(default_factory=dict)

    def record(self, function: Function) -> Hashing | None:
        """What is measured of a function's construction; None where the target has no template for it."""
        if self._file(function) not in self._templates().list_templates():
            return None
        own = module_of(f"{self.target.package}.measure", function.construction)
        return getattr(own, "HASHING", None) or hashing(function.construction)

    def around(self, function: Function, text: str, **given: object) -> str:
        """A source that hashes messages by a kernel's text, and by the record's others as they ship.

        ``given`` are further words of the template. Raises LookupError where there is none.
        """
        record = self.record(function)
        if record is None:
            raise LookupError(f"{self.target.title} has no template to measure '{function.construction}'")
        texts = [text, *(self.target.make(function, name).text for name in record.shipped)]
        template = self._templates().get_template(self._file(function))
        return template.render(function=function, kernels="\n".join(texts), **given)

    def _file(self, function: Function) -> str:
        return f"{function.construction}.{self.ending}"

    def _templates(self) -> Environment:
        """Found anew each time: others may have added folders."""
        found = templates_of(f"{self.target.package}.measure.constructions")
        found.filters.update(self.filters)
        return found
