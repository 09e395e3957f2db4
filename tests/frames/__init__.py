"""Mutants of the frames: the code around kernels, which is tested and not proven.

``python -m tests.frames.run c`` changes the frames of a package, one place at a time, and asks the package's
tests which changes they notice. ``survivors`` lists those that none can notice, each with its reason.
"""
