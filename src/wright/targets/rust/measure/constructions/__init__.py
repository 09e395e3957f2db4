"""Templates that hash messages by kernels; a template has the name of its construction.

These files are separate from the package's own: no proof depends on them.
"""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
