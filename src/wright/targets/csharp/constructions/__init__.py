"""Constructions in C#, a module each, with the interface in ``targets/csharp/construction.py``."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
