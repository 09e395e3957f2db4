"""A folder of constructions that the target has not."""
