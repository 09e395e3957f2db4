"""Measuring each construction in JavaScript: a module of its name.

These modules are separate from the package's own: no proof depends on them.
"""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
