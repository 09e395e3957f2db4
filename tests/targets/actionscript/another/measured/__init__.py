"""A folder of measured constructions without a ladder in the target."""
