"""Make every kernel of a target, prove it, keep the proof; prove packages from their files."""
