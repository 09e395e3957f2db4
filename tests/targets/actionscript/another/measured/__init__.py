"""A folder of constructions that the target does not climb."""
