"""What surrounds a construction's kernels in ActionScript, a module each: what ``construction.py`` says."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
