"""The tuner: recipes found by measuring, from the passes' own settings.

moves → trial → search; log keeps what was measured, book writes what was found.
"""
