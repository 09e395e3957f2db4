"""What C# is measured beside, a module for each construction: ``measure/peers.py`` says what they have.

They stand apart from what the package is made of: no proof comes from them, nor from the C target.
"""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
