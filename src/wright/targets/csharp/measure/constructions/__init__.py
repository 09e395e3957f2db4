"""Templates that hash messages by kernels, and peers as people write them, where the runtime has none.

A template has the name of its construction, and so has a module with a peer: ``written``.
These modules are separate from the package's own: no proof depends on them.
"""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
