"""What languages share."""
