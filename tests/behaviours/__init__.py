"""The behaviours that every package is tested for, by what they are about."""
