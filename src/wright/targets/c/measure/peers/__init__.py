"""OpenSSL and Redis, with which C is compared."""
