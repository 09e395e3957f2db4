"""Languages whose unsigned words wrap: C and its descendants."""
