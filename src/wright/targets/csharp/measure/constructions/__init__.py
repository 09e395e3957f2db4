"""Peers as people write them, where the runtime has none: a module for a construction, with ``written``.

These modules are separate from the package's own: no proof depends on them.
"""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
