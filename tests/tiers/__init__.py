"""The tiers of tests: `make test` is the first, and each other has a `make` word of its own."""
