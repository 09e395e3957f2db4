"""Rust's modules for constructions. To add to it, put a folder of this name on Python's path."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
