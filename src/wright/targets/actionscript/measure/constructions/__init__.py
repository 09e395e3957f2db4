"""How each construction is climbed in ActionScript: a module of its name, as ``Measured`` asks it to be.

They stand apart from what the package is made of: no proof comes from them.
"""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
