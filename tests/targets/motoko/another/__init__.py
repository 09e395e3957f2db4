"""A folder of constructions unknown to the target."""
