"""Texts that were changed by hand, and by chance: what is accepted has to compute the same."""
