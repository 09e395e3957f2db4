"""Shared by passes: their base class, and the patterns that several of them find or make."""
