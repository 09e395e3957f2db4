"""Where Python's package runs."""

from wright.targets.python.engines.blocks import Blocks
from wright.targets.python.engines.clusters import Clusters
from wright.targets.python.engines.cpython import CPython

ENGINES = {engine.name: engine for engine in (CPython(), Blocks(), Clusters())}
