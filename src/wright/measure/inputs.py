"""The inputs of keyed functions and of PBKDF2, the same in every suite."""

PASSWORD = 16
"""Bytes of PBKDF2's password."""
SALT = b"saltSALTsaltSALT"
ITERATIONS = 10_000
KEY = bytes(range(16))
