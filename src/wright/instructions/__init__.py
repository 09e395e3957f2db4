"""What processors' instructions compute, written from the manuals and not from specs of ours. Trusted."""
