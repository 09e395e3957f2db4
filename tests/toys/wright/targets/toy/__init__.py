"""A third party's language: the part of Python that a kernel needs."""
