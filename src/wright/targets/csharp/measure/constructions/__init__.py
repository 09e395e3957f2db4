"""C#'s peers, a module for each construction, with the interface in ``measure/peers.py``.

These modules are separate from the package's own: no proof depends on them, nor on the C target.
"""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
