"""A folder ``wright`` like a third party's: tests that need it put it on Python's path."""
