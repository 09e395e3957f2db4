"""Constructions in JavaScript: for each a module of its name."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
