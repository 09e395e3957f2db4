"""Kernels: the units of code generation, all derived from the specs."""
