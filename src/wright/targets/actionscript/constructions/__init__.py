"""The code around kernels in ActionScript: a module for each construction, as in ``construction.py``."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
