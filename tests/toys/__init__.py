"""A folder ``wright`` beside ours, as others have it: it is on Python's path where a test asks for it."""
