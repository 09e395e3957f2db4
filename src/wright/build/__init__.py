"""Every kernel of a target made, proven and kept; packages proven as they lie."""
