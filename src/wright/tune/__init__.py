"""The tuner: a search for recipes by measuring, over the settings that each pass offers.

moves → trial → search; log keeps the measurements, book writes the result.
"""
