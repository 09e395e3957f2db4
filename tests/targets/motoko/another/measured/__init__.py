"""A folder of measured constructions that the target does not count."""
