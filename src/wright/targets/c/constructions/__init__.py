"""What C has for each construction: a module of its name, as ``Construction`` asks it to be."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
