"""The kernels of each construction, by their names: a target chooses among them.

A kernel is made when it is asked for. What a target alone has, such as a processor's instructions or another
type of message, it adds in its own module of the construction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wright.kernels.kernel import Kernel

Makers = Mapping[str, Callable[[], Kernel]]


def chosen(makers: Makers, *names: str) -> dict[str, Callable[[], Kernel]]:
    """Those of a construction's kernels that a target has, in its order."""
    return {name: makers[name] for name in names}
