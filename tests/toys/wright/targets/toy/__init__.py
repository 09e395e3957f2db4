"""A language of somebody else: the part of Python that a kernel needs."""
