"""How each construction is measured in WebAssembly: a module of its name.

They stand apart from what the package is made of: no proof comes from them.
"""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
