"""Languages whose numbers are doubles: ECMA-262 and its descendants."""
