"""The generality gate: programs that later targets need, without a target.

Each is proven against its spec, run by the interpreter on bytes, and refused after a mutation.
"""
