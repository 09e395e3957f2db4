"""A frame's JavaScript, run on numbers that may be any."""
