"""The code around kernels in Motoko: a module for each construction, with ``construction.py``'s interface."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
