"""What C# has for each construction, a module each: ``targets/csharp/construction.py`` says what they are."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
