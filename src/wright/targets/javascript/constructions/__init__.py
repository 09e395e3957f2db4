"""What JavaScript has for each construction: a module by its name."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
