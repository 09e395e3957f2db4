"""Mutated texts, changed by hand or at random: a mutant that the proof accepts must compute the same."""
