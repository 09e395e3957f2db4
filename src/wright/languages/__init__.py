"""What targets share of their languages: expressions, statements, and what is refused."""
