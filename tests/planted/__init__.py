"""Faults that are planted to ask whether the tests notice them: kinds, places, a runner, its results."""
