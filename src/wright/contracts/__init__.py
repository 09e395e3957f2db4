"""Contracts: what each kernel has to compute, for which public integers, over which blocks.

All of this folder is trusted. ``contract.py`` says what a contract is; the others have those of blocks, of
the ends of messages, of whole messages, and of several messages at once. Programs are made in ``kernels``,
which nobody has to trust: no module here imports one.
"""
