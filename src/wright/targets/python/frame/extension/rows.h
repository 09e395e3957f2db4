/* Rows of one or several columns as messages, and their digests. */
#pragma once

#include "engines.h"
#include "sketch.h"

/** What a row of columns is hashed as. */
typedef enum {
    VALUE,  /* the bytes of one column's value */
    JOINED, /* values with a text between them, and another in place of nulls */
    KEY_1,  /* of each column 0 for a null, else 1, the length in 8 bytes, lowest first, and the value */
    KEY_2,  /* values.h */
    CHAINED, /* each column's hash is the next one's seed */
} encoding;

typedef struct {
    const uint8_t *at;
    size_t length;
} text;

/** How rows are hashed. */
typedef struct {
    const hw_function *hash;       /* or */
    const number_function *number; /* or; `hex` only where it gives bytes */
    const engine_hash *engine;     /* with `option`, or */
    const sketch *sketch;          /* or BLAKE3, from `begun` to `size` bytes */
    int64_t option;
    const batches *batches; /* of `hash` */
    int keyed;
    hw_any_hmac_ctx hmac;
    uint8_t key[HW_SIPHASH_KEY_SIZE];
    uint64_t seed;
    hw_blake3_ctx begun;
    size_t size;
    int hex;
    encoding encoding;
    text separator, null;
} hashing;

/** Refuses a column whose rows cannot be hashed so; `error` says why. */
refusal hashing_accepts(const hashing *how, const column *given, struct ArrowError *error);
/** The type of a column of digests: that which is asked for, but of numbers and lists. */
digest_type digest_type_of(const hashing *how, digest_type asked);
/** Bytes of a row's digest. */
size_t digest_size(const hashing *how);
/** Hashes one message. */
void hash_message(const hashing *how, text message, uint8_t *out);
/** Hashes rows from `first` on. Rows of one column that are null get zeros. */
failure hash_range(const hashing *how, const column *const *columns, size_t count, int64_t first, int64_t rows, uint8_t *out);
/** Copies the digests of a dictionary's entries to the rows that point to them; null rows get zeros. */
void take_entries(const hashing *how, const column *column, const uint8_t *entries, int64_t first, int64_t rows, uint8_t *out);
