"""The target languages, a folder each, and the contract that they keep."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
