"""The ladders of each construction in ActionScript: a module of its name, with the interface ``Measured``.

These modules are separate from the package's own: no proof depends on them.
"""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
