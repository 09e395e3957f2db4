"""OpenSSL, zlib, xxHash and Redis, with which C is compared."""
