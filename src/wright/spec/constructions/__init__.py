"""Families of functions: what each needs besides its rounds."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
