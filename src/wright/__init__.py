"""Hashwright, a compiler for hash functions: one definition, fast and proven code for every runtime.

A folder ``wright`` elsewhere on Python's path is a part of this package: functions, constructions and targets
of others stand there, each in the place where ours stand.
"""

from importlib import metadata
from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)

DISTRIBUTION = "hashwright-compiler"
"""The name by which Python's index knows this package."""
VERSION = metadata.version(DISTRIBUTION)
