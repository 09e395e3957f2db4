"""Constructions in C: for each a module of its name, with the interface ``Construction``."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
