"""The parts that targets' languages share: expressions, statements, and errors."""
