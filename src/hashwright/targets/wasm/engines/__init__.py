"""What runs modules in this process; browsers and shells run them as JavaScript's engines."""
