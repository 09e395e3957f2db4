"""Kernels: the units of generation, all made from the specs."""
