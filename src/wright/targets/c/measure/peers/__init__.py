"""OpenSSL, zlib, xxHash, Redis and git, with which C is compared."""
