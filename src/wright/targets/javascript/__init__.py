"""JavaScript. To add to it, put a folder of this name on Python's path."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)

USUAL = True
"""Whether commands take this target where none is named: the one folder of a target that says so."""
