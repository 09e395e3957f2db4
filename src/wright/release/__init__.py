"""A release: the file that each registry wants of each package, and what vouches for them."""
