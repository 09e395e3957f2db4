"""Languages whose integers do not wrap by themselves: their low bits are masked where the others matter."""
