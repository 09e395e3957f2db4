"""OpenSSL and Redis, beside which C is measured."""
