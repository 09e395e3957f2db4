"""What passes share: what a pass is, and what several of them look for or make."""
