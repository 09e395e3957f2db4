"""OpenSSL, zlib and Redis, with which C is compared."""
