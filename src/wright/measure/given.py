"""What every suite gives to keyed functions and to PBKDF2."""

PASSWORD = 16
"""Bytes of the password that PBKDF2 is measured on."""
SALT = b"saltSALTsaltSALT"
ITERATIONS = 10_000
KEY = bytes(range(16))
